import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { groupBy } from '@selvedge/domain/group-by';
import type { WorkLane } from '@selvedge/domain/planning/lanes';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usersById, useSession } from '#web/modules/identity/queries';
import { SendLinkButton } from '#web/modules/planning/links/send-link';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import { DueChip } from '#web/ui/due-chip';
import { IconBell } from '#web/ui/icons';
import styles from './my-work.module.css';
import type { WorkItem } from './work-row';

const OWN = {
  [UserType.Buyer]: PEOPLE_NAMES.client,
  [UserType.Trader]: 'traders',
  [UserType.Manufacturer]: PEOPLE_NAMES.factory,
} as const;
const OTHERS = { factory: PEOPLE_NAMES.factory, buyer: PEOPLE_NAMES.client, trader: 'traders' } as const;

interface Props {
  lane: WorkLane;
  items: readonly WorkItem[];
  row: (item: WorkItem, onRemind: (() => void) | undefined) => ReactNode;
  onRemind: (items: readonly WorkItem[], isGroup: boolean) => void;
}

/** The stages of a lane by the people who have to act, each with its organization; the most urgent first. */
export function WorkGroups({ lane, items, row, onRemind }: Props) {
  const { data: session } = useSession();
  const actor = session?.user;
  const column = lane === 'mine' ? OWN[actor?.userType ?? UserType.Trader] : OTHERS[lane];
  const peopleOf = ({ stage }: WorkItem): number[] => stage.associatedUsers?.[column] ?? [];
  const { data: people } = useQuery(usersById(items.flatMap(peopleOf)));
  const groups = [...groupBy(items, (item) => [...peopleOf(item)].sort((a, b) => a - b).join(' ')).values()];
  return groups.map((some) => {
    const ids = peopleOf(some[0]);
    const named = people?.filter(({ id }) => ids.includes(id)) ?? [];
    const mayRemind = (item: WorkItem) =>
      ids.some((id) => id !== actor?.id) && item.tasks.some(({ side }) => roleOn(item.stage, side));
    const remindable = some.filter(mayRemind);
    return (
      <section key={ids.join(' ')} className={styles.group}>
        <GroupHead
          organization={named[0]?.organization}
          names={named.map(({ name }) => name)}
          days={some[0].daysLeft}
          isPartner={lane !== 'mine' && actor?.userType === UserType.Trader}
          onRemind={remindable.length > 0 ? () => onRemind(remindable, true) : undefined}
        />
        {some.map((item) => row(item, mayRemind(item) ? () => onRemind([item], false) : undefined))}
      </section>
    );
  });
}

interface HeadProps {
  organization: { id: number; name: string } | undefined;
  names: readonly string[];
  /** Of the most urgent stage. */
  days: number;
  isPartner: boolean;
  onRemind: (() => void) | undefined;
}

function GroupHead({ organization, names, days, isPartner, onRemind }: HeadProps) {
  const { t, i18n } = useLingui();
  const people = new Intl.ListFormat(i18n.locale).format(names) || t`Nobody is named`;
  return (
    <div className={styles.groupHead}>
      <h2 className={styles.who}>
        {organization ? `${organization.name} · ${people}` : people} <DueChip days={days} rule="tracker" />
      </h2>
      {isPartner && organization ? <SendLinkButton ofOrganization={organization.id} /> : null}
      {onRemind ? (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconBell size={16} />}
          aria-label={t`Remind ${people} of all stages`}
          onClick={onRemind}
        >
          <Trans>Remind</Trans>
        </Button>
      ) : null}
    </div>
  );
}
