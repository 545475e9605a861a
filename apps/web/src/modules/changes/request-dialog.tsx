import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import type { Order } from '#web/modules/orders/queries';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { type Changeable, changeables, labelOf } from './changeable';
import { useRequestChange } from './queries';
import { useProposal } from './use-proposal';
import { ValueRow } from './value-row';

const REASON_MAX = 500;

export function RequestDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const proposal = useProposal([]);
  const request = useRequestChange(order.orderId);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const errors = fieldErrors(request.error);
  const isShownAtInput = Object.keys(errors).some((path) => path === 'reason' || path.startsWith('items.'));
  const submit = () => {
    const items = proposal.check();
    setIsMissing(reason.trim() === '');
    if (!items || reason.trim() === '') return;
    request.mutate(
      { items, reason: reason.trim() },
      {
        onSuccess: ({ number }) => {
          toast.success(t`Change ${number} requested`);
          onClose();
        },
        onError: (error) => proposal.refuse(items, fieldErrors(error)),
      },
    );
  };
  return (
    <FormDialog
      title={t`Request a change`}
      action={t`Request`}
      saving={request.isPending}
      failure={
        proposal.failure ||
        (request.isError && !isShownAtInput
          ? failureText(request.error, t`Failed to request the change`)
          : '')
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>The trader accepts or declines. The order keeps its values until then.</Trans>
      </Text>
      <FieldChoice
        order={order}
        chosen={proposal.rows.map(({ target }) => target.path)}
        onChoose={proposal.add}
      />
      {proposal.rows.map((row) => (
        <ValueRow
          key={row.target.path}
          row={row}
          error={proposal.errors[row.target.path]}
          onChange={proposal.change}
          onRemove={() => proposal.remove(row.target.path)}
        />
      ))}
      <Textarea
        label={t`Reason`}
        description={t`Only the trader reads it.`}
        withAsterisk
        maxLength={REASON_MAX}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        error={isMissing ? t`Please write a reason.` : errors.reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          setIsMissing(false);
        }}
      />
    </FormDialog>
  );
}

interface FieldChoiceProps {
  order: Order;
  chosen: readonly string[];
  onChoose: (target: Changeable) => void;
}

function FieldChoice({ order, chosen, onChoose }: FieldChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const all = useMemo(() => changeables(order), [order]);
  return (
    <Select
      label={t`Add a field`}
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      limit={200}
      maxDropdownHeight={320}
      nothingFoundMessage={t`No field by that name can be changed here.`}
      data={all
        .filter(({ path }) => !chosen.includes(path))
        .map((target) => ({ value: target.path, label: labelOf(target, t`Composition`) }))}
      onChange={(path) => {
        const target = all.find((one) => one.path === path);
        if (target) onChoose(target);
        setSearch('');
      }}
    />
  );
}
