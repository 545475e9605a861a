import { useDebouncedValue } from '@mantine/hooks';
import type { Thread } from '@selvedge/domain/messaging/thread';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MentionablePerson, type MessageTag, messagingQueries } from './queries';

export type Suggestion = Pick<MentionablePerson, 'userId' | 'name' | 'organizationName' | 'picture'>;
export type MentionSource =
  | { orderId: string; stageId?: string | undefined; thread?: Thread | undefined }
  | { people: readonly Suggestion[] };

const SHOWN = 8;
const SEARCH_DELAY_MS = 120;
const startsWord = (name: string, search: string): boolean =>
  ` ${name.toLowerCase()}`.includes(` ${search.toLowerCase()}`);

/** People to mention by the start of a word of their name; none while `search` is null. */
export function useMentionSuggestions(source: MentionSource, search: string | null) {
  const [text] = useDebouncedValue(search ?? '', SEARCH_DELAY_MS);
  const { orderId = '', stageId, thread } = 'orderId' in source ? source : {};
  const query = useQuery({
    ...messagingQueries.mentionable({ orderId, stageId, thread, search: text }),
    enabled: search !== null && orderId !== '',
    placeholderData: keepPreviousData,
  });
  if (search === null) return { people: [], state: 'none' as const, retry: query.refetch };
  const people: readonly Suggestion[] = 'people' in source ? source.people : (query.data ?? []);
  const isBehind = text !== search || query.isPlaceholderData;
  return {
    people: people.filter(({ name }) => startsWord(name, search)).slice(0, SHOWN),
    state:
      'people' in source
        ? ('ready' as const)
        : query.isError && !query.data
          ? ('failed' as const)
          : query.isPending || isBehind
            ? ('loading' as const)
            : ('ready' as const),
    retry: query.refetch,
  };
}

/** The source for a comment with these tags in a thread. */
export function sourceOf(tags: readonly MessageTag[], thread: Thread): MentionSource {
  const idOf = (name: MessageTag['tagName']) => tags.find(({ tagName }) => tagName === name)?.tagValue;
  return { orderId: idOf('order') ?? '', stageId: idOf('stage'), thread };
}
