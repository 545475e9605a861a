import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, MultiSelect } from '@mantine/core';
import { PersonOption } from '#web/ui/person-option';
import { toast } from '#web/ui/toast';
import type { WizardDraft } from './draft';
import { InvitePerson } from './invite-person';
import styles from './people-step.module.css';
import type { Side, SideOrganization } from './side-organization';
import { usePersonSearch } from './use-person-search';

interface Props {
  side: Side;
  organization: SideOrganization;
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
}

/** The option that searches for a complete address. A button would not work: leaving the input clears its text. */
const FIND = 'find';

/** Adds people of the organization by name. A complete email address finds or invites a person. */
export function PersonPicker({ side, organization, draft, onChange }: Props) {
  const { t } = useLingui();
  const search = usePersonSearch(side, organization, ({ id }) => draft.associatedUsers.includes(id));
  const { chosen, offered, email, inviting, organizationId } = search;
  const add = (ids: readonly number[]) => {
    onChange({
      associatedUsers: [...new Set([...draft.associatedUsers, ...ids])],
      editorUsers: draft.editorUsers,
    });
    const count = ids.length;
    toast.success(count === 1 ? t`User added successfully` : t`${count} people added`);
    search.removeChosen(ids);
  };
  return (
    <>
      {/* Next to the input, because the open list would cover a button below it. */}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <MultiSelect
          className={styles.search}
          label={t`Search by name`}
          description={organization.name}
          data={[
            ...[...offered].map(([value, user]) => ({ value, label: user.name })),
            ...(email ? [{ value: FIND, label: t`Find or invite ${email}` }] : []),
          ]}
          value={chosen.map(({ id }) => String(id))}
          searchable
          clearable
          hidePickedOptions
          maxDropdownHeight={280}
          searchValue={search.typed}
          rightSection={search.isFinding ? <Loader size="xs" aria-label={t`Loading ...`} /> : undefined}
          error={search.error}
          nothingFoundMessage={
            search.isPending
              ? t`Loading ...`
              : t`Nobody found. A whole email address finds or invites somebody.`
          }
          filter={({ options, search: text }) =>
            options.filter(
              (option) =>
                'value' in option &&
                (option.value === FIND || search.matches(option.value, text.trim().toLowerCase())),
            )
          }
          onSearchChange={search.type}
          onChange={(ids) => {
            if (ids.includes(FIND)) void search.findByEmail();
            else search.setChosenIds(ids);
          }}
          renderOption={({ option }) => {
            const user = offered.get(option.value);
            return user ? <PersonOption person={user} /> : option.label;
          }}
        />
        {chosen.length > 0 ? (
          <Button onClick={() => add(chosen.map(({ id }) => id))}>
            <Plural value={chosen.length} one="Add # person" other="Add # people" />
          </Button>
        ) : null}
      </Group>
      {inviting ? (
        <InvitePerson
          email={inviting}
          type={side.type}
          organization={organizationId === undefined ? null : { id: organizationId, name: organization.name }}
          onInvited={(id) => {
            add([id]);
            search.type('');
            search.setInviting('');
          }}
          onClose={() => search.setInviting('')}
        />
      ) : null}
    </>
  );
}
