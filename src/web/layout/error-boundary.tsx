import { Component } from 'react'
import { t } from '#web/languages/text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { isCodeLoadError } from './code-load-error.ts'
import { MessageScreen } from './message-screen.tsx'

type ErrorBoundaryProps = {
  resetKey: string
  children: Elements
}

const MESSAGES = {
  codeNotLoaded: {
    title: t`This page didn’t load`,
    text: t`Check your connection, then reload the page. Everything you saved is safe.`,
  },
  fault: { title: t`Something went wrong on our side`, text: t`Everything you saved is safe.` },
}

type ErrorBoundaryState = { failure: keyof typeof MESSAGES | null; resetKey: string }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: isCodeLoadError(error) ? 'codeNotLoaded' : 'fault' }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <div role="alert">
        <MessageScreen
          title={MESSAGES[failure].title}
          actions={
            <>
              <Button variant="primary" onClick={() => window.location.reload()}>{t`Reload the page`}</Button>
              {/* A plain link: the router itself may have failed. */}
              <a href="/" className={buttonClass()}>{t`Go to the home page`}</a>
            </>
          }
        >
          {MESSAGES[failure].text}
        </MessageScreen>
      </div>
    )
  }
}
