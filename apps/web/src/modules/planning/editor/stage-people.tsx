import { useLingui } from '@lingui/react/macro';
import { MultiSelect, SimpleGrid } from '@mantine/core';
import type { StagePeople as People } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import type { User } from '#web/modules/identity/queries';
import { PersonOption } from '#web/ui/person-option';

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

interface PeopleSelectProps {
  label: string;
  hint: string;
  none: string;
  people: readonly User[] | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

function PeopleSelect({ label, hint, none, people, value, onChange }: PeopleSelectProps) {
  const { t } = useLingui();
  const byId = new Map((people ?? []).map((person) => [String(person.id), person]));
  const choices = [...byId].map(([id, person]) => ({ value: id, label: person.name }));
  // An id without a user is shown as "Unknown user", because the number means nothing to the reader.
  const unknownIds = value.map(String).filter((id) => !byId.has(id));
  const unknown = unknownIds.map((id) => ({ value: id, label: t`Unknown user` }));
  const placeholder = !people ? t`Loading ...` : people.length === 0 ? none : t`Select users...`;
  return (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={people && value.length > 0 ? undefined : placeholder}
      disabled={!people || people.length + unknownIds.length === 0}
      searchable
      clearable
      maxDropdownHeight={250}
      data={[...choices, ...unknown]}
      value={people ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return person ? <PersonOption person={person} /> : option.label;
      }}
    />
  );
}
