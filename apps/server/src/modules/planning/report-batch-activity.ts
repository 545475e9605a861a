import { firstTexts, type LocalizedText, localized, NAMED } from '@selvedge/domain/localized-text';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import { PEOPLE_NAMES } from '@selvedge/domain/planning/side-names';
import { withSide } from '@selvedge/domain/planning/side-text';
import { SIDES, sideIsShared } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recipient, Recorded } from '#server/modules/activity/activity';
import { linkToStages, type OrderFacts, organizationsOfSide } from './plan-activity';
import { changeText } from './report-text';
import type { StatusReport } from './status-reports';

interface Message {
  summary: string;
  /** The user types that see all that the summary describes. */
  summaryFor: readonly UserType[];
  via: ReportOrigin;
}

export const audienceOf = ({ open, side }: Pick<StatusReport, 'open' | 'side'>): UserType[] => [
  UserType.Trader,
  ...(sideIsShared(open.stage, side) ? [PARTNER_TYPES[side]] : []),
];

/** The reports on stages that name a person, who may see the side. */
export const reportsFor = (
  reports: readonly StatusReport[],
  { id, userType }: Recipient,
): readonly StatusReport[] =>
  reports.filter((report) => {
    const { traders, [PEOPLE_NAMES[report.side]]: partners } = report.open.stage.associatedUsers;
    return [...traders, ...partners].includes(id) && audienceOf(report).includes(userType);
  });

export const reportsText = (reports: readonly StatusReport[], reader: UserType): LocalizedText | null =>
  reports.length === 0 ? null : firstTexts(reports.map((report) => lineOf(report, reader)));

/** One activity for all statuses that a save of a plan reports on each side. */
export const reportEvents = (
  order: OrderFacts,
  reports: readonly StatusReport[],
  message: Message,
): Recorded[] =>
  SIDES.flatMap((side) => {
    const own = reports.filter((report) => report.side === side);
    return own.length === 0 ? [] : [eventOf(order, side, own, message)];
  });

function eventOf(
  order: OrderFacts,
  side: Side,
  reports: readonly StatusReport[],
  { summary, summaryFor, via }: Message,
): Recorded {
  const partner = PARTNER_TYPES[side];
  const shown = reports.filter((report) => audienceOf(report).includes(partner));
  const [ofTrader, ofPartner] = [reportsText(reports, UserType.Trader), reportsText(shown, partner)];
  const mentioned = shown.slice(0, NAMED);
  const [first, ...others] = reports;
  const only = others.length === 0 ? first : undefined;
  return {
    kind: 'stage.statusChanged',
    orderId: order.orderId,
    organizationIds: organizationsOfSide(order, side),
    texts: {
      ...(ofTrader ? { [UserType.Trader]: ofTrader } : {}),
      ...(ofPartner ? { [partner]: ofPartner } : {}),
    },
    tags: [only ? only.open.stage.stageName : 'planning'],
    commitMessage: summary === '' ? null : summary,
    actionUrl: linkToStages(
      order.orderId,
      reports.map(({ open }) => open.stage.stageId),
    ),
    facts: {
      side,
      ...(only ? factsOf(only) : {}),
      stageIdsFor: { [partner]: mentioned.map(({ open }) => open.stage.stageId) },
      subStageIdsFor: { [partner]: mentioned.flatMap(({ changes }) => changes.map(({ part }) => part.id)) },
      summaryFor,
      via,
    },
  };
}

/** For webhooks: the change of the only stage. */
const factsOf = ({ open, from, to, changes }: StatusReport) => ({
  stageId: open.stage.stageId,
  subStageIds: changes.map(({ part }) => part.id),
  from,
  to,
});

function lineOf({ open, side, changes, from, to }: StatusReport, reader: UserType): LocalizedText {
  const text =
    changes.length > 0
      ? changeText(open, side, 'status', changes)
      : localized('{place}: {from} → {to}', {
          place: { stage: open.stage.stageName },
          from: { status: from },
          to: { status: to },
        });
  return reader === UserType.Trader ? withSide(text, side) : text;
}
