import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { type DateChange, type DateReason, useStateReason } from './queries';
import { reasonErrors, refusedReason } from './reason-errors';
import { ReasonFields } from './reason-fields';

interface StateReasonProps {
  orderId: string;
  change: DateChange;
  userType: UserType;
  /** What the viewer's party stated before. */
  stored: DateChange['statements'][number] | null;
  onDone: () => void;
}

/** States why a date changed, or corrects what the viewer's party stated. */
export function StateReason({ orderId, change, userType, stored, onDone }: StateReasonProps) {
  const { t } = useLingui();
  const state = useStateReason(orderId);
  const [reason, setReason] = useState<DateReason | null>(
    stored && { code: stored.code, party: stored.party, note: stored.note ?? '', tell: stored.tell ?? [] },
  );
  const [attempted, setAttempted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!reason || state.isPending || Object.keys(reasonErrors(reason)).length > 0) return;
    state.mutate(
      { id: change.id, ...reason },
      {
        onSuccess: () => {
          toast.success(t`Reason saved`);
          onDone();
        },
      },
    );
  };
  const refused = refusedReason(state.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mt="xs">
        <ReasonFields
          value={reason}
          onChange={setReason}
          sides={userType === UserType.Trader ? [change.side] : []}
          errors={attempted ? { ...reasonErrors(reason), ...refused } : {}}
        />
        {state.error && Object.keys(refused).length === 0 ? (
          <Alert color="red" role="alert">
            {failureText(state.error, t`The reason could not be saved.`)}
          </Alert>
        ) : null}
        <Group gap="xs" justify="flex-end">
          <Button size="compact-md" variant="default" onClick={onDone} disabled={state.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="compact-md" type="submit" disabled={!reason} loading={state.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
