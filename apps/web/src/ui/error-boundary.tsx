import { Trans } from '@lingui/react/macro';
import { Alert, Button, Stack } from '@mantine/core';
import { Component, createRef, type ErrorInfo, type ReactNode } from 'react';

const FIELDS =
  'textarea, input:is([type="text"], [type="search"], [type="email"], [type="tel"], :not([type]))';

interface State {
  failed: boolean;
  typed: readonly string[];
}

/** Shows the texts of the fields for copying, because the failed form loses its state when React removes it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, typed: [] };
  readonly box = createRef<HTMLDivElement>();

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  /** Runs when the error is known and before React removes the failed form. */
  override getSnapshotBeforeUpdate(_props: unknown, previous: State): readonly string[] | null {
    return this.state.failed && !previous.failed ? typedIn(this.box.current) : null;
  }

  override componentDidUpdate(_props: unknown, _state: State, typed: readonly string[] | null): void {
    // oxlint-disable-next-line react/no-did-update-set-state -- the snapshot of the fields exists only from here on
    if (typed) this.setState({ typed });
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('A dialog or panel could not be shown.', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed)
      return (
        <div ref={this.box} style={{ display: 'contents' }}>
          {this.props.children}
        </div>
      );
    return <Fault typed={this.state.typed} onRetry={() => this.setState({ failed: false, typed: [] })} />;
  }
}

function Fault({ typed, onRetry }: { typed: readonly string[]; onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" title={<Trans>Something went wrong</Trans>}>
      <Stack gap="sm">
        <span>
          {typed.length > 0 ? (
            <Trans>This part could not be shown. Copy what you typed, then try again.</Trans>
          ) : (
            <Trans>This part could not be shown.</Trans>
          )}
        </span>
        {typed.map((text, index) => (
          <label key={index}>
            <Trans>What you typed</Trans>
            {/* A plain element, because this file is part of the first load of every page. */}
            <textarea
              value={text}
              readOnly
              rows={4}
              style={{ display: 'block', width: '100%', font: 'inherit' }}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        ))}
        <Button variant="default" size="sm" onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}

/** The texts of the visible fields, without selects and numbers, which are quick to enter again. */
function typedIn(box: HTMLElement | null): string[] {
  const fields = [...(box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? [])];
  return fields
    .filter((field) => !field.readOnly && field.getAttribute('aria-hidden') !== 'true')
    .map((field) => field.value)
    .filter((text) => text.trim() !== '');
}
