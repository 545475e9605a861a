import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { toast } from './toast';

/** A part of the app that could not be loaded without a network. */
export class NotOnDevice extends Error {}

interface Props {
  children: ReactNode;
  onRefused: () => void;
}

export class PartBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof NotOnDevice)) return;
    toast.error(t`This page opens when you are online.`);
    this.props.onRefused();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NotOnDevice) return null;
    throw error;
  }
}
