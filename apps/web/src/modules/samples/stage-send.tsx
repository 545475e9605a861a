import { useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import { useQuery } from '@tanstack/react-query';
import { stageText } from '#web/lib/product-text';
import { orderQueries } from '#web/modules/orders/queries';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { type PartRounds, sampleQueries } from './queries';
import { SendDialog } from './send-dialog';
import type { SendPart } from './use-send-form';

interface StageSendProps {
  orderId: string;
  stageId: string;
  subStageId: string;
  side: Side;
  /** Whether the factory's received rounds are sent on to the buyer. */
  isSendOn: boolean;
  onClose: () => void;
}

export function StageSend({ orderId, stageId, subStageId, side, isSendOn, onClose }: StageSendProps) {
  const { t } = useLingui();
  const rounds = useQuery(sampleQueries.ofOrder(orderId));
  const plan = useQuery(planningQueries.plan(orderId));
  const order = useQuery(orderQueries.detail(orderId));
  const queries = [rounds, plan, order];
  const failed = queries.filter(({ isError }) => isError);
  if (!rounds.data || !plan.data || !order.data)
    return (
      <Modal opened onClose={onClose} size="lg" title={t`Send samples`}>
        {failed.length > 0 ? (
          <FailedState
            message={t`Failed to load samples`}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : (
          <LoadingState label={t`Loading...`} rows={3} />
        )}
      </Modal>
    );
  const stage = plan.data.stages.find((one) => one.stageId === stageId);
  const parts = partsToSend(stage, rounds.data, side, isSendOn);
  const chosen = parts.find((part) => part.subStageId === subStageId);
  const { buyerOrganization = '', traderOrganization = '', orderName = '' } = order.data;
  return (
    <SendDialog
      title={isSendOn ? t`Send on to buyer` : t`Send round ${numberOf(chosen)}`}
      about={[stage && stageText(stage.stageName), orderName].filter(Boolean).join(', ')}
      side={side}
      receiver={side === 'factory' ? traderOrganization : buyerOrganization}
      parts={parts}
      ticked={[subStageId]}
      onClose={onClose}
    />
  );
}

const numberOf = (part: SendPart | undefined): number => part?.round?.round ?? (part?.before?.round ?? 0) + 1;

function partsToSend(
  stage: Stage | undefined,
  rounds: readonly PartRounds[],
  side: Side,
  isSendOn: boolean,
): SendPart[] {
  return (stage?.subStages ?? []).flatMap((sub) => {
    const sides = rounds.find((part) => part.subStageId === sub.stageId)?.sides;
    const own = sides?.[side];
    const from = isSendOn ? (sides?.factory?.rounds.find(({ can }) => can.sendOn) ?? null) : null;
    const isPacked = own?.rounds[0]?.state === 'packed';
    if (isPacked || (isSendOn ? !from : !own?.can.send)) return [];
    return [
      {
        subStageId: sub.stageId,
        name: [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' > '),
        round: own?.rounds.find(({ state }) => state === 'planned') ?? null,
        from,
        before: own?.rounds.find(({ sentOn }) => sentOn !== null) ?? null,
      },
    ];
  });
}
