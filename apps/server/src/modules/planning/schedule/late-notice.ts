import { verbatim } from '@selvedge/domain/localized-text';
import { endLateText } from '@selvedge/domain/planning/schedule/schedule-texts';
import { type StoredForecasts, turnsLate } from '@selvedge/domain/planning/schedule/stored-forecasts';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import { notifyEach } from '#server/modules/notifications/notifications';
import { planUrl } from '../plan-activity';
import type { StoredSchedule } from './facts-store';

/** Not the person who caused it. An order without an earlier forecast did not turn late. */
export async function notifyLate(
  ctx: WorkContext,
  reckoned: readonly { stored: StoredSchedule; forecasts: StoredForecasts }[],
  causedBy: number | null,
): Promise<void> {
  await notifyEach(
    ctx,
    reckoned.flatMap(({ stored, forecasts }) => {
      const { orderId, orderName, orderStatus, editorUsers } = stored;
      const { client: before } = stored.ends;
      const { client: after } = forecasts.ends;
      if (orderStatus !== OrderStatus.Active || !before || !after || !turnsLate(before, after)) return [];
      const end = stored.stages.find(({ stageId }) => stageId === forecasts.endStageId);
      const name = !end || end.key === 'ex-factory' ? null : end.name;
      return editorUsers
        .filter((userId) => userId !== causedBy)
        .map((userId) => ({
          userId,
          kind: 'plan.forecastLate',
          title: verbatim(orderName),
          message: endLateText(name, after),
          action: planUrl(orderId),
          bundleKey: `forecast ${orderId}`,
        }));
    }),
  );
}
