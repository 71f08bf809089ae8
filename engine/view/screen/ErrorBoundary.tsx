import { Component, type ReactNode } from 'react'
import { isMissingCode } from '../../model/missing-code'
import type { Runtime } from '../../model/types'
import { fetchAgain } from '../widget/later'
import { StatePanel } from './StatePanel'

interface Props {
  word: Runtime['word']
  children: ReactNode
}

/** A fault in a screen stays in that screen: the rest of the console goes on. React itself reports it to the console. */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch() {
    fetchAgain()
  }

  override render() {
    const { error } = this.state
    const { word, children } = this.props
    if (!error) return children
    return (
      <StatePanel
        kind="failed"
        title={word('screen.broken')}
        hint={word(isMissingCode(error) ? 'code.missing' : 'screen.brokenHint')}
        action={{ label: word('retry'), run: () => this.setState({ error: undefined }) }}
      />
    )
  }
}
