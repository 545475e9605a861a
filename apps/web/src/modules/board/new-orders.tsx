import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';

/** Says that orders match the filters that are not listed yet. */
export function NewOrders({ count, onRefresh }: { count: number; onRefresh: () => void }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {count === 0 ? null : (
        <Group gap="xs">
          {t`${plural(count, { one: '# new order', other: '# new orders' })}.`}
          <Button size="compact-sm" variant="light" onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}
