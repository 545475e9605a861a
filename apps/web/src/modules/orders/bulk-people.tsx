import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { toast } from '#web/ui/toast';
import type { BulkDialogProps } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import { orderQueries, useUpdateOrder } from './queries';

const joined = (now: readonly number[] = [], added: readonly number[]) => [...new Set([...now, ...added])];

/** Adds colleagues to several orders, optionally as editors. Existing people stay. */
export function BulkPeople(props: BulkDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useUpdateOrder();
  const { data: session } = useSession();
  const people = useQuery(organizationQueries.usersOf(session?.user.organization.name ?? ''));
  const [chosen, setChosen] = useState<string[]>([]);
  const [edit, setEdit] = useState(true);
  const [typed, setTyped] = useState<string | null>(null);
  const byId = new Map((people.data ?? []).map((person) => [String(person.id), person.name]));
  const names = chosen.map((id) => byId.get(id) ?? '').join(', ');
  const added = chosen.map(Number);
  return (
    <BulkDialog
      {...props}
      title={t`Add people to orders`}
      action={t`Add people`}
      blocked={chosen.length === 0}
      message={typed ?? (names === '' ? '' : t`${names} added`)}
      onMessage={setTyped}
      failed={t`Failed to update order`}
      save={async ({ orderId }, commitMessage) => {
        const order = await client.fetchQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
        return update.mutateAsync({
          orderId,
          associatedUsers: joined(order.associatedUsers, added),
          ...(edit ? { editorUsers: joined(order.editorUsers, added) } : {}),
          version: order.version,
          commitMessage,
        });
      }}
      onSaved={(count) =>
        toast.success(count === 1 ? t`People added to 1 order` : t`People added to ${count} orders`)
      }
    >
      <MultiSelect
        label={t`People of your organization`}
        description={t`They are added to those who are on the orders.`}
        placeholder={chosen.length === 0 ? t`Select users...` : ''}
        searchable
        data={[...byId].map(([value, label]) => ({ value, label }))}
        value={chosen}
        onChange={setChosen}
      />
      <Switch label={t`Can edit`} checked={edit} onChange={(event) => setEdit(event.currentTarget.checked)} />
    </BulkDialog>
  );
}
