import { type LocalizedText, verbatim } from '@selvedge/domain/localized-text';
import { withSide } from '@selvedge/domain/planning/side-text';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Recorded, Texts } from '#server/modules/activity/activity';
import { linkToStages, type OrderFacts, organizationsOfSide, planUrl } from './plan-activity';

export interface SideLine {
  stageId: string;
  stageName: string;
  side: Side;
  isShared: boolean;
  subStageIds?: readonly string[];
}
interface SideEvent<Line extends SideLine> {
  kind: string;
  /** What a reader is told of the lines that the reader sees; there is at least one. */
  text: (lines: readonly Line[], reader: UserType) => LocalizedText;
  /** An event of the plan is not about its only stage. */
  isOfPlan?: boolean;
  facts?: Recorded['facts'];
}

/** The text of a change on a side; traders read of which side, a partner sees one. */
export const textOn = (side: Side, text: LocalizedText, reader: UserType): LocalizedText =>
  reader === UserType.Trader ? withSide(text, side) : text;

export const audienceOf = ({ side, isShared }: Pick<SideLine, 'side' | 'isShared'>): UserType[] => [
  UserType.Trader,
  ...(isShared ? [PARTNER_TYPES[side]] : []),
];

export const seenLines = <Line extends SideLine>(lines: readonly Line[]): Map<UserType, Line[]> =>
  new Map(
    [UserType.Trader, ...SIDES.map((side) => PARTNER_TYPES[side])].flatMap((reader) => {
      const own = lines.filter((line) => audienceOf(line).includes(reader));
      return own.length > 0 ? [[reader, own] as const] : [];
    }),
  );

/** The ids that the text of each partner mentions. */
export function idsForPartners<Line extends SideLine>(
  lines: readonly Line[],
  idsOf: (line: Line) => readonly string[],
): Partial<Record<UserType, string[]>> {
  const partners = [...seenLines(lines)].filter(([reader]) => reader !== UserType.Trader);
  return Object.fromEntries(partners.map(([reader, own]) => [reader, [...new Set(own.flatMap(idsOf))]]));
}

/** The activity of changes on sides of stages of one order, at least one, with a text for each reader of theirs. */
export function sideEvent<Line extends SideLine>(
  order: OrderFacts,
  lines: readonly Line[],
  { kind, text, isOfPlan = false, facts }: SideEvent<Line>,
) {
  const texts: Texts = {};
  for (const [reader, own] of seenLines(lines)) texts[reader] = text(own, reader);
  const names = new Map(lines.map(({ stageId, stageName }) => [stageId, stageName]));
  const [[stageId, stageName] = ['', ''], ...others] = names;
  const isOfStage = !isOfPlan && others.length === 0;
  return {
    kind,
    orderId: order.orderId,
    organizationIds: [...new Set(lines.flatMap(({ side }) => organizationsOfSide(order, side)))],
    texts,
    tags: [isOfStage ? stageName : 'planning'],
    actionUrl: isOfStage ? linkToStages(order.orderId, [stageId]) : planUrl(order.orderId),
    facts: facts ?? {},
  };
}

export const withNotice = (
  order: OrderFacts,
  event: ReturnType<typeof sideEvent>,
  userIds: readonly number[],
  bundleKey?: string,
): Recorded => ({
  ...event,
  notify: {
    userIds: [...new Set(userIds)],
    title: verbatim(order.orderName),
    texts: event.texts,
    action: event.actionUrl,
    ...(bundleKey === undefined ? {} : { bundleKey }),
  },
});
