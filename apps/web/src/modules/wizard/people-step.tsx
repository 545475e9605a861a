import { Trans, useLingui } from '@lingui/react/macro';
import {
  ActionIcon,
  Autocomplete,
  Button,
  Group,
  Modal,
  Select,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { isEmail } from '@selvedge/domain/identity/rules';
import { textValue } from '@selvedge/domain/orders/fields';
import {
  ACCOUNT_STATUS_LABELS,
  AccountStatus,
  ROLE_LABELS,
  USER_TYPE_LABELS,
  UserType,
} from '@selvedge/domain/vocabulary';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import {
  organizationUsersQuery,
  type User,
  useInvite,
  usersById,
  useSession,
} from '#web/modules/identity/queries';
import { PersonAvatar } from '#web/ui/avatar-stack';
import { toast } from '#web/ui/toast';
import type { WizardDraft } from './draft';
import styles from './people-step.module.css';

interface Props {
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
}

/** Step 3: who works on the order, in a block for each side. */
export function PeopleStep({ draft, onChange }: Props) {
  const { t } = useLingui();
  const blocks = [
    {
      type: UserType.Buyer,
      title: t`Assign Clients`,
      empty: t`No clients assigned`,
      organization: textValue(draft.fields, 'Buyer Organization'),
      field: t`Buyer Organization`,
    },
    {
      type: UserType.Trader,
      title: t`Assign Traders`,
      empty: t`No traders assigned`,
      organization: textValue(draft.fields, 'Trader Organization'),
      field: t`Trader Organization`,
    },
    {
      type: UserType.Manufacturer,
      title: t`Assign Manufacturer`,
      empty: t`No manufacturers assigned`,
      organization: textValue(draft.fields, 'Manufacturer Organization'),
      field: t`Manufacturer Organization`,
    },
  ];
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <Block key={block.type} {...block} draft={draft} onChange={onChange} />
      ))}
    </div>
  );
}

const SHOWN = 4;

function Block({
  type,
  title,
  empty,
  organization,
  field,
  draft,
  onChange,
}: Props & { type: UserType; title: string; empty: string; organization: string; field: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<User | null>(null);
  const [inviting, setInviting] = useState('');
  const [all, setAll] = useState(false);
  const members = useQuery(organizationUsersQuery(organization));
  const assigned = useQuery(usersById(draft.associatedUsers));
  const people = (assigned.data ?? []).filter((user) => user.userType === type);
  const open = (members.data ?? []).filter((user) => !draft.associatedUsers.includes(user.id));
  const take = (email: string) => {
    const user = (members.data ?? []).find((one) => one.email === email);
    if (!user) return;
    setTyped('');
    if (draft.associatedUsers.includes(user.id)) toast.error(t`User already associated`);
    else setPicked(user);
  };
  const add = (id: number) => {
    onChange({ associatedUsers: [...draft.associatedUsers, id], editorUsers: draft.editorUsers });
    toast.success(t`User added successfully`);
    setPicked(null);
    setInviting('');
  };
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
  const unknown =
    isEmail(typed.trim()) && !(members.data ?? []).some((user) => user.email === typed.trim().toLowerCase());
  return (
    <section className={styles.block} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {organization === '' ? (
        <Text size="sm" c="dimmed">{t`Set ${field} in Order Info first.`}</Text>
      ) : (
        <>
          <Autocomplete
            label={t`Search by email`}
            description={organization}
            data={open.flatMap((user) => (user.email ? [user.email] : []))}
            value={typed}
            onChange={setTyped}
            onOptionSubmit={take}
          />
          {unknown ? (
            <Button variant="default" size="compact-md" onClick={() => setInviting(typed.trim())}>
              <Trans>Invite {typed.trim()}</Trans>
            </Button>
          ) : null}
        </>
      )}
      {people.length === 0 ? <Text c="dimmed">{empty}</Text> : null}
      <ul className={styles.list}>
        {people.slice(0, all ? undefined : SHOWN).map((user) => (
          <li key={user.id} className={styles.person}>
            <PersonAvatar person={user} />
            <span className={styles.words}>
              {user.name}
              <span className={styles.muted}>{user.email}</span>
            </span>
            {type === UserType.Trader ? (
              <Switch
                size="sm"
                label={t`Can edit`}
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
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? t`See Less` : `+${people.length - SHOWN}`}
        </Button>
      ) : null}
      {picked ? (
        <ConfirmPerson user={picked} onAdd={() => add(picked.id)} onClose={() => setPicked(null)} />
      ) : null}
      {inviting ? (
        <InvitePerson
          email={inviting}
          type={type}
          organizationName={organization}
          organizationId={members.data?.[0]?.organization.id}
          onInvited={add}
          onClose={() => setInviting('')}
        />
      ) : null}
    </section>
  );
}

function ConfirmPerson({ user, onAdd, onClose }: { user: User; onAdd: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const facts = [
    [t`Name`, user.name],
    [t`Email`, user.email ?? ''],
    [t`Role`, user.roleName ? ROLE_LABELS[user.roleName] : ''],
    [t`User type`, USER_TYPE_LABELS[user.userType]],
    [
      t`Account status`,
      user.accountStatus === AccountStatus.Active
        ? t`Active`
        : ACCOUNT_STATUS_LABELS[user.accountStatus ?? AccountStatus.InProgress],
    ],
    [t`Email verified`, user.isEmailVerified ? t`Yes` : t`No`],
  ] as const;
  return (
    <Modal opened onClose={onClose} title={t`Add user`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onAdd} data-autofocus>
          <Trans>Add</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

function InvitePerson({
  email,
  type,
  organizationName,
  organizationId,
  onInvited,
  onClose,
}: {
  email: string;
  type: UserType;
  organizationName: string;
  organizationId: number | undefined;
  onInvited: (id: number) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const invite = useInvite();
  const [name, setName] = useState('');
  const [role, setRole] = useState('2003');
  const [failure, setFailure] = useState('');
  const target =
    organizationId ?? (type === session?.user.userType ? session.user.organization.id : undefined);
  const send = () => {
    if (name.trim() === '') return setFailure(t`Please enter a name`);
    if (target === undefined) return setFailure(t`Organization not found`);
    invite.mutate(
      {
        email,
        name: name.trim(),
        userType: type,
        roleName: Number(role) as 2002 | 2003,
        organizationId: target,
      },
      {
        onSuccess: (answer) => onInvited(answer.userId),
        onError: (error) => setFailure(failureText(error, t`Organization not found`)),
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t`Invite user`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text mb="sm">{t`${email} will be invited to ${organizationName}.`}</Text>
      <TextInput
        label={t`Name`}
        value={name}
        error={failure}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={t`Role`}
        mt="sm"
        allowDeselect={false}
        value={role}
        onChange={(value) => setRole(value ?? '2003')}
        data={[
          { value: '2003', label: t`Regular` },
          { value: '2002', label: t`Admin` },
        ]}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={send} loading={invite.isPending}>
          <Trans>Invite & Add</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
