import { firstTexts, type LocalizedText, localized, NAMED } from '@selvedge/domain/localized-text';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { SIDES, sideIsShared } from '@selvedge/domain/planning/sides';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Recipient, Recorded } from '#server/modules/activity/activity';
import type { OrderFacts } from './plan-activity';
import { changeText } from './report-text';
import { audienceOf, idsForPartners, sideEvent, textOn } from './side-events';
import type { StatusReport } from './status-reports';

interface Message {
  summary: string;
  /** The user types that see all that the summary describes. */
  summaryFor: readonly UserType[];
  via: ReportOrigin;
}

const lineOf = (report: StatusReport) => {
  const { open, side, changes } = report;
  const { stageId, stageName } = open.stage;
  const isShared = sideIsShared(open.stage, side);
  return { report, stageId, stageName, side, isShared, subStageIds: changes.map(({ part }) => part.id) };
};
export const reportReaders = (report: StatusReport): UserType[] => audienceOf(lineOf(report));

/** The reports on stages that name a person, who may see the side. */
export const reportsFor = (
  reports: readonly StatusReport[],
  { id, userType }: Recipient,
): readonly StatusReport[] =>
  reports.filter((report) => {
    const { traders, [PEOPLE_NAMES[report.side]]: partners } = report.open.stage.associatedUsers;
    return [...traders, ...partners].includes(id) && reportReaders(report).includes(userType);
  });

export const reportsText = (reports: readonly StatusReport[], reader: UserType): LocalizedText | null =>
  reports.length === 0 ? null : firstTexts(reports.map((report) => textFor(report, reader)));

/** One activity for all statuses that a save of a plan reports on each side. */
export const reportEvents = (
  order: OrderFacts,
  reports: readonly StatusReport[],
  message: Message,
): Recorded[] =>
  SIDES.flatMap((side) => {
    const own = reports.filter((report) => report.side === side);
    return own.length === 0 ? [] : [eventOf(order, own, message)];
  });

function eventOf(
  order: OrderFacts,
  reports: readonly StatusReport[],
  { summary, summaryFor, via }: Message,
): Recorded {
  const lines = reports.map(lineOf);
  const [first, ...others] = reports;
  const mentioned = lines.filter(({ isShared }) => isShared).slice(0, NAMED);
  return {
    ...sideEvent(order, lines, {
      kind: 'stage.statusChanged',
      text: (own, reader) => firstTexts(own.map(({ report }) => textFor(report, reader))),
      facts: {
        side: first?.side,
        ...(first && others.length === 0 ? factsOf(first) : {}),
        stageIdsFor: idsForPartners(mentioned, ({ stageId }) => [stageId]),
        subStageIdsFor: idsForPartners(mentioned, ({ subStageIds }) => subStageIds),
        summaryFor,
        via,
      },
    }),
    commitMessage: summary === '' ? null : summary,
  };
}

const factsOf = ({ open, from, to, changes }: StatusReport) => ({
  stageId: open.stage.stageId,
  subStageIds: changes.map(({ part }) => part.id),
  from,
  to,
});

function textFor({ open, side, changes, from, to }: StatusReport, reader: UserType): LocalizedText {
  const text =
    changes.length > 0
      ? changeText(open, side, 'status', changes)
      : localized('{place}: {from} → {to}', {
          place: { stage: open.stage.stageName },
          from: { status: from },
          to: { status: to },
        });
  return textOn(side, text, reader);
}
