import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import type { SearchName } from '@selvedge/contract/paths';
import type { ReactNode } from 'react';
import { IconFilter, IconX } from '#web/ui/icons';
import styles from './filter-button.module.css';
import { PanelButton } from './panel-button';

interface Props {
  /** How many filters are set. */
  count: number;
  /** The button that removes all filters. */
  reset: ReactNode;
  children: ReactNode;
}

/** The filters of a page behind one button. */
export function FilterButton({ count, reset, children }: Props) {
  const { t } = useLingui();
  return (
    <PanelButton label={t`Filter`} icon={<IconFilter size={16} stroke={1.5} />} isSet={count > 0}>
      {(close) => (
        <div className={styles.fields}>
          {children}
          <div className={styles.foot}>
            {reset}
            <Button onClick={close}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      )}
    </PanelButton>
  );
}

export interface SetFilter {
  name: SearchName;
  label: string;
  /** What is chosen, as the reader knows it; empty where the label says it. */
  text: string;
}
interface ChipsProps {
  filters: readonly SetFilter[];
  onRemove: (name: SearchName) => void;
}

/** The filters that are set, each of which is removed by a press. */
export function FilterChips({ filters, onRemove }: ChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {filters.map(({ name, label, text }) => (
        <li key={name}>
          <UnstyledButton className={styles.chip} onClick={() => onRemove(name)}>
            <span className={styles.text}>{text === '' ? label : `${label}: ${text}`}</span>
            <IconX size={14} aria-hidden />
            <span className="sv-hidden">
              <Trans>Remove</Trans>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
