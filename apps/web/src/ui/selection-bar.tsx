import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

interface Props {
  label: string;
  count: number;
  /** In pixels. */
  marginTop?: number;
  /** The actions on the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Stays at the foot of the screen while rows of a list are selected. */
export function SelectionBar({ label, count, marginTop, children, onClear }: Props) {
  const { t } = useLingui();
  return (
    <section className={`sv-bottom-bar ${styles.bar}`} style={{ marginTop }} aria-label={label}>
      <span role="status">{t`${count} selected`}</span>
      <Group gap="xs">
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
        {children}
      </Group>
    </section>
  );
}
