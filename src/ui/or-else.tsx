import { Component, type ReactNode } from 'react'

type OrElseProps = { instead?: ReactNode; children: ReactNode }

/**
 * A part that is loaded when it is needed, or `instead` where that fails: without a network, or
 * once a newer version is published. The page around it stays.
 */
export class OrElse extends Component<OrElseProps> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    // It is told like any error that nobody catches.
    reportError(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
