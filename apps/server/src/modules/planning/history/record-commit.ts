import type { Day } from '@selvedge/domain/calendar';
import { readableBy } from '@selvedge/domain/planning/history/change-text';
import type { CommitChange } from '@selvedge/domain/planning/history/commit-texts';
import type { RevisionKind } from '@selvedge/domain/planning/history/kinds';
import type { CommitStage } from '@selvedge/domain/planning/history/recipients';
import { isSideOpen, SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { StagePeople } from '@selvedge/domain/planning/stage';
import { stageVisibleTo } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { recordAll } from '#server/modules/activity/activity';
import { namesOf } from '../people-store';
import { announcePlan, type OrderFacts } from '../plan-activity';
import { originOf } from '../report-activity';
import { reportEvents, reportReaders } from '../report-batch-activity';
import { givenReasons, reasonsGiven, withoutNotices } from '../schedule/given-reasons';
import type { RecordedDate } from '../schedule/record-dates';
import type { StatusReport } from '../status-reports';
import { type CommitEntry, commitEvent } from './commit-activity';
import { commitNotice } from './commit-notice';
import type { LinkedRow, StoredChange } from './revisions-store';

export const PARTNERS = [UserType.Buyer, UserType.Manufacturer] as const;

export interface PlanCommit {
  kind: RevisionKind;
  /** Empty where each reader gets a count of the changes. */
  summary?: string;
  /** The author knows that all who read of a change read the summary. Otherwise those read it who see all changes. */
  isForAllSides?: boolean;
  poDate?: { from: Day | null; to: Day } | null;
}
export interface ChangedPlan {
  order: OrderFacts;
  before: readonly LinkedRow[];
  after: readonly LinkedRow[];
  changes: StoredChange[];
}

interface CommitFacts {
  commit: PlanCommit;
  more: readonly CommitChange[];
  summaryFor: readonly UserType[];
  dates: readonly RecordedDate[];
  reports: readonly StatusReport[];
  partners: readonly UserType[];
}

export async function recordCommit(
  ctx: Context,
  plan: ChangedPlan,
  { commit, more, summaryFor, dates, reports, partners }: CommitFacts,
): Promise<void> {
  const { order } = plan;
  const changes = [...more, ...plan.changes];
  const entry: CommitEntry = {
    kind: commit.kind,
    summary: commit.summary ?? '',
    summaryFor,
    partners,
    changes,
    nameOf: await namesIn(ctx, changes),
  };
  const { poDate } = commit;
  const reasons = reasonsGiven(order, givenReasons(dates, ctx.actor.userType));
  const notice = commitNotice(order, entry, {
    reports,
    reasons,
    stages: stagesOf(plan),
    // Every party sees the purchase order date, because it is a mandatory field.
    poDate: poDate?.from ? { from: poDate.from, to: poDate.to } : null,
  });
  const [first, ...others] = [
    ...(changes.length > 0 ? [commitEvent(order, entry)] : []),
    ...reportEvents(order, reports, { summary: entry.summary, summaryFor, via: originOf(ctx) }),
    ...withoutNotices(reasons),
  ];
  await recordAll(ctx, first ? [{ ...first, notify: notice }, ...others] : []);
  const concerned = PARTNERS.filter(
    (type) =>
      readableBy(changes, type).length > 0 ||
      reports.some((report) => reportReaders(report).includes(type)) ||
      changesTradersOf(plan, type),
  );
  await announcePlan(ctx, order, concerned);
}

async function namesIn(ctx: Context, changes: readonly CommitChange[]) {
  const ids = changes.flatMap((change) => (change.what === 'people' ? [...change.from, ...change.to] : []));
  const names = ids.length === 0 ? new Map<number, string>() : await namesOf(ctx, ids);
  return (id: number) => names.get(id) ?? 'Unknown user';
}

/** Whether other traders are on a stage that a partner sees; the partner sees them, but does not read of the change. */
const changesTradersOf = ({ after, changes }: ChangedPlan, type: UserType): boolean =>
  changes.some(
    (change) =>
      change.what === 'people' &&
      change.side === null &&
      after.some((stage) => stage.stageId === change.stageId && stageVisibleTo(stage, type)),
  );

function stagesOf({ before, after }: ChangedPlan): Map<string, CommitStage> {
  const old = new Map(before.map((stage) => [stage.stageId, stage]));
  return new Map(
    [...before, ...after].map((stage) => {
      const rows = [old.get(stage.stageId), stage].filter((row) => row !== undefined);
      return [stage.stageId, { people: peopleOf(rows), openSides: openSidesOf(stage, rows) }];
    }),
  );
}

const openSidesOf = (stage: LinkedRow, rows: readonly LinkedRow[]) =>
  SIDES.filter(
    (side) =>
      rows.some((row) => sideIsTracked(row, side)) &&
      isSideOpen({ ...stage.sides[side], total: stage.totalItems }),
  );

function peopleOf(rows: readonly LinkedRow[]): StagePeople {
  const all = (list: keyof StagePeople) => [
    ...new Set(rows.flatMap(({ associatedUsers }) => associatedUsers[list])),
  ];
  return { traders: all('traders'), clients: all('clients'), manufacturers: all('manufacturers') };
}
