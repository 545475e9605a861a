import type { Day } from '../../calendar';
import { type LocalizedText, type LocalizedValue, localized } from '../../localized-text';
import type { Side } from '../stage';
import type { ChainLink } from './chain';
import type { EndForecast } from './end';

export const daysText = (count: number): LocalizedText =>
  localized('{count, plural, one {# day} other {# days}}', { count });
export const workingDaysText = (count: number): LocalizedText =>
  localized('{count, plural, one {# working day} other {# working days}}', { count });

/** Null for the stage ex-factory, which has a fixed name. */
type EndName = string | null;

const forecastText = (name: EndName, day: Day): LocalizedText =>
  name === null
    ? localized('Forecast ex-factory {day}', { day: { day } })
    : localized('Forecast {stage} {day}', { stage: { stage: name }, day: { day } });

/** The deadline of the end stage counts if the order has no date. */
export type EndComparison = 'contractShip' | 'plannedExFactory' | 'deadline';
interface Compared {
  days: LocalizedText;
  due: LocalizedValue;
}
const COMPARISONS = {
  contractShip: {
    after: (of: Compared) => localized('{days} after the contract ship date {due}', of),
    before: (of: Compared) => localized('{days} before the contract ship date {due}', of),
    on: ({ due }: Compared) => localized('on the contract ship date {due}', { due }),
  },
  plannedExFactory: {
    after: (of: Compared) => localized('{days} after the planned ex-factory date {due}', of),
    before: (of: Compared) => localized('{days} before the planned ex-factory date {due}', of),
    on: ({ due }: Compared) => localized('on the planned ex-factory date {due}', { due }),
  },
  deadline: {
    after: ({ days }: Compared) => localized('{days} after its deadline', { days }),
    before: ({ days }: Compared) => localized('{days} before its deadline', { days }),
    on: () => localized('on its deadline'),
  },
} as const satisfies Record<
  EndComparison,
  Record<'after' | 'before' | 'on', (of: Compared) => LocalizedText>
>;

export function endText(
  name: EndName,
  { forecast, due, late }: Omit<EndForecast, 'reached'>,
  comparison: EndComparison,
): LocalizedText {
  const place = late > 0 ? 'after' : late < 0 ? 'before' : 'on';
  const compared = COMPARISONS[comparison][place]({ days: daysText(Math.abs(late)), due: { day: due } });
  return localized('{forecast}, {compared}.', { forecast: forecastText(name, forecast), compared });
}
export const endLateText = (
  name: EndName,
  { forecast, late }: Pick<EndForecast, 'forecast' | 'late'>,
): LocalizedText =>
  localized('{forecast}, {days} late', { forecast: forecastText(name, forecast), days: daysText(late) });

export function chainText(link: ChainLink, nameOf: (stageId: string) => string): LocalizedText {
  const text = causeText(link, nameOf);
  const { holiday } = link;
  return holiday === undefined ? text : localized('{text} {holiday} lies in between.', { text, holiday });
}

function causeText(
  { stageId, cause, day, late }: ChainLink,
  nameOf: (stageId: string) => string,
): LocalizedText {
  const stage = { stage: nameOf(stageId) };
  const on = { stage, day: { day } };
  switch (cause.kind) {
    case 'rejected':
      return localized('{stage} was rejected; another round takes {days}.', {
        stage,
        days: workingDaysText(cause.n),
      });
    case 'measured':
      return localized('{stage} is at {percent}; the rest is forecast for {day}.', {
        ...on,
        percent: { percent: cause.n },
      });
    case 'expected':
      return localized('{stage} is expected on {day}.', on);
    case 'overdue':
      return localized('{stage} is overdue and nothing newer is reported.', { stage });
    case 'planned':
      return localized('{stage} is planned for {day}.', on);
    case 'finished':
      return late > 0
        ? localized('{stage} was finished on {day}, {days} late.', { ...on, days: daysText(late) })
        : localized('{stage} was finished on {day}.', on);
    case 'waits':
      return localized('{stage} waits for {other} and takes {days}.', {
        stage,
        other: { stage: nameOf(cause.otherId) },
        days: workingDaysText(cause.n),
      });
    case 'follows':
      return cause.n === 0
        ? localized('The client side of {stage} is done with the factory side.', { stage })
        : localized('The client side of {stage} follows {days} after the factory side.', {
            stage,
            days: workingDaysText(cause.n),
          });
  }
}

export const comparisonOf = (side: Side, isSet: boolean): EndComparison => {
  if (!isSet) return 'deadline';
  return side === 'client' ? 'contractShip' : 'plannedExFactory';
};
