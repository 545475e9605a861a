import { useLingui } from '@lingui/react/macro';
import { Pill } from '@mantine/core';
import styles from './messages.module.css';

export function AboutChip({ place, onRemove }: { place: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <Pill
      size="md"
      className={styles.about}
      title={place}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t`Remove ${place}`, 'aria-hidden': undefined, tabIndex: 0 }}
    >
      {t`About: ${place}`}
    </Pill>
  );
}
