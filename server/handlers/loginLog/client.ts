/** Browser patterns. Most user agents also name other browsers, so the more specific ones come first. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /\bEdge?\w*[/ ](\d+)/],
  ['Opera', /\b(?:OPR|Opera)[/ ](\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)[/ ](\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)[/ ](\d+)/],
  ['Safari', /\bVersion\/(\d+)\b.*Safari|^Safari (\d+)/],
]
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['鸿蒙', /HarmonyOS|OpenHarmony/],
  ['安卓', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

/** Real user agents are shorter. */
const longestAgent = 500

/** Browser and system in short form: `Chrome 126 / Windows`. */
export function clientName(client: string): string {
  if (client === '') return ''
  const agent = client.slice(0, longestAgent)
  const browser = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)
    return version ? [`${name} ${version[1] ?? version[2]}`] : []
  })[0]
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  return [browser ?? '其他客户端', system].filter(Boolean).join(' / ')
}
