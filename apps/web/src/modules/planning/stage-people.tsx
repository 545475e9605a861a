import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import type { User } from '#web/modules/identity/queries';
import { PeopleSelect } from './people-select';
import type { DraftStage } from './plan-draft';

interface StagePeopleProps {
  stage: DraftStage;
  people: readonly User[] | undefined;
  onChange: (stage: DraftStage) => void;
}

/** Who is on a stage, by kind; only people of the order can be chosen. */
export function StagePeople({ stage, people, onChange }: StagePeopleProps) {
  const { t } = useLingui();
  const of = (type: UserType) => people?.filter((person) => person.userType === type);
  const { associatedUsers } = stage;
  const set = (part: Partial<typeof associatedUsers>) =>
    onChange({ ...stage, associatedUsers: { ...associatedUsers, ...part } });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <PeopleSelect
        label={t`Associated Clients`}
        hint={t`Visible for: Trader, Buyer`}
        none={t`No clients available`}
        people={of(UserType.Buyer)}
        value={associatedUsers.clients}
        onChange={(clients) => set({ clients })}
      />
      <PeopleSelect
        label={t`Associated Traders`}
        hint={t`Visible for: Trader`}
        none={t`No traders available`}
        people={of(UserType.Trader)}
        value={associatedUsers.traders}
        onChange={(traders) => set({ traders })}
      />
      <PeopleSelect
        label={t`Associated Manufacturers`}
        hint={t`Visible for: Trader, Manufacturer`}
        none={t`No manufacturers available`}
        people={of(UserType.Manufacturer)}
        value={associatedUsers.manufacturers}
        onChange={(manufacturers) => set({ manufacturers })}
      />
    </SimpleGrid>
  );
}
