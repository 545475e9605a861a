import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import styles from './edit-notices.module.css';
import type { Notice } from './notices';

/** Notices that fit without scrolling. */
const FEW = 5;

interface Props {
  notices: readonly Notice[];
  onClose: () => void;
}

export function EditNotices({ notices, onClose }: Props) {
  const { t } = useLingui();
  if (notices.length === 0) return null;
  return (
    <Alert color="orange" role="status" withCloseButton closeButtonLabel={t`Close`} onClose={onClose} p="xs">
      <ul
        className={styles.notices}
        aria-label={t`Left out`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={notices.length > FEW ? 0 : undefined}
      >
        {notices.map(({ row, text }) => (
          <li key={`${row} ${text}`}>{row === undefined ? text : t`Row ${row}: ${text}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
