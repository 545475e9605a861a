import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { recentToasts, TOAST_MS, toast } from './toast';

/** The file of a part of the app could not be loaded: now, or earlier, since a browser remembers a file that failed. */
export class NotLoaded extends Error {
  constructor(
    readonly isOffline: boolean,
    cause: unknown,
  ) {
    super('A part of the app could not be loaded.', { cause });
  }
}

interface Props {
  children: ReactNode;
  /** A notice stands in the place of a content that cannot be loaded; other parts are left out, with a toast. */
  isContent: boolean;
  onRefused: () => void;
}

/** Several parts may be in the file that failed. */
function sayOnce(text: string): void {
  const since = Date.now() - TOAST_MS;
  if (!recentToasts.read().some((one) => one.text === text && one.at.getTime() > since)) toast.error(text);
}

/** The page stays, with what was typed on it, when one of its parts cannot be loaded. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof NotLoaded)) return;
    if (error.isOffline) sayOnce(t`This page opens when you are online.`);
    else if (!this.props.isContent) sayOnce(t`This part could not be loaded. Please reload the page.`);
    this.props.onRefused();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    if (error.isOffline || !this.props.isContent) return null;
    return (
      <p role="alert">
        <Trans>This part could not be loaded.</Trans>{' '}
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      </p>
    );
  }
}
