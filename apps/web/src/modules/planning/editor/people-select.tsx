import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import type { User } from '#web/modules/identity/queries';
import { PersonOption } from '#web/ui/person-option';

interface PeopleSelectProps {
  label: string;
  hint: string;
  none: string;
  people: readonly User[] | undefined;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export function PeopleSelect({ label, hint, none, people, value, onChange }: PeopleSelectProps) {
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
