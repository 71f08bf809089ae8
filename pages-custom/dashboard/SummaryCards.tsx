import { Button, Skeleton, Tooltip } from 'antd'
import type { Values } from '../../engine/contract/types'
import { Icon } from '../../engine/view'
import { noValue } from '../../engine/vocabulary/looks'
import { AnswerFailed } from './Panel'
import { cards, texts } from './texts'
import { useAnswer } from './useAnswer'

const shown = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('zh-CN') : noValue)

/** The four indicators of today and yesterday. */
export function SummaryCards({ cityCode }: { cityCode: string }) {
  const answer = useAnswer('home.userCount', { cityCode })
  if (answer.status === 'failed')
    return (
      <section className="dashboard-panel">
        <AnswerFailed answer={answer} />
      </section>
    )
  return (
    <ul className="dashboard-cards" aria-busy={answer.status === 'loading'}>
      {cards.map(({ key, label, hint }) => (
        <li key={key} className="dashboard-card">
          <h2>
            {label}
            <Tooltip title={hint} trigger={['hover', 'focus']}>
              <Button
                type="text"
                size="small"
                shape="circle"
                icon={<Icon name="help" />}
                aria-label={`${label}：${hint}`}
              />
            </Tooltip>
          </h2>
          {answer.status === 'loading' ? (
            <Skeleton active title={false} paragraph={{ rows: 2, width: ['60%', '40%'] }} />
          ) : (
            <CardFigures name={key} values={answer.outcome.values} />
          )}
        </li>
      ))}
    </ul>
  )
}

function CardFigures({ name, values }: { name: string; values: Values }) {
  return (
    <dl>
      <div className="dashboard-card-today">
        <dt>{texts.today}</dt>
        <dd>{shown(values[`${name}Today`])}</dd>
      </div>
      <div>
        <dt>{texts.yesterday}</dt>
        <dd>{shown(values[`${name}Yesterday`])}</dd>
      </div>
    </dl>
  )
}
