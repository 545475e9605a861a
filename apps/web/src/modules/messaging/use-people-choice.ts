import { useDebouncedValue } from '@mantine/hooks';
import type { UserType } from '@selvedge/domain/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messagingQueries } from './queries';
import type { Suggestion } from './use-mention-suggestions';

const SEARCH_DELAY_MS = 250;

interface Known {
  value: string;
  label: string;
  person: Suggestion & { userType: UserType };
}

/** Searches the people the viewer may write to. Chosen people stay in the options when the search changes. */
export function usePeopleChoice() {
  const [ids, setIds] = useState<string[]>([]);
  const [known, setKnown] = useState(new Map<string, Known>());
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const people = useQuery({ ...messagingQueries.people(debouncedSearch), placeholderData: keepPreviousData });
  const found = (people.data ?? []).map((person) => ({
    value: String(person.id),
    label: `${person.name}, ${person.organization.name}`,
    person: {
      userId: person.id,
      name: person.name,
      organizationName: person.organization.name,
      picture: person.profilePicture,
      userType: person.userType,
    },
  }));
  const chosenBefore = ids.filter((id) => !found.some((one) => one.value === id));
  const options = [...found, ...chosenBefore.flatMap((id) => known.get(id) ?? [])];
  const chosen = ids.flatMap((id) => options.find((one) => one.value === id) ?? []);
  return {
    ids,
    data: options.map(({ value, label }) => ({ value, label })),
    chosen: chosen.map(({ person }) => person),
    search,
    setSearch,
    loading: people.isFetching,
    failed: people.isError,
    choose: (next: string[]) => {
      setIds(next);
      setKnown(new Map(options.map((one) => [one.value, one])));
    },
    chosenNames: chosen.map(({ label }) => label),
  };
}
