import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';

/** Says what a single action changed in a form, and takes it back. */
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
