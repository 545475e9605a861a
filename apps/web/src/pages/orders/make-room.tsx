import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { stashDraft } from '#web/lib/unsaved-orders';
import { openWizard } from '#web/lib/wizard-start';
import { toast } from '#web/ui/toast';

/**
 * Sets a draft with unsaved changes aside, and the toast offers to restore it. Resolves to false when the browser
 * cannot store it; the draft then stays in the wizard.
 */
export async function makeRoom(userId: number): Promise<boolean> {
  const stashed = await stashDraft(userId);
  if (stashed === 'nothing') return true;
  if (stashed === 'noRoom') {
    toast.error(t`Unsaved order`, t`This device has no room to set it aside. Save it as a draft first.`);
    return false;
  }
  toast.info(t`Unsaved order`, t`It was set aside on this device.`, {
    sticky: true,
    detail: <UndoButton key="undo" asideId={stashed.id} />,
  });
  return true;
}

function UndoButton({ asideId }: { asideId: string }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => void openWizard({ kind: 'aside', id: asideId })}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
