import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Radio, ScrollArea, Stack, Text } from '@mantine/core';
import { changeText, diffDocument } from '@selvedge/domain/orders/changes';
import { type Choices, reconcile } from '@selvedge/domain/orders/reconcile';
import { useState } from 'react';
import { formatInstant } from '#web/lib/format';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { documentOf, mineOf, type WizardDraft } from './draft';
import type { Conflict } from './save-state';
import styles from './wizard.module.css';

interface Props {
  conflict: Conflict;
  draft: WizardDraft;
  onMerge: (choices: Choices) => void;
  onReload: () => void;
  onClose: () => void;
}

const SHOWN = 12;

/** Shows what another user changed since the order was opened. Offers to merge, to reload or to keep editing. */
export function ConflictDialog({ conflict, draft, onMerge, onReload, onClose }: Props) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const theirs = documentOf(conflict.theirs);
  const base = draft.base ?? theirs;
  const changes = diffDocument(base, theirs);
  const { clashes } = reconcile(base, mineOf(draft), theirs);
  const who = conflict.changedBy || t`Somebody`;
  const when = formatInstant(conflict.changedAt);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t`This order was changed by someone else`}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>
          <Trans>
            {who} saved this order on {when}, while you were editing it. What you entered is still here.
          </Trans>
        </Text>
        {changes.length > 0 ? (
          <section aria-label={t`Changed by ${who}`}>
            <Text fw={600} size="sm">
              <Trans>Changed by {who}</Trans>
            </Text>
            <ScrollArea.Autosize
              mah="min(40dvh, 280px)"
              type="auto"
              offsetScrollbars
              viewportProps={{ tabIndex: 0 }}
            >
              <ul className={styles.changes}>
                {changes.slice(0, SHOWN).map((change) => (
                  <li key={`${change.label} ${change.to}`}>{changeText(change)}</li>
                ))}
                {changes.length > SHOWN ? <li>{t`and ${changes.length - SHOWN} more`}</li> : null}
              </ul>
            </ScrollArea.Autosize>
          </section>
        ) : null}
        {clashes.length > 0 ? (
          <Alert color="orange" title={t`Both of you changed these. Which one stays?`}>
            <Stack gap="sm">
              {clashes.map((clash) => (
                <Radio.Group
                  key={clash.key}
                  label={clash.label}
                  value={choices[clash.key] ?? 'mine'}
                  onChange={(value) =>
                    setChoices((before) => ({ ...before, [clash.key]: value as 'mine' | 'theirs' }))
                  }
                >
                  <Group mt={4}>
                    <Radio value="mine" label={t`Mine: ${clash.mine}`} />
                    <Radio value="theirs" label={t`Theirs: ${clash.theirs}`} />
                  </Group>
                </Radio.Group>
              ))}
            </Stack>
          </Alert>
        ) : (
          <Text size="sm" c="dimmed">
            <Trans>You did not change the same things: both changes fit together.</Trans>
          </Text>
        )}
        <DialogFooter>
          <Button variant="subtle" color="red" onClick={onReload}>
            <Trans>Reload and discard mine</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button onClick={() => onMerge(choices)} data-autofocus>
            <Trans>Merge and save</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
