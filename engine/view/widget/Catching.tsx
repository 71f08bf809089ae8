import { Component, type ReactNode } from 'react'
import { fetchAgain } from './failed-parts'

interface Props {
  /** What stands in the place of its children; what it throws goes on to the next one around. */
  draw: (fault: Error, again: () => void) => ReactNode
  children: ReactNode
}

/** A fault in its children goes no further. React itself reports it to the console. */
export class Catching extends Component<Props, { fault?: Error }> {
  override state: { fault?: Error } = {}

  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }

  override componentDidCatch() {
    fetchAgain()
  }

  override render() {
    const { fault } = this.state
    const { children, draw } = this.props
    return fault === undefined ? children : draw(fault, () => this.setState({ fault: undefined }))
  }
}
