import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { planBackText } from '@selvedge/domain/planning/plan-from';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import { PlanFromDialog, type PlanFromProps } from './plan-from-dialog';

/** The day from which the deadlines of a plan count, and the way to count them from the other one. */
export function PlanBasis({ isDirty, ...props }: Omit<PlanFromProps, 'onClose'> & { isDirty: boolean }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const { order, schedule } = props;
  const { planStart } = schedule;
  const { contractShipDate } = orderFacts(order.customFields);
  const isBack = schedule.planFrom === 'ship';
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {!isBack || !planStart ? (
          <Trans>All deadlines count from the Purchase Order Date.</Trans>
        ) : contractShipDate ? (
          productText(planBackText(contractShipDate, planStart))
        ) : (
          t`The plan starts on ${formatDay(planStart)}.`
        )}
      </Text>
      <Button variant="subtle" size="compact-sm" ml={-8} disabled={isDirty} onClick={() => setOpened(true)}>
        {isBack ? t`Plan from the Purchase Order Date` : t`Plan back from the ship date`}
      </Button>
      {isDirty ? (
        <Text size="sm" c="dimmed">
          <Trans>Save or undo your changes first.</Trans>
        </Text>
      ) : null}
      {opened ? <PlanFromDialog {...props} onClose={() => setOpened(false)} /> : null}
    </Group>
  );
}
