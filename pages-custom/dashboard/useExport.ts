import { wordOfFault } from '../../engine/model/missing-code'
import { useRuntime } from '../../engine/view'
import type { Figures } from './figures'
import { texts } from './texts'

/** Saves a panel's figures as a spreadsheet, written in a worker. */
export function useExport(): (name: string, figures: Figures) => Promise<void> {
  const { feedback, writeSheet, saveFile, word } = useRuntime()
  return (name, { header, rows }) =>
    feedback.progress(texts.exporting, async (report, signal) => {
      try {
        saveFile(`${name}.xlsx`, await writeSheet({ name, header, rows }, report, signal))
      } catch (fault) {
        if (signal.aborted) return feedback.toast('info', texts.exportCancelled)
        feedback.toast('error', word(wordOfFault(fault)))
        throw fault
      }
    })
}
