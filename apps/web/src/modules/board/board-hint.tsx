import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';

const KEY = 'selvedge-board-hint';

/** How cells are edited, until the person has read it in this browser. */
export function BoardHint() {
  const [isRead, setRead] = useState(() => localStorage.getItem(KEY) !== null);
  if (isRead) return null;
  return (
    <Alert color="blue" p="xs">
      <Group justify="space-between" gap="xs">
        <Trans>Click a cell or use the arrow keys. Type a date to change it, press S for the status.</Trans>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            localStorage.setItem(KEY, 'read');
            setRead(true);
          }}
        >
          <Trans>Got it</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
