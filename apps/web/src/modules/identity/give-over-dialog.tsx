import { useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { FormDialog } from '#web/ui/form-dialog';
import { FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import {
  type GiveTo,
  type Holding,
  type InvitedUser,
  useGiveOverWork,
  userQueries,
  useSetUserStatus,
} from './queries';

interface GiveOverDialogProps {
  user: InvitedUser;
  deactivates: boolean;
  onClose: () => void;
}

export function GiveOverDialog({ user, deactivates, onClose }: GiveOverDialogProps) {
  const { t } = useLingui();
  const { id, name } = user;
  const query = useQuery(userQueries.holdings(id));
  const [giveTo, setGiveTo] = useState<GiveTo>({});
  const setStatus = useSetUserStatus();
  const giveOver = useGiveOverWork();
  const holdings = query.data?.holdings ?? [];
  const blocked = !query.isSuccess || holdings.some(({ kind }) => giveTo[kind] === undefined);
  const done = (message: string) => {
    toast.success(message);
    onClose();
  };
  const submit = () =>
    deactivates
      ? setStatus.mutate(
          { id, accountStatus: AccountStatus.Deactivated, giveTo },
          { onSuccess: () => done(t`User updated successfully`) },
        )
      : giveOver.mutate({ id, giveTo }, { onSuccess: ({ message }) => done(message) });
  const deactivation = holdings.length > 0 ? t`Give over and deactivate` : t`Deactivate`;
  const action = deactivates ? deactivation : t`Give over work`;
  const error = setStatus.error ?? giveOver.error;
  return (
    <FormDialog
      title={deactivates ? t`Deactivate user` : t`Give over work`}
      action={action}
      danger={deactivates}
      size="md"
      saving={setStatus.isPending || giveOver.isPending}
      blocked={blocked || (!deactivates && holdings.length === 0)}
      failure={error ? failureText(error, t`Failed to update user`) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text fw={deactivates ? undefined : 600}>
        {deactivates ? t`${name} is signed out everywhere and can no longer sign in.` : name}
      </Text>
      {query.isPending ? <LoadingState label={t`Loading...`} rows={2} /> : null}
      {query.isError ? (
        <FailedState message={t`Failed to load.`} onRetry={() => void query.refetch()} />
      ) : null}
      {holdings.length > 1 ? (
        <Receiver
          label={t`Give all to`}
          people={everybody(holdings)}
          value={common(holdings, giveTo)}
          onChange={(to) => setGiveTo(givenTo(holdings, to))}
        />
      ) : null}
      {holdings.map(({ kind, text, receivers }) => (
        <Receiver
          key={kind}
          label={text}
          people={receivers}
          value={giveTo[kind]}
          onChange={(to) => setGiveTo((before) => ({ ...before, [kind]: to }))}
        />
      ))}
    </FormDialog>
  );
}

interface ReceiverProps {
  label: string;
  people: Holding['receivers'];
  /** Undefined until somebody, or nobody, is chosen. */
  value: number | null | undefined;
  onChange: (to: number | null) => void;
}
const NOBODY = 'nobody';

function Receiver({ label, people, value, onChange }: ReceiverProps) {
  const { t } = useLingui();
  return (
    <Select
      label={label}
      placeholder={t`Give to`}
      searchable
      allowDeselect={false}
      data={[
        ...people.map((person) => ({ value: String(person.id), label: person.name })),
        { value: NOBODY, label: t`Leave unassigned` },
      ]}
      value={value === undefined ? null : value === null ? NOBODY : String(value)}
      onChange={(chosen) => chosen && onChange(chosen === NOBODY ? null : Number(chosen))}
    />
  );
}

const everybody = (holdings: readonly Holding[]): Holding['receivers'] => [
  ...new Map(holdings.flatMap(({ receivers }) => receivers.map((one) => [one.id, one]))).values(),
];

/** The choice of all kinds if it is the same. */
function common(holdings: readonly Holding[], giveTo: GiveTo): number | null | undefined {
  const [first, ...others] = new Set(holdings.map(({ kind }) => giveTo[kind]));
  return others.length === 0 ? first : undefined;
}

/** Gives everything to one person; what that person may not take over waits for a choice. */
const givenTo = (holdings: readonly Holding[], to: number | null): GiveTo =>
  Object.fromEntries(
    holdings
      .filter(({ receivers }) => to === null || receivers.some((one) => one.id === to))
      .map(({ kind }) => [kind, to]),
  );
