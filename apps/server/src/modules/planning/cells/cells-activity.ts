import { pathTo } from '@selvedge/contract/paths';
import { cellsChangedText, changesInOrdersText, movedDateText } from '@selvedge/domain/board/cell-texts';
import { BOARD_ORDERS_MAX, listText } from '@selvedge/domain/board/query';
import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import { expectedText } from '@selvedge/domain/planning/dates/date-texts';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { type AcrossOrders, type Recorded, recordAll } from '#server/modules/activity/activity';
import { announcePlans, planUrl } from '../plan-activity';
import type { ReportedPart } from '../report-store';
import { changeText } from '../report-text';
import { givenReasons, reasonsGiven, withoutNotices } from '../schedule/given-reasons';
import type { RecordedDate } from '../schedule/record-dates';
import { idsForPartners, type SideLine, seenLines, sideEvent, textOn, withNotice } from '../side-events';
import type { PlannedOrder } from '../store';
import type { DecidedCell } from './cell-decisions';
import type { CellStage } from './cells-store';

interface Commit {
  commitId: string;
  summary: string;
  decided: readonly DecidedCell[];
  dates: readonly RecordedDate[];
  parts: ReadonlyMap<string, readonly ReportedPart[]>;
}
interface Line extends SideLine {
  stage: CellStage;
  text: LocalizedText;
  subStageIds: string[];
}
interface OrderChange {
  order: PlannedOrder;
  lines: Line[];
  seen: Map<UserType, Line[]>;
}

const READERS = [UserType.Trader, UserType.Buyer, UserType.Manufacturer];

export async function recordCells(ctx: Context, commit: Commit): Promise<void> {
  const changes = changesOf(commit);
  const all = [...changes.values()];
  const readers = READERS.filter((type) =>
    all.every(({ lines, seen }) => seen.get(type)?.length === lines.length),
  );
  const events = all.map((change) => eventOf(change, commit, readers));
  await recordAll(
    ctx,
    [...events, ...all.flatMap((change) => reasonsOf(ctx, change, commit))],
    notificationOf(ctx, changes, commit, readers),
  );
  await announcePlans(
    ctx,
    all.map(({ order, seen }) => ({ order, userTypes: [...seen.keys()] })),
  );
}

function changesOf({ decided, parts }: Commit): Map<string, OrderChange> {
  const orders = new Map(decided.map(({ cell: { order } }) => [order.orderId, order]));
  return new Map(
    [...orders].map(([orderId, order]) => {
      const own = decided.filter(({ cell }) => cell.order.orderId === orderId);
      const lines = joined(own).map((one) => lineOf(one, parts));
      return [orderId, { order, lines, seen: seenLines(lines) }];
    }),
  );
}

function joined(decided: readonly DecidedCell[]): DecidedCell[] {
  const found = new Map<string, DecidedCell>();
  for (const one of decided) {
    const { cell, action } = one;
    const key = `${cell.stage.stageId} ${cell.change.side} ${action.kind}`;
    const before = found.get(key)?.action;
    const isReport = before && 'changes' in before && 'changes' in action;
    const changes = isReport ? [...before.changes, ...action.changes] : [];
    found.set(key, isReport ? { cell, action: { ...action, changes } } : one);
  }
  return [...found.values()];
}

function reasonsOf(ctx: Context, { order, lines }: OrderChange, { dates }: Commit): Recorded[] {
  const ofOrder = new Set(lines.map(({ stage }) => stage.stageId));
  const own = dates.filter(({ stageId }) => ofOrder.has(stageId));
  return withoutNotices(reasonsGiven(order, givenReasons(own, ctx.actor.userType)));
}

function lineOf({ cell, action }: DecidedCell, parts: Commit['parts']): Line {
  const { stage, change } = cell;
  const { stageId, stageName } = stage;
  const { side } = change;
  const place = { stage, stageId, stageName, side, isShared: sideIsShared(stage, side), subStageIds: [] };
  if (action.kind === 'move')
    return { ...place, text: movedDateText(stageName, stage.sides[side].deadline, action.to) };
  if (action.kind === 'expect')
    return { ...place, text: expectedText(stageName, side, action.day, PARTNER_TYPES[side]) };
  const { kind, changes } = action;
  const text = changeText({ stage, parts: [...(parts.get(stageId) ?? [])] }, side, kind, changes);
  return { ...place, text, subStageIds: changes.map(({ part }) => part.id) };
}

function textFor(lines: readonly Line[], reader: UserType): LocalizedText {
  const [first, ...others] = lines.map(({ text, side }) => textOn(side, text, reader));
  return cellsChangedText([first ?? verbatim(''), ...others]);
}

/** `readers` are the user types that see all changes of the commit, which the summary describes. */
function eventOf(
  { order, lines, seen }: OrderChange,
  { commitId, summary }: Commit,
  readers: readonly UserType[],
): Recorded {
  const event = sideEvent(order, lines, {
    kind: 'plan.cellsChanged',
    text: textFor,
    isOfPlan: true,
    facts: {
      commitId,
      stageIdsFor: idsForPartners(lines, ({ stageId }) => [stageId]),
      subStageIdsFor: idsForPartners(lines, ({ subStageIds }) => subStageIds),
      summaryFor: [...seen.keys()].filter((type) => readers.includes(type)),
    },
  });
  return { ...withNotice(order, event, peopleOf(lines)), commitMessage: summary };
}

/** The people on the changed stages who may see the changes: the trader's, and the partner's of the side. */
const peopleOf = (lines: readonly Line[]): number[] => [
  ...new Set(
    lines.flatMap(({ stage: { associatedUsers }, side, isShared }) => [
      ...associatedUsers.traders,
      ...(isShared ? associatedUsers[PEOPLE_NAMES[side]] : []),
    ]),
  ),
];

const notificationOf =
  (
    ctx: Context,
    changes: ReadonlyMap<string, OrderChange>,
    { summary }: Commit,
    readers: readonly UserType[],
  ): AcrossOrders =>
  (events, type) => {
    const own = events.flatMap(({ orderId }) => changes.get(orderId) ?? []);
    const lines = own.flatMap(({ seen }) => seen.get(type) ?? []);
    const [first, ...others] = own.map(({ order }) => order);
    const isOne = first && others.length === 0;
    const what = readers.includes(type) ? verbatim(summary) : textFor(lines, type);
    return {
      title: isOne ? verbatim(first.orderName) : changesInOrdersText(lines.length, own.length),
      message: localized('{person}: {what}', { person: ctx.actor.name, what }),
      action: isOne ? planUrl(first.orderId) : boardUrl(own.map(({ order }) => order.orderId)),
    };
  };

const boardUrl = (orderIds: readonly string[]) =>
  pathTo('/board', {}, { scope: 'team', orders: listText(orderIds.slice(0, BOARD_ORDERS_MAX)) });
