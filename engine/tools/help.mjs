/** `npm run help`: prints the tables of docs/commands.md, by task. Plain Node, so that it runs before the packages are installed. */
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')
const width = Math.max(60, process.stdout.columns || 100)
const indent = 4

/** Markdown as a terminal shows it: no code marks, links by their text alone. */
const plain = (cell) =>
  cell
    .replace(/\\\|/g, '|')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/`/g, '')
    .trim()

/** Lines of at most `width` characters, each behind `indent` blanks. */
function wrapped(words) {
  const lines = ['']
  for (const word of words.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`
    if (longer.length > width - indent && lines.at(-1) !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => ' '.repeat(indent) + line)
}

for (const line of text.split('\n')) {
  const heading = /^## (.*)/.exec(line)?.[1]
  if (heading) console.log(`\n${heading}`)
  const [command, does] = line.startsWith('| `') ? line.slice(1, -1).split(/(?<!\\)\|/) : []
  if (command && does) console.log([`  ${plain(command)}`, ...wrapped(plain(does))].join('\n'))
}
