/** What this server adds to Fastify's own types. */
import type { CompiledCall } from '../../engine/compiled'
import type { Book } from '../calls/book'
import type { CallSession, CallUser } from '../handlers/types'

/** An address that was found, and the calls there that the caller may make. */
export interface CallContext {
  book: Book
  /** Parts of the address. */
  params: Record<string, string>
  /** Calls of this address the caller may make; never empty once he was let through. */
  allowed: CompiledCall[]
  denied: CompiledCall[]
  user: CallUser
  /** To whom is counted what he takes of what all share (server/budget.ts). */
  owner: string
  /** Told when nobody waits for the answer any more. */
  gone: AbortSignal
  session: CallSession | null
  permissions: ReadonlySet<string>
  /** When the caller was looked up, the body had not arrived in full. */
  bodyIsLate: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `public`, or `call` = what the call that is addressed declares. A route without one stops the server. */
    permission?: 'public' | 'call'
  }
  interface FastifyInstance {
    /** Milliseconds that whoever has no session is waited for. */
    patienceMs: number
  }
  interface FastifyRequest {
    callContext: CallContext | null
  }
}
