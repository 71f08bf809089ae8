// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { DatePicker, Select } from 'antd'
import { expect, it } from 'vitest'
import { innerOf, quicker, type Selectors } from '../../tests/support/quick-styles'

/** The original implementation, which the fast one inherits from. */
const slow = Object.getPrototypeOf(innerOf(document)._getDOMSelector()) as Selectors

it('the styles of a page are read quickly as they are read slowly', () => {
  render(
    <>
      <Select open options={[{ value: 1, label: 'one' }]} />
      <DatePicker />
    </>,
  )
  fireEvent.mouseDown(screen.getAllByRole('combobox', { hidden: true })[0]!)
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  const selectors = [
    ...new Set(rules.flatMap((rule) => ('selectorText' in rule ? [String(rule.selectorText)] : []))),
  ]
  const elements = [...document.querySelectorAll('*')].map((element) => {
    const key = Object.getOwnPropertySymbols(element).find(({ description }) => description === 'impl')!
    return (element as unknown as Record<symbol, Parameters<Selectors['check']>[1]>)[key]!
  })
  expect(selectors.length).toBeGreaterThan(300)
  const quick = quicker(slow)
  const matched = (by: Selectors): string[] =>
    elements.flatMap((element, index) =>
      selectors
        .filter((selector) => by.check(selector, element).match)
        .map((selector) => `${index} ${selector}`),
    )
  expect(matched(quick)).toEqual(matched(slow))
  expect(matched(slow).length).toBeGreaterThan(50)
})
