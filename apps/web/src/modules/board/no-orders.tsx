import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { SearchTexts } from '#web/lib/search';
import { startNewOrder } from '#web/ui/lazy-start-order';
import { EmptyState } from '#web/ui/states';
import { boardFilters } from './use-board';

interface Props {
  search: SearchTexts;
  mayCreate: boolean;
  onChange: (patch: SearchTexts) => void;
}

export function NoOrders({ search, mayCreate, onChange }: Props) {
  const { t } = useLingui();
  if (boardFilters.count(search) > 0)
    return (
      <EmptyState
        title={t`No orders match the selected filters.`}
        action={
          <Button variant="default" onClick={() => onChange(boardFilters.none)}>
            <Trans>Clear Filters</Trans>
          </Button>
        }
      />
    );
  if (search.scope !== 'team')
    return (
      <EmptyState
        title={t`You are on no live order.`}
        action={
          <Button variant="default" onClick={() => onChange({ scope: 'team' })}>
            <Trans>Show my organization</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t`No orders on the board yet`}
      description={t`Orders with a plan stand here as rows, their stages as columns.`}
      action={
        mayCreate ? (
          <Button onClick={() => void startNewOrder()}>
            <Trans>Create Order</Trans>
          </Button>
        ) : null
      }
    />
  );
}

/** Says that orders match the filters that are not listed yet. */
export function NewOrders({ count, onRefresh }: { count: number; onRefresh: () => void }) {
  const { t } = useLingui();
  return (
    <Group gap="xs">
      {t`${plural(count, { one: '# new order', other: '# new orders' })}.`}
      <Button size="compact-sm" variant="light" onClick={onRefresh}>
        <Trans>Refresh</Trans>
      </Button>
    </Group>
  );
}
