import '@mantine/spotlight/styles.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { useOffline } from '#web/lib/connection';
import { useSession } from '#web/modules/identity/queries';
import { IconSearch } from '#web/ui/icons';
import { usePaletteGroups } from './palette-groups';

/** The list passes this to its scroll area, but its types do not include it. */
const SCROLLED_BY_KEYS: object = { viewportProps: { tabIndex: 0 } };

interface Props {
  calls: number;
  onClose?: () => void;
}

/** Opens pages and search results, and runs actions on the open order. Opens whenever `calls` increases. */
export function CommandPalette({ calls }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (calls > 0) spotlight.open();
  }, [calls]);
  const title = t`Search or go to a page`;
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(480px, 60dvh)"
      attributes={{ content: { 'aria-label': title } }}
    >
      <Choices title={title} query={query} />
    </Spotlight.Root>
  );
}

/** Mounted only while the palette is open, so that a closed palette sends no requests. */
function Choices({ title, query }: { title: string; query: string }) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const isOffline = useOffline();
  const [debouncedQuery] = useDebouncedValue(query.trim(), 200);
  const { groups, isLoading, isFailed } = usePaletteGroups(query, debouncedQuery, session);
  return (
    <>
      <Spotlight.Search
        placeholder={title}
        aria-label={title}
        leftSection={<IconSearch size={18} stroke={1.5} />}
        rightSection={isLoading ? <Loader size="xs" aria-label={t`Loading...`} /> : null}
      />
      <Spotlight.ActionsList {...SCROLLED_BY_KEYS}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.items.map(({ id, label, description, Icon, run }) => (
              <Spotlight.Action
                key={id}
                label={label}
                description={description}
                leftSection={<Icon size={20} stroke={1.5} />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 || isFailed ? (
          <Spotlight.Empty>
            {isLoading ? (
              <Trans>Loading...</Trans>
            ) : isFailed && isOffline ? (
              <Trans>The search needs a network.</Trans>
            ) : isFailed ? (
              <Trans>The search failed. Please try again.</Trans>
            ) : (
              <Trans>Nothing found</Trans>
            )}
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </>
  );
}
