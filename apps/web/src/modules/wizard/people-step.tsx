import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Group, Switch, Text } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersById } from '#web/modules/identity/queries';
import { IconX } from '#web/ui/icons';
import { PersonAvatar } from '#web/ui/person-avatar';
import { FailedState } from '#web/ui/states';
import type { WizardDraft } from './draft';
import { LastTeam } from './last-team';
import styles from './people-step.module.css';
import { PersonPicker } from './person-picker';
import { SIDES, type Side, type SideOrganization, useOrganizationOf, worksFor } from './side-organization';
import { useSideTexts } from './side-texts';

interface Props {
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
  onStep: (step: number) => void;
}
export function PeopleStep(props: Props) {
  return (
    <div className={styles.blocks}>
      <OfferedPeople {...props} />
      {props.draft.offered ? null : <LastTeam draft={props.draft} onChange={props.onChange} />}
      {SIDES.map((side) => (
        <Block key={side.type} side={side} {...props} />
      ))}
    </div>
  );
}

function OfferedPeople({ draft, onChange }: Props) {
  const { associatedUsers = [], editorUsers = [] } = draft.offered ?? {};
  const missing = associatedUsers.filter((id) => !draft.associatedUsers.includes(id));
  const editors = editorUsers.filter((id) => !draft.editorUsers.includes(id));
  if (missing.length + editors.length === 0) return null;
  return (
    <Alert color="blue" style={{ gridColumn: '1 / -1' }}>
      <Group justify="space-between" gap="xs">
        <Trans>The people and editors of the original order are not taken over yet.</Trans>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            onChange({
              associatedUsers: [...new Set([...draft.associatedUsers, ...associatedUsers])],
              editorUsers: [...new Set([...draft.editorUsers, ...editorUsers])],
            })
          }
        >
          <Trans>Take them over</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

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
        <PersonPicker
          key={organization.name}
          side={side}
          organization={organization}
          draft={draft}
          onChange={onChange}
        />
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

/** The number of people shown before '+N' (document 2, section 9). */
const SHOWN = 4;

function Assigned({
  side,
  empty,
  organization,
  draft,
  onChange,
}: Omit<Props, 'onStep'> & { side: Side; empty: string; organization: SideOrganization }) {
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
