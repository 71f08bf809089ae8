/** The description of an operation. */
import type { CompiledApp, CompiledCall, ServerRule } from '../../compiled'
import { methods } from '../../vocabulary/calls'
import type { Say } from './schema'

/** Everything about a call that a schema cannot express, as Markdown. */
export function describeCall(
  app: CompiledApp,
  call: CompiledCall,
  usedBy: readonly string[],
  say: Say,
): string {
  const { permission, superAdmin, scope, rules, money, taken, exports, paging } = call
  const lines = [
    say(permission.length > 1 ? 'openapi-permissions' : 'openapi-permission', {
      keys: permission.map(code).join(', '),
    }),
    ...(superAdmin ? [say('openapi-super-admin')] : []),
    ...(scope !== undefined && app.scope
      ? [
          say('openapi-scoped', {
            parameter: code(scope),
            label: app.scope.label,
            all: code(app.scope.allCode),
          }),
        ]
      : []),
    ...(money ? [say('openapi-money')] : []),
    ...(taken === undefined ? [] : [say('openapi-taken')]),
    ...(exports ? [say('openapi-exports', { key: code(exports.permission), max: String(exports.max) })] : []),
    ...(paging?.reach === undefined ? [] : [say('openapi-reach', { n: String(paging.reach) })]),
    ...(call.rows && call.encode === 'form' && !methods[call.method].reads
      ? [say('openapi-empty-filters')]
      : []),
    ...(usedBy.length > 0 ? [say('openapi-used-by', { places: usedBy.map(code).join(', ') })] : []),
  ]
  const ruled = rules.map((rule) => `- ${ruleLine(rule, say)}`)
  return [...lines, ...(ruled.length > 0 ? [`${say('openapi-rules')}\n\n${ruled.join('\n')}`] : [])].join(
    '\n\n',
  )
}

const code = (text: string): string => `\`${text}\``

function ruleLine({ parameter, item, kind, when, codes, maxLength, message }: ServerRule, say: Say): string {
  const place = code(item === undefined ? parameter : `${parameter}[].${item}`)
  const what = say(`openapi-rule-${kind}`, {
    codes: (codes ?? []).join(', '),
    n: String(maxLength ?? ''),
  })
  return `${place}: ${what}${when === undefined ? '' : ` ${say('openapi-rule-when')}`} — ${message}`
}
