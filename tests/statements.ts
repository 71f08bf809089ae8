/** `npm run statements [screen …]`: what is shown by a test and what is not, per screen; exit 1 when something is missing. */
import { account } from './support/statements'

const wanted = process.argv.slice(2)
const { all, shown, missing, excused, strange, needless } = account()
const screens = [...new Set(all.map(({ screen }) => screen))].filter(
  (name) => wanted.length === 0 || wanted.includes(name),
)
for (const name of screens) {
  const own = all.filter(({ screen }) => screen === name)
  const bare = own.filter(({ id }) => !shown.has(id))
  console.log(`${name}: ${own.length - bare.length} of ${own.length}`)
  for (const { id, says, text, at } of bare)
    console.log(`  ${id}  ${says}${text ? ` 「${text}」` : ''}  (${at})`)
}
const unknown = wanted.filter((name) => !all.some(({ screen }) => screen === name))
for (const name of unknown) console.log(`The documents say nothing of a screen "${name}".`)
for (const { id, at } of strange) console.log(`${at}: no statement is called ${id}`)
for (const item of needless) console.log(`tests/statements-open.md: ${item} is shown by now`)
console.log(
  `${shown.size} of ${all.length} statements are shown by a test; ${excused.length} left open with a reason, ${missing.length} missing`,
)
process.exit(missing.length + strange.length + needless.length + unknown.length > 0 ? 1 : 0)
