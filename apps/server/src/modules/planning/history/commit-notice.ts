import type { Day } from '@selvedge/domain/calendar';
import { verbatim } from '@selvedge/domain/localized-text';
import { joined, noticeText } from '@selvedge/domain/planning/history/commit-texts';
import { type CommitStage, noticesFor, peopleOnStages } from '@selvedge/domain/planning/history/recipients';
import { UserType } from '@selvedge/domain/vocabulary';
import { type Recipient, type Recorded, stagesIn } from '#server/modules/activity/activity';
import { linkToStages, type OrderFacts, planUrl } from '../plan-activity';
import { reportsFor, reportsText } from '../report-batch-activity';
import type { StatusReport } from '../status-reports';
import { type CommitEntry, stageIdsOf } from './commit-activity';

interface Notified {
  stages: ReadonlyMap<string, CommitStage>;
  poDate: { from: Day; to: Day } | null;
  reports: readonly StatusReport[];
  reasons: readonly Recorded[];
}

/** One message a person about the changes of a commit, its reports, the reasons given for them, and its summary. */
export function commitNotice(
  order: OrderFacts,
  commit: CommitEntry,
  notified: Notified,
): NonNullable<Recorded['notify']> {
  const messageFor = (person: Recipient) => {
    const { userType, id } = person;
    if (userType !== UserType.Trader && !commit.partners.includes(userType)) return null;
    const isListed = order.associatedUsers.includes(id);
    const changes = noticesFor(commit.changes, notified.stages, commit.kind, { ...person, isListed });
    const reports = reportsFor(notified.reports, person);
    const reasons = notified.reasons.filter(
      ({ notify, texts }) => notify?.userIds.includes(id) && texts[userType],
    );
    const texts = [reportsText(reports, userType), ...reasons.map((reason) => reason.texts[userType])];
    const [first, ...others] = [
      ...(changes.length > 0
        ? [noticeText(changes, { kind: commit.kind, poDate: notified.poDate }, userType, commit.nameOf)]
        : []),
      ...texts.flatMap((text) => (text ? [{ text, ends: false }] : [])),
    ];
    if (!first) return null;
    const isSummaryShown = commit.summary !== '' && commit.summaryFor.includes(userType);
    const summary = isSummaryShown ? [{ text: verbatim(commit.summary), ends: false }] : [];
    const isGone = changes.some(({ what }) => what === 'removed');
    const stageIds = [
      ...new Set([
        ...stageIdsOf(changes),
        ...reports.map(({ open }) => open.stage.stageId),
        ...stagesIn(reasons, userType),
      ]),
    ];
    return {
      message: [...others, ...summary].reduce(joined, first).text,
      action: linkToStages(order.orderId, isGone ? [] : stageIds),
      stageIds,
    };
  };
  return {
    userIds: [...new Set([...peopleOnStages(notified.stages.values()), ...order.associatedUsers])],
    title: verbatim(order.orderName),
    action: planUrl(order.orderId),
    messageFor,
  };
}
