import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usersById } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import type { WizardDraft } from './draft';
import styles from './people-step.module.css';
import { SIDES, useOrganizationOf, worksFor, writtenOrganization } from './side-organization';

interface Props {
  draft: WizardDraft;
  onChange: (patch: Pick<WizardDraft, 'associatedUsers' | 'editorUsers'>) => void;
}

/** Offers the people of the last order with the same buyer who work for an organization of this order. */
export function LastTeam({ draft, onChange }: Props) {
  const { t } = useLingui();
  const buyer = useOrganizationOf(draft, SIDES[0]);
  const last = useQuery({
    ...orderQueries.lastTeam(buyer.id ?? 0, draft.orderId),
    enabled: buyer.id !== null,
  });
  const team = last.data?.team;
  const { data: people = [] } = useQuery(usersById(team?.associatedUsers ?? []));
  const organizations = SIDES.map((side) => writtenOrganization(draft, side)).filter(
    ({ name }) => name !== '',
  );
  const missing = people.filter(
    (user) => !draft.associatedUsers.includes(user.id) && organizations.some((one) => worksFor(user, one)),
  );
  if (!team || missing.length === 0) return null;
  const count = missing.length;
  const names = missing.map(({ name }) => name).join(', ');
  const add = () => {
    const ids = missing.map(({ id }) => id);
    onChange({
      associatedUsers: [...draft.associatedUsers, ...ids],
      editorUsers: [...new Set([...draft.editorUsers, ...team.editorUsers.filter((id) => ids.includes(id))])],
    });
    toast.success(count === 1 ? t`User added successfully` : t`${count} people added`);
  };
  return (
    <Alert color="blue" style={{ gridColumn: '1 / -1' }}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text size="sm">{names}</Text>
          <Text size="sm" c="dimmed">{t`From ${team.orderName || t`Unnamed Order`}`}</Text>
        </div>
        <Button variant="default" className={styles.wide} onClick={add}>
          {t`Same team as the last order with ${buyer.name}`}
        </Button>
      </Group>
    </Alert>
  );
}
