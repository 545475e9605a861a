import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Autocomplete, Button, Switch, Text } from '@mantine/core';
import { isEmail } from '@selvedge/domain/identity/rules';
import { fieldValue, isOrganizationRef, textValue } from '@selvedge/domain/orders/fields';
import { UserType } from '@selvedge/domain/vocabulary';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { type User, userQueries, usersById } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { PersonAvatar } from '#web/ui/avatar-stack';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import type { WizardDraft } from './draft';
import styles from './people-step.module.css';
import { ConfirmPerson, InvitePerson } from './person-dialogs';

interface Props {
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
  onStep: (step: number) => void;
}
const SIDES = [
  { type: UserType.Buyer, field: 'Buyer Organization' },
  { type: UserType.Trader, field: 'Trader Organization' },
  { type: UserType.Manufacturer, field: 'Manufacturer Organization' },
] as const;
type Side = (typeof SIDES)[number];

/** Step 3: who works on the order, in a block for each side. */
export function PeopleStep(props: Props) {
  return (
    <div className={styles.blocks}>
      {SIDES.map((side) => (
        <Block key={side.type} side={side} {...props} />
      ))}
    </div>
  );
}

function useSideTexts(type: UserType) {
  const { t } = useLingui();
  if (type === UserType.Buyer)
    return {
      title: t`Assign Clients`,
      empty: t`No clients assigned`,
      field: t`Buyer Organization`,
      wrongType: t`User is not a client. Please add them through the appropriate section.`,
    };
  if (type === UserType.Trader)
    return {
      title: t`Assign Traders`,
      empty: t`No traders assigned`,
      field: t`Trader Organization`,
      wrongType: t`User is not a trader. Please add them through the appropriate section.`,
    };
  return {
    title: t`Assign Manufacturer`,
    empty: t`No manufacturers assigned`,
    field: t`Manufacturer Organization`,
    wrongType: t`User is not a manufacturer. Please add them through the appropriate section.`,
  };
}

interface Organization {
  /** Null when it was only written down. */
  id: number | null;
  name: string;
}

/** The side's organisation on the order: by its id, and by the name that it has now, where that is known. */
function useOrganizationOf(draft: WizardDraft, side: Side): Organization {
  const ref = fieldValue(draft.fields, side.field);
  const id = isOrganizationRef(ref) ? ref.id : null;
  const now = useQuery({ ...organizationQueries.detail(id ?? 0), enabled: id !== null });
  return { id, name: now.data?.name ?? textValue(draft.fields, side.field) };
}
const worksFor = (user: User, organization: Organization): boolean =>
  organization.id === null
    ? user.organization.name === organization.name
    : user.organization.id === organization.id;

function Block({ side, draft, onChange, onStep }: Props & { side: Side }) {
  const { t } = useLingui();
  const texts = useSideTexts(side.type);
  const organization = useOrganizationOf(draft, side);
  return (
    <section className={`sv-card ${styles.block}`} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {organization.name === '' ? (
        <div>
          <Text size="sm" c="dimmed">{t`Set ${texts.field} in Order Info first.`}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onStep(0)}>
            <Trans>Go to Order Info</Trans>
          </Button>
        </div>
      ) : (
        <PersonSearch side={side} organization={organization} draft={draft} onChange={onChange} />
      )}
      <Assigned
        side={side}
        empty={texts.empty}
        organization={organization}
        draft={draft}
        onChange={onChange}
      />
    </section>
  );
}

/** Finds a person of the organisation by e-mail, asks before adding them, and invites an unknown one. */
function PersonSearch({
  side,
  organization,
  draft,
  onChange,
}: Omit<Props, 'onStep'> & { side: Side; organization: Organization }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const texts = useSideTexts(side.type);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [finding, setFinding] = useState(false);
  const [picked, setPicked] = useState<User | null>(null);
  const [inviting, setInviting] = useState('');
  const members = useQuery(organizationQueries.usersOf(organization.name));
  const known = members.data ?? [];
  const open = known.filter((user) => !draft.associatedUsers.includes(user.id));
  const organizationId = organization.id ?? known[0]?.organization.id;

  const refuse = (text: string) => {
    setWrong(text);
    toast.error(text);
  };
  const pick = (user: User) => {
    if (draft.associatedUsers.includes(user.id)) return refuse(t`User already associated`);
    if (user.userType !== side.type) return refuse(texts.wrongType);
    if (!worksFor(user, organization)) return refuse(t`This user does not belong to ${organization.name}.`);
    setWrong('');
    setPicked(user);
  };
  const find = async (email: string) => {
    const member = known.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (member) return pick(member);
    setFinding(true);
    await client
      .fetchQuery(userQueries.byEmail(email))
      .then(pick)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setInviting(email);
        else refuse(failureText(error, t`An Error occurred`));
      });
    setFinding(false);
  };
  const add = (id: number) => {
    onChange({
      associatedUsers: [...new Set([...draft.associatedUsers, id])],
      editorUsers: draft.editorUsers,
    });
    toast.success(t`User added successfully`);
    setTyped('');
    setPicked(null);
    setInviting('');
  };
  const email = typed.trim();
  return (
    <>
      <Autocomplete
        label={t`Search by email`}
        description={organization.name}
        data={open.flatMap((user) => (user.email ? [user.email] : []))}
        value={typed}
        error={wrong || (members.isError ? t`Failed to load associated users.` : null)}
        onChange={(text) => {
          setTyped(text);
          setWrong('');
        }}
        onOptionSubmit={(option) => void find(option)}
      />
      {isEmail(email) && !open.some((user) => user.email === email) ? (
        <Button variant="default" size="compact-md" loading={finding} onClick={() => void find(email)}>
          <Trans>Find or invite {email}</Trans>
        </Button>
      ) : null}
      {picked ? (
        <ConfirmPerson user={picked} onAdd={() => add(picked.id)} onClose={() => setPicked(null)} />
      ) : null}
      {inviting ? (
        <InvitePerson
          email={inviting}
          type={side.type}
          organization={organizationId === undefined ? null : { id: organizationId, name: organization.name }}
          onInvited={add}
          onClose={() => setInviting('')}
        />
      ) : null}
    </>
  );
}

/** People shown before '+N' (document 2, section 9). */
const SHOWN = 4;

function Assigned({
  side,
  empty,
  organization,
  draft,
  onChange,
}: Omit<Props, 'onStep'> & { side: Side; empty: string; organization: Organization }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const assigned = useQuery(usersById(draft.associatedUsers));
  const people = (assigned.data ?? []).filter((user) => user.userType === side.type);
  const remove = (id: number) =>
    onChange({
      associatedUsers: draft.associatedUsers.filter((one) => one !== id),
      editorUsers: draft.editorUsers.filter((one) => one !== id),
    });
  const setEditor = (id: number, edits: boolean) =>
    onChange({
      associatedUsers: draft.associatedUsers,
      editorUsers: edits ? [...draft.editorUsers, id] : draft.editorUsers.filter((one) => one !== id),
    });
  if (assigned.isError)
    return (
      <FailedState message={t`Failed to load associated users.`} onRetry={() => void assigned.refetch()} />
    );
  return (
    <>
      {people.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
      <ul className={styles.list}>
        {people.slice(0, all ? undefined : SHOWN).map((user) => (
          <li key={user.id} className={styles.person}>
            <PersonAvatar person={user} />
            <span className={styles.words}>
              {user.name}
              <span className={styles.muted}>{user.email}</span>
              {worksFor(user, organization) ? null : (
                <span
                  className={styles.wrong}
                >{t`Works for ${user.organization.name}, which is not on this order.`}</span>
              )}
            </span>
            {side.type === UserType.Trader ? (
              <Switch
                size="sm"
                label={t`Can edit`}
                aria-label={t`${user.name} can edit`}
                disabled={user.id === draft.creatorId}
                checked={user.id === draft.creatorId || draft.editorUsers.includes(user.id)}
                onChange={(event) => setEditor(user.id, event.currentTarget.checked)}
              />
            ) : null}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t`Remove ${user.name}`}
              disabled={user.id === draft.creatorId}
              onClick={() => remove(user.id)}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {people.length > SHOWN ? (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`See Less` : `+${people.length - SHOWN}`}
        </Button>
      ) : null}
    </>
  );
}
