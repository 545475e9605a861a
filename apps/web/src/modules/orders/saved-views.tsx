import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Menu, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { parseSearch, type SearchTexts, stringifySearch } from '#web/lib/search';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import { orderQueries, type SavedView, useSaveViews } from './queries';

interface Props {
  search: SearchTexts;
  onOpen: (search: SearchTexts) => void;
}

/** Saves the filters of the list under a name. Changing a filter does not change the view. */
export function SavedViews({ search, onOpen }: Props) {
  const { t } = useLingui();
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useQuery(orderQueries.views);
  const save = useSaveViews();
  const query = stringifySearch({ ...search, page: undefined });
  const own = views.find((view) => view.query === query);
  // Built-in views. They match in every layout of the list.
  const shipped: SavedView[] = [
    { name: t`Late`, query: stringifySearch({ state: 'late', sort: 'deadline' }) },
    { name: t`Shipping in 30 days`, query: stringifySearch({ ship: '30', sort: 'ship' }) },
    { name: t`Mine`, query: stringifySearch({ mine: 'yes' }) },
  ];
  const filters = stringifySearch({ ...search, page: undefined, view: undefined });
  const current = own ?? shipped.find((view) => sameQuery(view.query, filters));
  const remove = (name: string) =>
    save.mutate(
      views.filter((view) => view.name !== name),
      {
        onSuccess: () => toast.success(t`View deleted`),
        onError: (error) => toast.error(failureText(error, t`An Error occurred`)),
      },
    );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.5} />}>
            {current ? current.name : t`Views`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shipped.map((view) => (
            <Menu.Item
              key={view.name}
              fw={view === current ? 600 : undefined}
              onClick={() => onOpen({ ...parseSearch(view.query), view: search.view })}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              fw={view === current ? 600 : undefined}
              onClick={() => onOpen(parseSearch(view.query))}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item disabled={current !== undefined} onClick={() => setNaming(true)}>
            <Trans>Save view</Trans>
          </Menu.Item>
          {own ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.5} />}
              onClick={() => remove(own.name)}
            >
              {t`Delete view ${own.name}`}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => save.mutateAsync([...views, { name, query }])}
        />
      ) : null}
    </>
  );
}

/** Whether two queries have the same parameters, in any order. */
function sameQuery(one: string, other: string): boolean {
  const left: Record<string, string | undefined> = parseSearch(one);
  const right: Record<string, string | undefined> = parseSearch(other);
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

function NameDialog({
  onSave,
  onClose,
}: {
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { name: '' },
    // The error stays until the next attempt.
    clearInputErrorOnChange: false,
    validate: { name: (name) => (name.trim() === '' ? t`Please enter a name` : null) },
  });
  const submit = ({ name }: { name: string }) =>
    onSave(name.trim())
      .then(() => {
        toast.success(t`View saved`);
        onClose();
      })
      .catch((error: unknown) =>
        form.setErrors({
          name: Object.values(fieldErrors(error))[0] ?? failureText(error, t`An Error occurred`),
        }),
      );
  return (
    <Modal opened onClose={onClose} title={t`Save view`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <TextInput
          label={t`Name`}
          description={t`Only you see your views.`}
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
