import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Tabs, TextInput } from '@mantine/core';
import { ConnectionType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { useSession } from '#web/modules/identity/queries';
import { TwoCloths } from '#web/ui/drawings';
import { IconPlus, IconSearch } from '#web/ui/icons';
import { ListTools } from '#web/ui/list/list-tools';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { ConnectionCard } from './connection-card';
import styles from './connections-page.module.css';
import { type Counterpart, connectionQueries, type OrganizationCard } from './queries';
import { SameQuestion } from './same-question';
import { useConnectionTexts } from './texts';

const ConnectDialog = lazyOnIdle(() => import('./connect-dialog').then((module) => module.ConnectDialog));

const TABS = {
  active: ConnectionType.Active,
  sent: ConnectionType.PendingRequester,
  received: ConnectionType.PendingTarget,
};
type Tab = keyof typeof TABS;
const ORDER = Object.keys(TABS) as Tab[];
const tabOf = (text: string | undefined): Tab | undefined => ORDER.find((one) => one === text);
/** A partner that is only in the book is used like a connected one. */
const tabWith = (card: OrganizationCard | undefined): Tab | undefined =>
  card?.inBook && !card.invited ? 'active' : ORDER.find((one) => TABS[one] === card?.connectionType);

interface ConnectionsPageProps {
  counterpart: Counterpart;
  title: string;
  /** Without a label there is no add button. */
  addLabel?: string;
  /** What is done with a connected organization, on its card. */
  cardAction?: (card: OrganizationCard) => ReactNode;
}

export function ConnectionsPage({ counterpart, title, addLabel, cardAction }: ConnectionsPageProps) {
  const { t } = useLingui();
  const texts = useConnectionTexts(counterpart);
  const [search, patch] = useSearchTexts();
  const [adding, setAdding] = useState(false);
  const { data: session } = useSession();
  // Buyers and factories connect with traders only and must not learn of each other.
  const refusal = counterpart === 'traders' ? undefined : session?.reasons.workAsTrader;
  const reaches = counterpart === 'traders' || (session !== undefined && refusal === undefined);
  const list = useQuery({ ...connectionQueries.of(counterpart), enabled: reaches });
  const word = (search.search ?? '').toLowerCase();
  const of = (one: Tab) =>
    (list.data ?? [])
      .filter((card) => tabWith(card) === one)
      .toSorted((a, b) => Number(a.inBook) - Number(b.inBook));
  const linkedCard = list.data?.find((card) => String(card.organizationId) === search.organization);
  const tab = tabOf(search.tab) ?? tabWith(linkedCard) ?? ORDER.find((one) => of(one).length > 0) ?? 'active';
  const shown = of(tab).filter((card) => card.organizationName.toLowerCase().includes(word));
  const activeCount = of('active').length;
  const types: Record<Counterpart, string> = { buyers: t`buyer`, factories: t`factory`, traders: t`trader` };
  const type = types[counterpart];
  const add =
    addLabel && session?.can.manageConnections ? (
      <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
        {addLabel}
      </Button>
    ) : null;
  const isEmpty = list.data?.length === 0 && counterpart === 'factories';

  if (refusal)
    return (
      <Page title={title}>
        <EmptyState title={refusal} drawing={<NotFoundDrawing />} />
      </Page>
    );
  return (
    <Page title={title} breadcrumbs={[{ label: title, help: t`Connected organizations and requests` }]}>
      <ListTools
        tabs={
          <ConnectionTabs
            tab={tab}
            countOf={list.data ? (one) => of(one).length : null}
            onTab={(next) => patch({ tab: next })}
          />
        }
      >
        <TextInput
          type="search"
          aria-label={t`Search by name`}
          placeholder={t`Search by name`}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          value={search.search ?? ''}
          onChange={(event) => patch({ search: event.currentTarget.value })}
        />
        {add}
      </ListTools>
      {list.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={160} /> : null}
      {list.isError ? <FailedState message={texts.failed} onRetry={() => void list.refetch()} /> : null}
      {search.organization && list.data && !linkedCard ? (
        <Alert color="yellow" mb="md" withCloseButton onClose={() => patch({ organization: undefined })}>
          <Trans>This connection or request is no longer there: it was withdrawn, declined or ended.</Trans>
        </Alert>
      ) : null}
      {list.data && shown.length === 0 ? (
        <EmptyState
          drawing={<TwoCloths />}
          // Without a search, nothing is in the tab; with one, the organizations of the tab do not match it.
          title={of(tab).length === 0 ? texts.empty[tab] : t`No ${type} organizations found.`}
          description={
            tab === 'received' && activeCount > 0 ? (
              <Button variant="transparent" onClick={() => patch({ tab: 'active' })}>
                <Trans>See active ({activeCount})</Trans>
              </Button>
            ) : undefined
          }
          action={isEmpty ? add : undefined}
        />
      ) : null}
      {tab === 'active' && add
        ? shown
            .filter(({ inBook }) => !inBook)
            .map(({ organizationId: id, organizationName: name }) => (
              <SameQuestion
                key={id}
                book={shown.filter(({ inBook }) => inBook)}
                target={{ id, name, connected: true }}
              />
            ))
        : null}
      <div className={styles.cards}>
        {shown.map((card) => (
          <ConnectionCard
            key={card.organizationId}
            card={card}
            manage={session?.can.manageConnections === true}
            action={tab === 'active' && card.activeOrdersCount > 0 ? cardAction?.(card) : null}
          />
        ))}
      </div>
      {adding ? (
        <Suspense fallback={null}>
          <ConnectDialog
            counterpart={counterpart}
            title={addLabel ?? ''}
            onClose={() => setAdding(false)}
            onDone={(next) => patch({ tab: next, search: undefined })}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

function ConnectionTabs({
  tab,
  countOf,
  onTab,
}: {
  tab: Tab;
  /** Null until the organizations are loaded. */
  countOf: ((tab: Tab) => number) | null;
  onTab: (tab: string) => void;
}) {
  const { t } = useLingui();
  const labels: Record<Tab, string> = {
    active: t`Active`,
    sent: t`Request Sent`,
    received: t`Request Received`,
  };
  return (
    <Tabs value={tab} onChange={(next) => onTab(next ?? 'active')}>
      <Tabs.List className={styles.tabs} aria-label={t`Connection state`}>
        {(Object.keys(labels) as Tab[]).map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            rightSection={
              countOf ? (
                <Badge size="sm" variant="light" color={one === tab ? 'indigo' : 'gray'} radius="xl">
                  {countOf(one)}
                </Badge>
              ) : null
            }
          >
            {labels[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
