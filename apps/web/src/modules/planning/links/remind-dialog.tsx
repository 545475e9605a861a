import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { ResultOf } from '@selvedge/contract/endpoint';
import type { draftReminder } from '@selvedge/contract/reminding';
import type { WorkLane } from '@selvedge/domain/planning/lanes';
import { LINK_WORDS_MAX } from '@selvedge/domain/reporting/link-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import type { WorkTask } from '#web/modules/planning/queries';
import { FailureAlert } from '#web/ui/failure-alert';
import { IconSend } from '#web/ui/icons';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { reminderQueries, useSendReminder } from './queries';
import { stageKey, TickedStages, useTicked } from './ticked-stages';
import { useSendAgain } from './use-send-again';

export interface Reminded {
  tasks: readonly WorkTask[];
  /** All stages that wait for the same people. */
  isGroup: boolean;
}
interface Props {
  of: Reminded & { lane: WorkLane; scope: 'mine' | 'team'; today: string };
  onClose: () => void;
}

/** Reminds those who have to act on a stage, or on all stages of a group. */
export function RemindDialog({ of: { tasks, isGroup, ...query }, onClose }: Props) {
  const { t } = useLingui();
  const [first] = tasks;
  const draft = useQuery({
    ...reminderQueries.draft({
      ...query,
      stageId: first?.stage.stageId ?? '',
      side: first?.side ?? 'factory',
    }),
    gcTime: 0,
  });
  const keys = new Set(tasks.map(({ stage, side }) => stageKey({ stageId: stage.stageId, side })));
  const stages = draft.data?.stages.filter((stage) => isGroup || keys.has(stageKey(stage))) ?? [];
  return (
    <Modal opened onClose={onClose} title={t`Remind`} size="lg">
      {draft.isPending ? <LoadingState label={t`Loading ...`} rows={4} /> : null}
      {draft.isError ? (
        <FailedState
          message={t`Failed to load the open stages`}
          detail={failureText(draft.error, t`Please try again.`)}
          onRetry={() => void draft.refetch()}
        />
      ) : null}
      {draft.data ? <RemindForm people={draft.data.people} {...{ stages, onClose }} /> : null}
    </Modal>
  );
}

function RemindForm({ people, stages, onClose }: ResultOf<typeof draftReminder> & { onClose: () => void }) {
  const { t } = useLingui();
  const { leftOut, tick } = useTicked();
  const [words, setWords] = useState<string | null>(null);
  const { sendAgain, error, isPending } = useReminding();
  const ticked = stages.filter((stage) => !leftOut.has(stageKey(stage)));
  const body = {
    stages: ticked.map(({ stageId, side }) => ({ stageId, side })),
    ...(words === null || words.trim() === '' ? {} : { words }),
  };
  const how = {
    message: (name: string) => t`${name}, by message`,
    mail: (name: string) => t`${name}, by mail with a report link`,
    none: (name: string) => t`${name} gets neither messages nor mails`,
  };
  const send = () =>
    sendAgain(body, ({ message }) => {
      toast.success(message);
      onClose();
    });
  if (people.length === 0)
    return (
      <Text>
        <Trans>Nobody else has to act on these stages.</Trans>
      </Text>
    );
  return (
    <Stack gap="md">
      <Stack component="ul" gap={0} aria-label={t`To`}>
        {people.map(({ id, name, by }) => (
          <li key={id}>{how[by](name)}</li>
        ))}
      </Stack>
      <TickedStages {...{ stages, leftOut }} onTick={tick} />
      <Textarea
        label={t`Message`}
        autosize
        minRows={2}
        maxLength={LINK_WORDS_MAX}
        value={words ?? people[0]?.words ?? ''}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {error ? (
        <FailureAlert text={failureText(error, t`The reminder could not be sent.`)} of={error} />
      ) : null}
      <Button
        style={{ alignSelf: 'start' }}
        leftSection={<IconSend size={16} />}
        loading={isPending}
        disabled={ticked.length === 0}
        onClick={send}
      >
        <Trans>Send</Trans>
      </Button>
    </Stack>
  );
}

function useReminding() {
  const sending = useSendReminder();
  return { ...useSendAgain(sending), isPending: sending.isPending };
}
