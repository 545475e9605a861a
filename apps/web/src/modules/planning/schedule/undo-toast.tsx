import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { toast } from '#web/ui/toast';

/** Long enough to read the toast and to press Undo. */
const UNDO_MS = 10_000;

export const toastWithUndo = (text: string, onUndo: () => void): void =>
  toast.success(text, {
    ms: UNDO_MS,
    detail: (
      <Button key="undo" variant="subtle" size="compact-sm" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    ),
  });
