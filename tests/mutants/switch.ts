/** The switches of planted mutants in one process: which one is on, and which have been asked for. */

export interface MutantSwitch {
  isOn: (id: number) => boolean
  /** Turns one on, or all off; from now on no more than so many questions are answered, so that nothing runs for ever. */
  turnOn: (id: number | undefined, limit?: number) => void
  /** Those asked for since the last time, with how often anything was asked. */
  takeReached: () => { ids: Set<number>; asked: number }
  onForget: (forget: () => void) => void
  forget: () => void
}

function openSwitch(): MutantSwitch {
  let on: number | undefined
  let asked = 0
  let limit = Infinity
  let reached = new Set<number>()
  const forgets: (() => void)[] = []
  return {
    isOn(id) {
      if (++asked > limit) throw new Error('The mutant asks without end')
      reached.add(id)
      return id === on
    },
    turnOn(id, most = Infinity) {
      on = id
      asked = 0
      limit = most
      reached = new Set()
    },
    takeReached() {
      const taken = { ids: reached, asked }
      reached = new Set()
      asked = 0
      return taken
    },
    onForget: (forget) => forgets.push(forget),
    forget: () => forgets.forEach((forget) => forget()),
  }
}

declare global {
  var mutantSwitch: MutantSwitch
}
globalThis.mutantSwitch ??= openSwitch()
