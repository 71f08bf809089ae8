import { Component, type ReactNode } from 'react'
import { fetchAgain } from './failed-parts'

interface Props {
  /** Rendered instead of the children. Errors it throws propagate to the next boundary. */
  draw: (fault: Error, again: () => void) => ReactNode
  children: ReactNode
}

/** An error boundary. React itself logs the error. */
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
