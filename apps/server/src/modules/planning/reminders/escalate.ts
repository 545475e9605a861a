import { groupBy } from '@selvedge/domain/group-by';
import { verbatim } from '@selvedge/domain/localized-text';
import {
  type EscalatedSide,
  type Escalation,
  type EscalationLevel,
  escalationsDue,
  escalationsText,
} from '@selvedge/domain/planning/escalation';
import type { WorkingDays } from '@selvedge/domain/workdays/working-days';
import type { WorkContext } from '#server/http/context';
import type { ReminderRecipient } from '#server/modules/identity/identity';
import { calendarsOfOrders } from '#server/modules/workdays/workdays';
import { planUrl, stageUrl } from '../plan-activity';
import { calendarCache } from '../schedule/facts';
import { type OverdueSideRow, overdueSides, peopleOnSides, recordEscalations } from './escalation-store';

export interface Escalated extends EscalatedSide {
  orderId: string;
  orderName: string;
  stageId: string;
  level: EscalationLevel;
}

type Work = Pick<WorkContext, 'db' | 'now'>;

const keyOf = ({ stageId, side }: Pick<OverdueSideRow, 'stageId' | 'side'>) => `${stageId} ${side}`;

/** Stores what is escalated. Returns by person what they were not notified of before. */
export async function escalate(
  ctx: Work,
  people: readonly ReminderRecipient[],
): Promise<Map<number, Escalated[]>> {
  const rows = await overdueSides(ctx, people);
  const due = await dueEscalations(ctx, rows);
  const recorded =
    due.length === 0
      ? []
      : await recordEscalations(
          ctx,
          due.map(({ row: { stageId, side, deadline }, userId, level }) => ({
            stageId,
            side,
            deadline,
            level,
            userId,
          })),
        );
  const isNew = new Set(recorded.map((one) => `${keyOf(one)} ${one.userId}`));
  const names = await namesBySide(ctx, [...new Set(recorded.map(({ stageId }) => stageId))]);
  const byPerson = new Map<number, Escalated[]>();
  for (const { row, userId, level, days } of due) {
    if (!isNew.has(`${keyOf(row)} ${userId}`)) continue;
    const { orderId, orderName, stageId, stageName, side } = row;
    const onIt = names.get(keyOf(row)) ?? [];
    const escalated = { orderId, orderName, stageId, stageName, side, level, days, people: onIt };
    const own = byPerson.get(userId);
    if (own) own.push(escalated);
    else byPerson.set(userId, [escalated]);
  }
  return byPerson;
}

/** By the working days of each side, and for each person on the day of their time zone. */
async function dueEscalations(ctx: Work, rows: readonly OverdueSideRow[]) {
  const calendars = await calendarsOfOrders(ctx, [...new Set(rows.map(({ orderId }) => orderId))]);
  const counted = calendarCache();
  return rows.flatMap((row) =>
    escalationsOf(row, counted(calendars.get(row.orderId)?.[row.side] ?? null)).map((one) => ({
      ...one,
      row,
    })),
  );
}

function escalationsOf(row: OverdueSideRow, workingDays: WorkingDays): Escalation[] {
  const idsOf = (fits: (one: OverdueSideRow['people'][number]) => boolean) =>
    row.people.filter(fits).map(({ userId }) => userId);
  const muted = new Set(idsOf(({ isMuted }) => isMuted));
  const earlier = row.people.flatMap(({ userId, level }) => (level === 0 ? [] : [{ userId, level }]));
  return [...new Set(row.people.map(({ day }) => day))].flatMap((today) =>
    escalationsDue(
      {
        deadline: row.deadline,
        onStage: idsOf(({ isOnStage }) => isOnStage),
        editors: idsOf(({ isEditor, day }) => isEditor && day === today),
        admins: idsOf(({ isAdmin, day }) => isAdmin && day === today),
      },
      row,
      workingDays,
      today,
      earlier,
      (userId) => muted.has(userId),
    ),
  );
}

async function namesBySide(ctx: Work, stageIds: readonly string[]): Promise<Map<string, string[]>> {
  if (stageIds.length === 0) return new Map();
  return new Map((await peopleOnSides(ctx, stageIds)).map((one) => [keyOf(one), one.names]));
}

/** Notifications of another day are not replaced, because each of them is sent only once. */
export function escalationNotifications(
  { userId, day }: Pick<ReminderRecipient, 'userId' | 'day'>,
  sides: readonly Escalated[],
) {
  const bundles = groupBy(sides, ({ orderId, side }) => `escalated ${orderId} ${side} ${day}`);
  return [...bundles].flatMap(([bundleKey, own]) => {
    const [{ orderId, orderName, stageId }] = own;
    return [
      {
        userId,
        kind: 'deadline.escalated',
        title: verbatim(orderName),
        message: escalationsText(own),
        action: own.length === 1 ? stageUrl(orderId, stageId) : planUrl(orderId),
        bundleKey,
        stageIds: own.map((one) => one.stageId),
      },
    ];
  });
}
