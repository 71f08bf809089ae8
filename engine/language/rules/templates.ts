import { addingBehind } from '../cure'
import type { Foundation } from '../compile/context'
import { related } from '../link/calls'

/** What the sheet that is handed out asks for is read by its import: whatever is filled in there would be thrown away. */
export function checkTemplatesRead({ standIn, calls, report }: Foundation): void {
  const deeds = Object.entries(standIn.deeds)
  const imports = deeds.filter(([, { verb }]) => verb === 'import')
  for (const [template, { verb, max, of, columns }] of deeds) {
    if (verb !== 'export' || max !== 0) continue
    const own = imports.filter(([, one]) => one.of === of)
    const [first] = own
    if (!first) continue
    const { refers } = standIn.collections[of]!
    const headings = Object.keys(columns).filter((heading) =>
      own.every(([, one]) => !Object.hasOwn(one.columns, heading)),
    )
    // Another heading of the same member is told where the template lacks that of the import.
    for (const heading of headings.filter(
      (one) => !own.some(([, { columns: read }]) => Object.values(read).includes(columns[one]!)),
    )) {
      const [call] = first
      const shown = Object.keys(refers).find((one) => Object.hasOwn(refers[one]!.shows, columns[heading]!))
      const spot = calls.calls.get(call)?.node.get('does')?.get('columns')
      const declared = calls.calls.get(template)?.node.get('does')?.get('columns')?.keyNode(heading)
      const last = spot?.entries().at(-1)?.keyNode
      if (last)
        report.add(
          'import-without-column',
          last,
          { heading, template, call },
          {
            cure: addingBehind(last, `${heading}: ${shown ?? columns[heading]!}`),
            ...(declared ? { related: [related(declared)] } : {}),
          },
        )
    }
  }
}

/** The sheet that is handed out to be filled has every column that its import asks for. */
export function checkTemplates({ standIn, calls, report }: Foundation): void {
  const deeds = Object.entries(standIn.deeds)
  for (const [call, deed] of deeds) {
    if (deed.verb !== 'import') continue
    const headings = Object.keys(deed.columns)
    const templates = deeds.filter(([, one]) => one.verb === 'export' && one.max === 0 && one.of === deed.of)
    // Where there are several of a collection, one that has them all is its own.
    const lacks = ([, one]: (typeof deeds)[number]): boolean =>
      headings.some((heading) => !Object.hasOwn(one.columns, heading))
    const [first] = templates
    if (!first || !templates.every(lacks)) continue
    const columns = calls.calls.get(first[0])?.node.get('does')?.get('columns')
    const written = columns?.entries() ?? []
    for (const heading of headings.filter((one) => !Object.hasOwn(first[1].columns, one))) {
      const member = deed.columns[heading]!
      const other = written.find(({ key, node }) => node.value === member && !headings.includes(key))
      const spot = other?.keyNode ?? written.at(-1)?.keyNode
      const declared = calls.calls.get(call)?.node.get('does')?.get('columns')?.keyNode(heading)
      if (spot)
        report.add(
          'template-without-column',
          spot,
          { heading, template: first[0], call },
          {
            ...(other ? { suggestions: [heading] } : { cure: addingBehind(spot, `${heading}: ${member}`) }),
            ...(declared ? { related: [related(declared)] } : {}),
          },
        )
    }
  }
}
