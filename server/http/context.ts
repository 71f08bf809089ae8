/** Extends Fastify's types. */
import type { CompiledCall } from '../../engine/compiled'
import type { Book } from '../calls/book'
import type { CallSession, CallUser } from '../handlers/types'

/** The matched address, and its calls that the caller may make. */
export interface CallContext {
  book: Book
  /** Path parameters. */
  params: Record<string, string>
  /** Calls of this address that the caller may make; not empty after authorisation. */
  allowed: CompiledCall[]
  denied: CompiledCall[]
  user: CallUser
  /** The account whose budget is used (server/budget.ts). */
  owner: string
  /** Aborted when the client has disconnected. */
  gone: AbortSignal
  session: CallSession | null
  permissions: ReadonlySet<string>
  /** True if the body was incomplete when the caller was authenticated. */
  bodyIsLate: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `public`, or `call` = as the addressed call declares. A route without a permission stops the server.
     */
    permission?: 'public' | 'call'
  }
  interface FastifyInstance {
    /** Timeout in milliseconds for requests without a session. */
    patienceMs: number
  }
  interface FastifyRequest {
    callContext: CallContext | null
  }
}
