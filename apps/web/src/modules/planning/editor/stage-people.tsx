import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { StagePeople as People } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { User } from '#web/modules/identity/queries';
import { PeopleSelect } from './people-select';

interface PeopleSelectsProps {
  people: readonly User[] | undefined;
  value: People;
  onChange: (value: People) => void;
}

/** Selects the people of a stage by kind. Only people of the order can be chosen. */
export function PeopleSelects({ people, value, onChange }: PeopleSelectsProps) {
  const { t } = useLingui();
  const of = (type: UserType) => people?.filter((person) => person.userType === type);
  const set = (part: Partial<People>) => onChange({ ...value, ...part });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <PeopleSelect
        label={t`Associated Clients`}
        hint={t`Visible for: Trader, Buyer`}
        none={t`No clients available`}
        people={of(UserType.Buyer)}
        value={value.clients}
        onChange={(clients) => set({ clients })}
      />
      <PeopleSelect
        label={t`Associated Traders`}
        hint={t`Visible for: Trader`}
        none={t`No traders available`}
        people={of(UserType.Trader)}
        value={value.traders}
        onChange={(traders) => set({ traders })}
      />
      <PeopleSelect
        label={t`Associated Manufacturers`}
        hint={t`Visible for: Trader, Factory`}
        none={t`No manufacturers available`}
        people={of(UserType.Manufacturer)}
        value={value.manufacturers}
        onChange={(manufacturers) => set({ manufacturers })}
      />
    </SimpleGrid>
  );
}
