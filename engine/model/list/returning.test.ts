import { describe, expect, it } from 'vitest'
import { settled, type ScriptedAnswer } from '../runtime.fixture'
import {
  editDialog,
  one,
  openEdit,
  openScreen,
  remove,
  rows,
  save,
  type Case,
} from '../screen/open-screen.fixture'

const change = one([remove, { do: 'reload' }])
const changed = { rows: [{ ...rows[0]!, _v: 8, name: 'changed' }, rows[1]!], total: 12 }

/** A list whose first response is immediate; the test triggers the later ones. */
async function openHeld(over: Case = {}) {
  const give: ((answer: ScriptedAnswer) => void)[] = []
  let isFirst = true
  const opened = await openScreen({
    actions: change,
    ...over,
    answers: {
      'item.page': () => {
        if (!isFirst) return new Promise<ScriptedAnswer>((resolve) => void give.push(resolve))
        isFirst = false
        return { rows, total: 12 }
      },
    },
  })
  const versionsOf = (call: string) => opened.callsOf(call).map(({ options }) => options.version)
  return { ...opened, give, versionsOf }
}

describe('a row that the operator has just changed himself', () => {
  it('is acted upon again once the list is back, with the version that came', async () => {
    const { onRow, give, versionsOf } = await openHeld()
    expect(await onRow('act')).toBe(true)
    const again = onRow('act')
    await settled()
    expect(versionsOf('item.delete')).toEqual([7])
    give[0]!(changed)
    expect(await again).toBe(true)
    expect(versionsOf('item.delete')).toEqual([7, 8])
  })

  it('opens with what came', async () => {
    const { onRow, dialog, give, screen } = await openHeld({
      dialogs: [editDialog()],
      actions: [...change, openEdit(), save()],
    })
    await onRow('act')
    const opening = onRow('edit')
    await settled()
    expect(screen.dialogs.getState()).toEqual([])
    give[0]!(changed)
    await opening
    expect(dialog().context.row).toMatchObject({ name: 'changed', _v: 8 })
  })

  it('is waited for after its dialog was saved as well', async () => {
    const { onRow, press, give, versionsOf } = await openHeld({
      dialogs: [editDialog()],
      actions: [...change, openEdit(), save()],
    })
    await onRow('edit')
    expect(await press('save')).toBe(true)
    const next = onRow('act')
    await settled()
    expect(versionsOf('item.delete')).toEqual([])
    give[0]!(changed)
    await next
    expect(versionsOf('item.delete')).toEqual([8])
  })

  it('shows that it is under way, and takes no second press', async () => {
    const { onRow, give, screen, versionsOf } = await openHeld()
    await onRow('act')
    const [again, twice] = [onRow('act'), onRow('act')]
    expect([...screen.running.getState()]).toEqual(['act#1'])
    give[0]!(changed)
    expect([await again, await twice]).toEqual([true, false])
    expect(versionsOf('item.delete')).toHaveLength(2)
    expect([...screen.running.getState()]).toEqual([])
  })

  it('is not acted upon where it is gone by then', async () => {
    const { onRow, give, versionsOf, texts } = await openHeld()
    await onRow('act')
    const again = onRow('act')
    give[0]!({ rows: [rows[1]!], total: 11 })
    expect(await again).toBe(false)
    expect(versionsOf('item.delete')).toHaveLength(1)
    expect(texts()).toEqual([])
  })

  it('waits for the last list that was asked for', async () => {
    const { onRow, give, model, versionsOf } = await openHeld()
    await onRow('act', rows[1])
    await onRow('act')
    const again = onRow('act')
    give[0]!(changed)
    await settled()
    expect(versionsOf('item.delete')).toEqual([3, 7])
    give[1]!(changed)
    expect(await again).toBe(true)
    expect(versionsOf('item.delete')).toEqual([3, 7, 8])
    expect(model.returning(model.store.getState().rows[0]!)).toBeInstanceOf(Promise)
  })

  it('is acted upon as it stands where the list failed', async () => {
    const { onRow, give, versionsOf } = await openHeld()
    await onRow('act')
    const again = onRow('act')
    give[0]!({ reason: 'network', text: '' })
    expect(await again).toBe(true)
    expect(versionsOf('item.delete')).toEqual([7, 7])
  })

  it('keeps no other row waiting', async () => {
    const { onRow, versionsOf } = await openHeld()
    await onRow('act')
    expect(await onRow('act', rows[1])).toBe(true)
    expect(versionsOf('item.delete')).toEqual([7, 3])
  })
})
