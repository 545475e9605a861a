import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { formatInstant } from '#web/lib/format';
import type { TemplateDraft } from './template-draft';

export function RestoredNotice({
  draft,
  replaces,
  onDiscard,
}: {
  draft: TemplateDraft;
  /** True when another user saved the template after the draft was made. */
  replaces: boolean;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const when = formatInstant(draft.keptAt);
  return (
    <Alert color={replaces ? 'orange' : 'blue'} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          {replaces
            ? t`Restored what you had not saved (${when}). Someone else changed the template since: saving replaces what they saved.`
            : t`Restored what you had not saved (${when}): go on where you left it, or discard it.`}
        </span>
        <Button variant="default" size="sm" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

/** Asks what to do with a local draft of an older version. Nothing is overwritten before the user decides. */
export function DraftChoice({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: TemplateDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const when = formatInstant(draft.keptAt);
  return (
    <Alert color="orange" role="status" title={t`Someone else changed this template`}>
      <p>
        <Trans>
          What you had not saved ({when}) is kept on this device, and was made from an older version. Restore
          it to look at it and save it in place of theirs, or discard it and go on from what they saved.
        </Trans>
      </p>
      <Group gap="xs">
        <Button onClick={onRestore}>
          <Trans>Restore mine</Trans>
        </Button>
        <Button variant="default" onClick={onDiscard}>
          <Trans>Discard mine</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

export function OutdatedNotice({ onReload }: { onReload: () => void }) {
  const { t } = useLingui();
  return (
    <Alert color="orange" role="status">
      <Group justify="space-between" gap="xs">
        <span>{t`This template was changed by someone else. Reload to continue.`}</span>
        <Button variant="default" size="sm" onClick={onReload}>
          <Trans>Reload</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

export function OtherTabNotice() {
  return (
    <Alert color="orange" role="status">
      <Trans>
        This template is also open in another tab. Both are kept in one place on this device: go on in one of
        them only.
      </Trans>
    </Alert>
  );
}
