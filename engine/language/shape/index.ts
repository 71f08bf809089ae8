import { finding, type Finding, type RuleId } from '../finding'
import { grammar, type FileKind, type Kind, type MapName, type MapRule } from '../grammar'
import { isMode, modeNames } from '../../vocabulary/modes'
import { keysOfStep, leadingVerbs, verbNames, verbRow } from '../../vocabulary/steps'
import { identifierKeys, usualOf } from '../grammar/kinds'
import { checkValue } from './values'
import { isDamaged, type SourceFile, type SourceNode, writtenAt } from '../source'
import { nearest } from '../../expression/nearest'
import { hiddenKey, isOfEveryObject, permissionWanted, swappedOptions } from './slips'
import {
  bareCall,
  coloned,
  eachItsOwn,
  isHeldBack,
  nameMeant,
  severalOf,
  soleCondition,
  soleItem,
  uncolonedKey,
} from './meant'
import { saidAnyway, saysUsual } from '../said-anyway'
import { withoutIt } from '../left-out'
import { leavingOut, type Cure } from '../cure'
import { isFormatOfText, shownValues, wrappedFormat } from './formats'
import { checkTogether, headOf, requiredKeys } from './together'
import { meant } from '../synonyms'

/**
 * Whether a file is written in the language: keys, kinds of values, keys that need or exclude each other. Names are looked
 * up, expressions read and the options of widgets checked later.
 */
export function checkShape(file: SourceFile, kind: FileKind): Finding[] {
  const shape = new Shape()
  if (file.root) shape.map(file.root, kind, grammar[kind])
  return shape.findings
}

class Shape {
  readonly findings: Finding[] = []

  report(
    rule: RuleId,
    node: SourceNode,
    params: Record<string, string> = {},
    suggestions: string[] = [],
    own?: Cure,
  ): void {
    if (isDamaged(node.file, node.span)) return
    const cure = suggestions.length > 0 ? undefined : (own ?? withoutIt(rule, node))
    const all = cure?.suggestions ?? suggestions
    const spot = cure ? { file: node.file, span: cure.span } : node
    this.findings.push(finding(rule, spot, params, all.length > 0 ? { suggestions: all } : {}))
  }

  /** A closed map: known keys only, the demanded ones all there, and those that go together. */
  map(node: SourceNode, name: MapName, rule: MapRule, at: SourceNode = node): void {
    if (node.kind !== 'map') {
      const params = { expected: '@kind-map', map: `@map-${name}`, found: foundIn(node) }
      return this.report('wrong-kind', node, params, bareCall(node, name))
    }
    const entries = node.entries()
    const written = new Set(entries.map(({ key }) => key))
    const present = new Set([...written].map((key) => uncolonedKey(key, rule) ?? key))
    if (entries.length === 0 && !rule.mayBeEmpty)
      return this.report('empty-map', at, { map: `@map-${name}`, allowed: Object.keys(rule.keys).join(', ') })
    const misspelt = new Set(present)
    const ofStep = name === 'step' ? this.stepKeys(node, present) : undefined
    for (const entry of entries) {
      const { key, keyNode, node: value } = entry
      const known = Object.hasOwn(rule.keys, key) ? rule.keys[key] : undefined
      const turned = known ? undefined : hiddenKey(entry, Object.keys(rule.keys))
      const uncoloned = known ? undefined : uncolonedKey(key, rule)
      const several =
        known && node.get(key)?.kind === 'list' ? severalOf(key, known.kind, rule, present) : undefined
      if (uncoloned !== undefined)
        this.report('key-without-colon', keyNode, { key: uncoloned, mended: coloned(key) }, [coloned(key)])
      else if (several !== undefined) this.report('key-takes-one', keyNode, { key, several }, [several])
      else if (turned)
        this.findings.push(finding('hidden-key', turned.spot, { key }, { suggestions: turned.mended }))
      else if (!known && isFormatOfText(name, key))
        this.report('format-in-text', keyNode, { key, example: shownValues(node) }, [], leavingOut(keyNode))
      else if (!known) this.unknownKey(node, key, name, ofStep ?? Object.keys(rule.keys), misspelt)
      else if (ofStep && !ofStep.includes(key))
        this.report('step-companion', keyNode, { key, allowed: ofStep.join(', ') })
      else {
        const before = this.findings.length
        this.value(value, known.kind, key, keyNode)
        const isDemanded = known.required || rule.oneOf?.some((group) => group.includes(key))
        if (!isDemanded) this.orLeftOut(before, keyNode)
        if (saysUsual(value, usualOf(known.kind))) this.findings.push(saidAnyway(node, key))
      }
    }
    this.missing(node, name, rule, misspelt, at)
    checkTogether(this.report.bind(this), node, rule, { present, misspelt }, name, at)
  }

  /** What is empty, and need not be there, is left out. */
  private orLeftOut(from: number, keyNode: SourceNode): void {
    const at = this.findings.findIndex(
      ({ rule, span }, index) =>
        index >= from && (rule === 'empty-value' || rule === 'empty-map') && span === keyNode.span,
    )
    const cure = at < 0 ? undefined : leavingOut(keyNode)
    if (cure) this.findings[at] = { ...this.findings[at]!, ...cure }
  }

  /** A value of a key. */
  value(node: SourceNode, kind: Kind, key: string, keyNode: SourceNode = node): void {
    if (isEmpty(node, keyNode)) return this.report('empty-value', keyNode, { key })
    switch (kind.is) {
      case 'either':
        return this.either(node, kind, key, keyNode)
      case 'list':
        return this.list(node, kind.of, key, keyNode)
      case 'map':
        return this.map(node, kind.map, grammar[kind.map], keyNode)
      case 'names':
        return this.names(node, kind, key)
      case 'perMode':
        return this.perMode(node, kind.of, key, keyNode)
      case 'widget':
        return this.widget(node)
      case 'text':
        if (node.kind === 'map' && !kind.plain)
          return this.map(node, 'textWithValues', grammar.textWithValues, keyNode)
        break
      case 'message':
        if (node.kind === 'map') return this.map(node, 'message', grammar.message, keyNode)
        break
      case 'expression':
        if (node.kind === 'map') return this.computed(node, keyNode)
        break
      case 'name':
      case 'enum':
      case 'number':
      case 'flag':
      case 'flagOrText':
      case 'literal':
      case 'wireType':
        break
    }
    const wrong = checkValue(node, kind, key)
    if (wrong) this.report(wrong.rule, node, wrong.params, wrong.suggestions)
  }

  /** A list made of another; or a value that somebody wrapped to say how it is shown. */
  private computed(node: SourceNode, keyNode: SourceNode): void {
    const format = wrappedFormat(node)
    const bare = node.get('value')
    if (format === undefined || !bare) return this.map(node, 'each', grammar.each, keyNode)
    const example = `{ ${keyNode.value as string}: ${writtenAt(bare)} }`
    this.report('format-in-text', node, { key: format, example }, [writtenAt(bare)])
  }

  private either(node: SourceNode, kind: Kind & { is: 'either' }, key: string, keyNode: SourceNode): void {
    const chosen = kind[node.kind]
    const sole = soleCondition(node, kind)
    if (sole) return this.report('wrong-kind', node, sole.params, sole.meant)
    if (chosen) return this.value(node, chosen, key, keyNode)
    const forms = (['scalar', 'list', 'map'] as const).filter((form) => kind[form])
    this.report('wrong-kind', node, { key, expected: `@kind-${forms.join('-or-')}`, found: foundIn(node) })
  }

  private list(node: SourceNode, of: Kind, key: string, keyNode: SourceNode): void {
    if (node.kind !== 'list') {
      return this.report(
        'wrong-kind',
        node,
        { key, expected: '@kind-list', found: foundIn(node) },
        soleItem(node),
      )
    }
    for (const item of node.items()) this.value(item, of, key)
    if (node.items().length === 0 && (key === 'steps' || (of.is === 'map' && of.map === 'block')))
      this.report('empty-value', keyNode, { key })
  }

  private names(node: SourceNode, kind: Kind & { is: 'names' }, key: string): void {
    if (node.kind !== 'map')
      return this.report('wrong-kind', node, { key, expected: `@kind-names`, found: foundIn(node) })
    const turned = key === 'options' ? swappedOptions(node) : undefined
    if (turned) return this.report('options-swapped', node, { mended: turned }, [turned])
    for (const entry of node.entries()) {
      const isIdentifier = /^[A-Za-z_]\w*$/.test(entry.key)
      if (isOfEveryObject(entry.key)) this.report('name-taken', entry.keyNode, { name: entry.key, key })
      else if (!isIdentifier && identifierKeys.has(kind.keys))
        this.report('bad-name', entry.keyNode, { name: entry.key, key }, nameMeant(entry.keyNode, entry.key))
      this.value(entry.node, kind.of, entry.key, entry.keyNode)
    }
  }

  private perMode(node: SourceNode, of: Kind, key: string, keyNode: SourceNode): void {
    const entries = node.entries()
    if (!entries.some((entry) => isMode(entry.key))) return this.value(node, of, key, keyNode)
    for (const entry of entries) {
      if (isMode(entry.key)) this.value(entry.node, of, entry.key, entry.keyNode)
      else
        this.report(
          'unknown-mode',
          entry.keyNode,
          { name: entry.key, key, allowed: modeNames.join(', ') },
          nearest(entry.key, modeNames),
        )
    }
  }

  /** `name`, or `{ name: { options } }`. */
  private widget(node: SourceNode): void {
    if (node.kind === 'list')
      return this.report('wrong-kind', node, {
        key: 'widget',
        expected: '@kind-scalar-or-map',
        found: foundIn(node),
      })
    if (node.kind === 'scalar') return this.value(node, { is: 'name', of: 'option' }, 'widget')
    const entries = node.entries()
    if (entries.length === 1) return
    const each = entries.map(({ key, node: options }) =>
      options.entries().length === 0 ? key : `{ ${key}: ${writtenAt(options)} }`,
    )
    this.report('one-widget', node, {}, each.slice(0, 1))
  }

  /** The keys that may stand in a step: its verb and that verb's companions. */
  private stepKeys(node: SourceNode, present: ReadonlySet<string>): string[] {
    const all = Object.keys(grammar.step.keys)
    const leading = leadingVerbs([...present])
    if (leading.length === 0 && [...present].every((key) => all.includes(key)))
      this.report('step-verb', node, { allowed: verbNames.join(', ') })
    if (leading.length > 1)
      this.report(
        'step-verbs',
        node.keyNode(leading[1]!)!,
        { first: leading[0]!, second: leading[1]! },
        [],
        eachItsOwn(node, leading),
      )
    const [verb] = leading
    if (verb === undefined || leading.length > 1) return all
    for (const key of verbRow(verb).needs)
      if (!present.has(key))
        this.report('missing-key', node.keyNode(verb)!, {
          key,
          map: '@map-step',
          wanted: `${key}:`,
        })
    return keysOfStep(verb)
  }

  private unknownKey(
    node: SourceNode,
    key: string,
    name: MapName,
    allowed: string[],
    present: Set<string>,
  ): void {
    const suggestions = meant(
      key,
      allowed.filter((one) => !present.has(one)),
    )
    this.report(
      'unknown-key',
      node.keyNode(key)!,
      { key, map: `@map-${name}`, allowed: allowed.join(', ') || '–' },
      suggestions,
    )
    const [only, ...others] = suggestions
    if (only === undefined || others.length > 0) return
    // The key that was probably meant is not missing besides: neither here nor for any later rule.
    present.add(only)
    node.readAs(key, only)
  }

  private missing(
    node: SourceNode,
    name: MapName,
    rule: MapRule,
    present: ReadonlySet<string>,
    at: SourceNode,
  ): void {
    for (const key of requiredKeys(rule)) {
      if (!present.has(key) && !isHeldBack(node.file, key))
        this.report('missing-key', at.kind === 'scalar' ? at : headOf(node), {
          key,
          map: `@map-${name}`,
          wanted: name === 'action' && key === 'permission' ? permissionWanted(node) : `${key}:`,
        })
    }
  }
}

/** `key:` with nothing after it; an explicit `null` is not empty. */
const isEmpty = (node: SourceNode, keyNode: SourceNode): boolean =>
  node !== keyNode && node.kind === 'scalar' && node.span.start === keyNode.span.start
const foundIn = (node: SourceNode): string =>
  node.kind === 'scalar' ? `\`${writtenAt(node).split('\n')[0]!}\`` : `@kind-${node.kind}`
