import { ErrorState } from '@coach-app/ui'
import { Component, type ReactNode } from 'react'

interface CrashState {
  crashed: boolean
  /** The first Try Again renders again; after a second crash it reloads the document. */
  triedAgain: boolean
}

/** The generic error screen for a crash in the shell's own components. Remotes are handled by the outlet. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false, triedAgain: false }

  static getDerivedStateFromError(): Partial<CrashState> {
    return { crashed: true }
  }

  private readonly retry = () => {
    if (this.state.triedAgain) window.location.reload()
    else this.setState({ crashed: false, triedAgain: true })
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <main id="main" tabIndex={-1}>
        <ErrorState level={1} layout="screen" onRetry={this.retry} />
      </main>
    )
  }
}
