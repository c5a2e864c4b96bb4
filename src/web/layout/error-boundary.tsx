import { Component, type ReactNode } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

type ErrorBoundaryProps = {
  resetKey: string
  children: ReactNode
}

type ErrorBoundaryState = { failed: boolean; resetKey: string }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div role="alert">
        <MessageScreen
          title="Something went wrong on our side"
          actions={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>
                Reload the page
              </Button>
              {/* A plain link: the router itself may have failed. */}
              <a href="/" className={buttonClass()}>
                Go to the home page
              </a>
            </>
          }
        >
          Everything you saved is safe.
        </MessageScreen>
      </div>
    )
  }
}
