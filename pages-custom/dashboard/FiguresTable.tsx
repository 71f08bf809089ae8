import type { Figures } from './figures'

const shown = (cell: string | number) => (typeof cell === 'number' ? cell.toLocaleString('zh-CN') : cell)

interface FiguresTableProps {
  caption: string
  figures: Figures
  /** For screen readers only, beside the chart of these figures. */
  hidden: boolean
}

export function FiguresTable({ caption, figures: { header, rows }, hidden }: FiguresTableProps) {
  return (
    <div className={hidden ? 'sc-hidden' : 'dashboard-figures'} tabIndex={hidden ? undefined : 0}>
      <table>
        <caption className="sc-hidden">{caption}</caption>
        <thead>
          <tr>
            {header.map((title, at) => (
              <th key={title} scope="col" data-figure={typeof rows[0]?.[at] === 'number' || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={at} data-figure={typeof cell === 'number' || undefined}>
                  {shown(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
