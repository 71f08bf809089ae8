/** Texts that no answer may contain, however odd the request was. */
const leak = /\bat .+\(.+:\d+:\d+\)|node_modules|select .+ from|insert into|violates|syntax error/i

/** A server fault that is no retry answer, or a leak of internals. */
export function faultOf(name: string, status: number, headers: Headers, text: string): string | undefined {
  const comeAgain = status === 503 && headers.has('retry-after')
  const isFault = (status >= 500 && !comeAgain) || leak.test(text)
  return isFault ? `${name}: ${status} ${text.slice(0, 200)}` : undefined
}
