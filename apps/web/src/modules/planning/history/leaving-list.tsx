import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import styles from './history.module.css';

const SHOWN_AT_FIRST = 5;

/** The reported work that leaves the plan, one line each. Empty without lines. */
export function LeavingList({ lines }: { lines: readonly string[] }) {
  const id = useId();
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <Text id={id} fw={600}>
        <Trans>Reported work leaves the plan:</Trans>{' '}
      </Text>
      <ul className={styles.leaving} aria-labelledby={id}>
        {shown.map((line, index) => (
          // Two stages may have the same name.
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      {lines.length > shown.length ? (
        <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
          <Plural value={lines.length} one="Show # line" other="Show all # lines" />
        </Button>
      ) : null}
    </div>
  );
}
