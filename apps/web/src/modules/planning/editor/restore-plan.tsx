import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay, formatInstant } from '#web/lib/format';
import { dayHere } from '#web/lib/today';
import { type ClearedPlan, planningQueries, useRestorePlan } from '#web/modules/planning/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';

const NAMED = 4;

export function RestorePlan({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(planningQueries.cleared(orderId));
  const plan = useQuery(planningQueries.plan(orderId));
  const restore = useRestorePlan(orderId);
  const [all, setAll] = useState(false);
  if (!data?.cleared || !plan.data) return null;
  const { cleared, earlier } = data;
  const present = plan.data.stages.length;
  const run = async ({ id, clearedAt }: ClearedPlan) => {
    if (present > 0) {
      const yes = await confirm({
        title: t`Restore the plan from before ${formatInstant(clearedAt)}?`,
        message: t`The present stages give way. They are kept in its place, so restoring again brings them back.`,
        confirmLabel: t`Restore plan`,
      });
      if (!yes) return;
    }
    restore.mutate(id, {
      onSuccess: () => toast.success(t`Plan restored`),
      onError: (error) => toast.error(failureText(error, t`Failed to restore the plan`)),
    });
  };
  return (
    <Alert
      color="blue"
      mb="md"
      className="sv-no-print"
      title={present === 0 ? t`This plan was cleared` : t`Stages of this plan were removed`}
    >
      <Stack gap="sm">
        {[cleared, ...(all ? earlier : [])].map((clearedPlan) => (
          <ClearedPlanRow
            key={clearedPlan.id}
            clearedPlan={clearedPlan}
            pending={restore.isPending && restore.variables === clearedPlan.id}
            onRestore={() => void run(clearedPlan)}
          />
        ))}
        {earlier.length > 0 && !all ? (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            onClick={() => setAll(true)}
          >
            <Plural value={earlier.length} one="Show # earlier plan" other="Show # earlier plans" />
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

function ClearedPlanRow({
  clearedPlan,
  pending,
  onRestore,
}: {
  clearedPlan: ClearedPlan;
  pending: boolean;
  onRestore: () => void;
}) {
  const { t } = useLingui();
  const { stageNames, withProgress, clearedAt, clearedBy, until } = clearedPlan;
  const [when, count] = [formatInstant(clearedAt), stageNames.length];
  return (
    <Group justify="space-between">
      <div>
        <Text size="sm">
          {clearedBy}, {when}. <Plural value={count} one="# stage" other="# stages" />
          {': '}
          {stageNames.slice(0, NAMED).join(', ')}
          {count > NAMED ? ` ${t`+${count - NAMED} more`}` : ''}
          {withProgress > 0 ? (
            <>
              {', '}
              <Plural value={withProgress} one="# with progress" other="# with progress" />
            </>
          ) : null}
          .
        </Text>
        <Text size="sm">
          <Trans>Can be restored until {formatDay(dayHere(new Date(until)))}.</Trans>
        </Text>
      </div>
      <Button variant="default" loading={pending} onClick={onRestore}>
        <Trans>Restore plan</Trans>
      </Button>
    </Group>
  );
}
