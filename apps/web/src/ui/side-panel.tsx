import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '#web/lib/use-media';
import { Drawer } from './drawer';
import { ErrorBoundary } from './error-boundary';
import styles from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function SidePanel({ title, label, onClose, children }: SidePanelProps) {
  const { t } = useLingui();
  const isDesktop = useMedia('(min-width: 62em)');
  const [wide, setWide] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isDesktop) return;
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isDesktop]);
  if (!isDesktop)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="88%"
        title={<span className={styles.title}>{title}</span>}
        classNames={{ content: styles.sheet, body: styles.sheetBody }}
      >
        {children}
      </Drawer>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as it does a dialog
    <aside
      className={`sv-card sv-no-print ${styles.aside}`}
      data-wide={wide || undefined}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button variant="subtle" size="compact-sm" aria-expanded={wide} onClick={() => setWide(!wide)}>
          {wide ? <Trans>Collapse</Trans> : <Trans>Expand</Trans>}
        </Button>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <ErrorBoundary>{children}</ErrorBoundary>
    </aside>
  );
}
