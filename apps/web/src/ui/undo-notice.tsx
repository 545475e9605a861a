import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';

export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="xs">
        {text}
        <Button size="sm" variant="default" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
