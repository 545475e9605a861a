import { useLingui } from '@lingui/react/macro';
import { Menu, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planningQueries } from '#web/modules/planning/queries';
import { IconCopy } from '#web/ui/icons';
import { openInWizard } from '#web/ui/start-order';
import { toast } from '#web/ui/toast';

/** Opens a copy of the order and its plan in the wizard. Disabled until the plan is loaded (document 2, section 4). */
export function DuplicateItem({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const plan = useQuery(planningQueries.plan(orderId));
  const [leaving, setLeaving] = useState(false);
  const blocked = !plan.isSuccess || leaving;
  const label = leaving
    ? t`Duplicating...`
    : plan.isError
      ? t`Planning unavailable`
      : plan.isSuccess
        ? t`Duplicate Order`
        : t`Loading planning...`;
  const duplicate = () => {
    if (plan.isPending) return toast.info(t`Duplicate Order`, t`Loading planning data...`);
    if (plan.isError) return toast.error(t`Failed to fetch planning stages.`);
    if (blocked) return;
    setLeaving(true);
    void openInWizard('copy', orderId).then(setLeaving);
  };
  return (
    <Tooltip label={t`Cannot duplicate: Planning data is not available`} disabled={plan.isSuccess}>
      <Menu.Item
        leftSection={<IconCopy size={16} stroke={1.5} />}
        closeMenuOnClick={false}
        // Not the native attribute, because a disabled button shows no tooltip.
        data-disabled={blocked || undefined}
        aria-disabled={blocked}
        onClick={duplicate}
      >
        {label}
      </Menu.Item>
    </Tooltip>
  );
}
