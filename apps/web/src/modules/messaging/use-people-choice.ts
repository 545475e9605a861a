import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messagingQueries } from './queries';

const SEARCH_DELAY_MS = 250;

/** Searches the people the viewer may write to. Chosen people stay in the options when the search changes. */
export function usePeopleChoice() {
  const [ids, setIds] = useState<string[]>([]);
  const [names, setNames] = useState(new Map<string, string>());
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const people = useQuery({ ...messagingQueries.people(debouncedSearch), placeholderData: keepPreviousData });
  const found = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: `${person.name}, ${person.organization.name}`,
  }));
  const chosenBefore = ids.filter((id) => !found.some((one) => one.value === id));
  const data = [...found, ...chosenBefore.map((id) => ({ value: id, label: names.get(id) ?? id }))];
  return {
    ids,
    data,
    search,
    setSearch,
    loading: people.isFetching,
    failed: people.isError,
    choose: (next: string[]) => {
      setIds(next);
      setNames(new Map(data.map((one) => [one.value, one.label])));
    },
    chosenNames: ids.map((id) => data.find((one) => one.value === id)?.label ?? id),
  };
}
