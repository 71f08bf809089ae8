/** Splits CPU-bound work into pieces, so that other requests run between them. */
import { setImmediate } from 'node:timers/promises'

/** Work that can be interrupted at each `yield`. */
export type InPieces<Result> = Generator<void, Result, void>

export async function finish<Result>(work: InPieces<Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Items per piece: a few milliseconds of work. */
const itemsOfPiece = 500

export const mapInPieces = <Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> => finish(mapping(items, make))

function* mapping<Item, Made>(items: readonly Item[], make: (item: Item) => Made): InPieces<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    if (made.length > 0 && made.length % itemsOfPiece === 0) yield
    made.push(make(item))
  }
  return made
}
