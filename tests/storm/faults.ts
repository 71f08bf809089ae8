/** What no answer of a server may be, however odd the request was. */
const leak = /\bat .+\(.+:\d+:\d+\)|node_modules|select .+ from|insert into|violates|syntax error/i

/** A fault of the server's own that does not say to come again, or a word of its inside. */
export function faultOf(name: string, status: number, headers: Headers, text: string): string | undefined {
  const comeAgain = status === 503 && headers.has('retry-after')
  const isFault = (status >= 500 && !comeAgain) || leak.test(text)
  return isFault ? `${name}: ${status} ${text.slice(0, 200)}` : undefined
}
