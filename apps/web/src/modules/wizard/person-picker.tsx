import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader, MultiSelect } from '@mantine/core';
import { isEmail } from '@selvedge/domain/identity/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { type User, userQueries, useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { PersonOption } from '#web/ui/person-option';
import { toast } from '#web/ui/toast';
import type { WizardDraft } from './draft';
import { InvitePerson } from './invite-person';
import styles from './people-step.module.css';
import { type Side, type SideOrganization, worksFor } from './side-organization';
import { useSideTexts } from './side-texts';

interface Props {
  side: Side;
  organization: SideOrganization;
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
}

/** The option that looks for a whole address; leaving the field clears what was typed, so that a button could not. */
const FIND = 'find';

/** Chooses people of the organization by name, several at once; a whole e-mail address finds or invites somebody. */
export function PersonPicker({ side, organization, draft, onChange }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const texts = useSideTexts(side.type);
  const own = useSession().data?.user.organization.id;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<User[]>([]);
  const [wrong, setWrong] = useState('');
  const [finding, setFinding] = useState(false);
  const [inviting, setInviting] = useState('');
  const members = useQuery(organizationQueries.usersOf(organization.name));
  const known = members.data ?? [];
  const isAssigned = ({ id }: User) => draft.associatedUsers.includes(id);
  const offered = new Map(
    [...known, ...chosen].filter((user) => !isAssigned(user)).map((user) => [String(user.id), user]),
  );
  const organizationId = organization.id ?? known[0]?.organization.id;
  const email = typed.trim();

  const refuse = (text: string) => {
    setWrong(text);
    toast.error(text);
  };
  const take = (user: User) => {
    if (isAssigned(user)) return refuse(t`User already associated`);
    if (user.userType !== side.type) return refuse(texts.wrongType);
    if (!worksFor(user, organization)) return refuse(t`This user does not belong to ${organization.name}.`);
    setTyped('');
    setChosen((before) => (before.some(({ id }) => id === user.id) ? before : [...before, user]));
  };
  const find = async () => {
    const member = known.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (member) return take(member);
    setFinding(true);
    await client
      .fetchQuery(userQueries.byEmail(email))
      .then(take)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setInviting(email);
        else refuse(failureText(error, t`An Error occurred`));
      });
    setFinding(false);
  };
  const add = (ids: readonly number[]) => {
    onChange({
      associatedUsers: [...new Set([...draft.associatedUsers, ...ids])],
      editorUsers: draft.editorUsers,
    });
    const count = ids.length;
    toast.success(count === 1 ? t`User added successfully` : t`${count} people added`);
    setChosen((before) => before.filter(({ id }) => !ids.includes(id)));
  };
  /** Addresses of other organizations' people are matched as a whole only, by the server. */
  const matches = (user: User | undefined, text: string): boolean =>
    user !== undefined &&
    (user.name.toLowerCase().includes(text) ||
      (user.organization.id === own && (user.email ?? '').toLowerCase().includes(text)));
  return (
    <>
      {/* Beside the field: below it the open list would lie over the button. */}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <MultiSelect
          className={styles.search}
          label={t`Search by name`}
          description={organization.name}
          data={[
            ...[...offered].map(([value, user]) => ({ value, label: user.name })),
            ...(isEmail(email) ? [{ value: FIND, label: t`Find or invite ${email}` }] : []),
          ]}
          value={chosen.map(({ id }) => String(id))}
          searchable
          clearable
          hidePickedOptions
          maxDropdownHeight={280}
          searchValue={typed}
          rightSection={finding ? <Loader size="xs" aria-label={t`Loading ...`} /> : undefined}
          error={wrong || (members.isError ? t`Failed to load associated users.` : null)}
          nothingFoundMessage={
            members.isPending
              ? t`Loading ...`
              : t`Nobody found. A whole email address finds or invites somebody.`
          }
          filter={({ options, search }) =>
            options.filter(
              (option) =>
                'value' in option &&
                (option.value === FIND || matches(offered.get(option.value), search.trim().toLowerCase())),
            )
          }
          onSearchChange={(text) => {
            setTyped(text);
            if (text !== '') setWrong('');
          }}
          onChange={(ids) => {
            if (ids.includes(FIND)) void find();
            else setChosen(ids.flatMap((id) => offered.get(id) ?? []));
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
            setTyped('');
            setInviting('');
          }}
          onClose={() => setInviting('')}
        />
      ) : null}
    </>
  );
}
