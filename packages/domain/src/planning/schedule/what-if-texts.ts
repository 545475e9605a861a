import { joinTexts, type LocalizedText, localized } from '../../localized-text';
import { cutSummary } from '../../orders/rules';
import type { EndForecast } from './end';
import { daysText, type EndComparison } from './schedule-texts';
import type { Scenario } from './what-if';

const LATE = {
  contractShip: (days: LocalizedText) => localized('{days} after the contract ship date', { days }),
  plannedExFactory: (days: LocalizedText) => localized('{days} after the planned ex-factory date', { days }),
  deadline: (days: LocalizedText) => localized('{days} after its deadline', { days }),
};

/**
 * 'Ex-factory 2 Apr → 5 Apr 2027, 3 days after the contract ship date.' or 'Ex-factory stays 2 Apr 2027, 2 days to
 * spare.' `name` is null for the stage ex-factory.
 */
export function whatIfEndText(
  name: string | null,
  now: Omit<EndForecast, 'reached'>,
  then: Omit<EndForecast, 'reached'>,
  comparison: EndComparison,
): LocalizedText {
  const end = name === null ? localized('Ex-factory') : joinTexts([{ stage: name }], ', ');
  const place =
    then.late > 0
      ? LATE[comparison](daysText(then.late))
      : localized('{days} to spare', { days: daysText(Math.abs(then.late)) });
  const values = { end, day: { day: then.forecast }, place };
  return now.forecast === then.forecast
    ? localized('{end} stays {day}, {place}.', values)
    : localized('{end} {from} → {day}, {place}.', { ...values, from: { shortDay: now.forecast } });
}

/** At most 72 characters, proposed as the message of the change: 'What if: PP Sample rejected'. */
export function whatIfSummary(scenarios: readonly Scenario[], nameOf: (stageId: string) => string): string {
  const what = scenarios.map((scenario) => {
    if (scenario.kind === 'orderLate')
      return `purchase order ${scenario.days} ${scenario.days === 1 ? 'day' : 'days'} late`;
    return `${nameOf(scenario.stageId)} ${scenario.kind}`;
  });
  return cutSummary(`What if: ${what.join(', ')}`);
}
