import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/format';
import { queryKeys } from '#web/lib/query-keys';
import { type UnsavedOrder, unsavedOrders } from '#web/lib/unsaved-orders';
import { openWizard, type WizardStart } from '#web/lib/wizard-start';

export function UnsavedOrders() {
  const unsaved = useQuery({
    queryKey: queryKeys.unsavedOrders.all,
    queryFn: unsavedOrders,
    networkMode: 'always',
    staleTime: 0,
  });
  const { current, stashed = [] } = unsaved.data ?? {};
  return (
    <>
      {current ? <Unsaved order={current} start={null} /> : null}
      {stashed.map((order) => (
        <Unsaved key={order.id} order={order} start={{ kind: 'aside', id: order.id }} />
      ))}
    </>
  );
}

function Unsaved({ order, start }: { order: UnsavedOrder; start: WizardStart | null }) {
  const { t } = useLingui();
  const name = order.name || t`Unnamed Order`;
  const at = order.savedAt ? formatInstant(order.savedAt) : '';
  return (
    <Alert color="blue" mb="md">
      <Group justify="space-between" gap="xs">
        <span>
          {at
            ? t`“${name}” is not saved. It was kept on this device on ${at}.`
            : t`“${name}” is not saved. It is kept on this device.`}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t`Continue ${name}`}
          onClick={() => void openWizard(start)}
        >
          <Trans>Continue</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
