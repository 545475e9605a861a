import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { toast } from '#web/ui/toast';
import { BulkDialog, type BulkDialogProps, type BulkValues } from './bulk-dialog';
import { orderQueries, useUpdateOrder } from './queries';

interface PeopleValues extends BulkValues {
  people: string[];
  canEdit: boolean;
}

const mergeIds = (now: readonly number[] = [], added: readonly number[]) => [...new Set([...now, ...added])];

/** Adds colleagues to several orders, optionally as editors. Existing people stay. */
export function BulkPeople(props: BulkDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const update = useUpdateOrder();
  const { data: session } = useSession();
  const people = useQuery(organizationQueries.usersOf(session?.user.organization.name ?? ''));
  const form = useForm<PeopleValues>({
    initialValues: { people: [], canEdit: true, written: null },
    validate: { people: (ids) => ids.length === 0 },
  });
  const { people: chosen, canEdit } = form.values;
  const byId = new Map((people.data ?? []).map((person) => [String(person.id), person.name]));
  const names = chosen.map((id) => byId.get(id) ?? '').join(', ');
  const added = chosen.map(Number);
  return (
    <BulkDialog
      {...props}
      form={form}
      title={t`Add people to orders`}
      action={t`Add people`}
      proposal={names === '' ? '' : t`${names} added`}
      failed={t`Failed to update order`}
      save={async ({ orderId }, commitMessage) => {
        const order = await client.fetchQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
        return update.mutateAsync({
          orderId,
          associatedUsers: mergeIds(order.associatedUsers, added),
          ...(canEdit ? { editorUsers: mergeIds(order.editorUsers, added) } : {}),
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
        {...form.getInputProps('people')}
      />
      <Switch label={t`Can edit`} {...form.getInputProps('canEdit', { type: 'checkbox' })} />
    </BulkDialog>
  );
}
