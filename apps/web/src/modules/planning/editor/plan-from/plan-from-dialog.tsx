import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { movedLaterText } from '@selvedge/domain/planning/dates/date-texts';
import {
  missingDaysText,
  type PlanFrom,
  pastDeadlinesText,
  planBackText,
} from '@selvedge/domain/planning/plan-from';
import { SIDES } from '@selvedge/domain/planning/sides';
import { useMemo, useState } from 'react';
import { isStaleVersion } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import type { Order } from '#web/modules/orders/queries';
import { type Plan, useRefreshPlan } from '#web/modules/planning/queries';
import { MoveFailure } from '#web/modules/planning/schedule/move-failure';
import { type DateReason, type Schedule, useReschedule } from '#web/modules/planning/schedule/queries';
import { reasonErrors, refusedReason } from '#web/modules/planning/schedule/reason-errors';
import { ReasonFields } from '#web/modules/planning/schedule/reason-fields';
import { DialogFooter } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { toast } from '#web/ui/toast';
import { planFromChange } from './plan-from-preview';
import { RedatedTable } from './redated-table';

export interface PlanFromProps {
  order: Order;
  plan: Plan;
  schedule: Schedule;
  onClose: () => void;
}

/** Counts the deadlines of a plan back from the ship date, or again from the purchase order date. */
export function PlanFromDialog({ order, plan, schedule, onClose }: PlanFromProps) {
  const { t } = useLingui();
  const { orderId } = order;
  const [planFrom] = useState<PlanFrom>(schedule.planFrom === 'ship' ? 'po' : 'ship');
  const change = useMemo(
    () => planFromChange(order, plan.stages, schedule, planFrom),
    [order, plan.stages, schedule, planFrom],
  );
  const { contractShipDate } = orderFacts(order.customFields);
  const { refusal, slips, missingDays, past, moves, anchor } = change;
  const [reason, setReason] = useState<DateReason | null>(null);
  const [attempted, setAttempted] = useState(false);
  const reschedule = useReschedule(orderId);
  const refresh = useRefreshPlan();
  const sent = slips.length > 0 ? reason : null;
  const apply = () => {
    setAttempted(true);
    if (refusal || reschedule.isPending || Object.keys(reasonErrors(sent)).length > 0) return;
    reschedule.mutate(
      { version: plan.version, moves: [], planFrom, ...(sent ? { reason: sent } : {}) },
      {
        onSuccess: () => {
          toast.success(t`Deadlines moved`);
          onClose();
        },
        onError: (error) => void (isStaleVersion(error) && refresh(orderId)),
      },
    );
  };
  useHotkeys([['mod+Enter', apply]], []);
  return (
    <Modal
      opened
      onClose={onClose}
      size={refusal ? 'md' : 720}
      title={planFrom === 'ship' ? t`Plan back from the ship date` : t`Plan from the Purchase Order Date`}
      closeOnEscape={!reschedule.isPending}
      closeOnClickOutside={false}
      withCloseButton={!reschedule.isPending}
    >
      <Stack>
        {refusal ? (
          <Alert color="orange" role="alert">
            {productText(refusal)}
          </Alert>
        ) : (
          <>
            <Text>
              {planFrom === 'ship' && contractShipDate ? (
                productText(planBackText(contractShipDate, anchor.start))
              ) : (
                <Trans>All deadlines count from the Purchase Order Date.</Trans>
              )}
            </Text>
            {missingDays > 0 ? (
              <Alert color="orange">{productText(missingDaysText(missingDays))}</Alert>
            ) : null}
            {past > 0 ? <Alert color="orange">{productText(pastDeadlinesText(past))}</Alert> : null}
            <Text role="status" size="sm" fw={550}>
              <Plural
                value={moves.length}
                _0="No open deadline moves."
                one="# open deadline moves."
                other="# open deadlines move."
              />
            </Text>
            <RedatedTable stages={plan.stages} moves={moves} isBeforeQuestion={slips.length > 0} />
            {slips.length > 0 ? (
              <>
                <Text>{productText(movedLaterText(slips.length))}</Text>
                <ReasonFields
                  value={reason}
                  onChange={setReason}
                  sides={SIDES.filter((side) => slips.some((slip) => slip.side === side))}
                  errors={attempted ? { ...reasonErrors(sent), ...refusedReason(reschedule.error) } : {}}
                />
              </>
            ) : null}
          </>
        )}
        {reschedule.error ? <MoveFailure error={reschedule.error} /> : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={reschedule.isPending}>
            {refusal ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {refusal ? null : (
            <Button onClick={apply} loading={reschedule.isPending}>
              <Trans>Apply</Trans>
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
