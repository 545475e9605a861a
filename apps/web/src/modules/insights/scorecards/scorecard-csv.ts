import { useLingui } from '@lingui/react/macro';
import { reasonLabel } from '@selvedge/domain/scorecards/delay-reasons';
import { csvText } from '@selvedge/domain/spreadsheet';
import { productText } from '#web/lib/product-text';
import { saveFile } from '#web/lib/save-file';
import type { Scorecard } from './queries';

export function useScorecardCsv(): (card: Scorecard) => void {
  const { t } = useLingui();
  return (card) => {
    const { onTime, slip, firstPass, response, months, reasons } = card;
    const percent = t`percent`;
    const days = t`days`;
    const text = csvText([
      [t`Figure`, t`Of`, t`Value`, t`Unit`, t`Sample`],
      [t`On-time ex-factory`, '', onTime.percent, percent, onTime.sample],
      [t`On time by the baseline`, '', onTime.baselinePercent, percent, onTime.sample],
      [t`Mean slip`, '', slip.days, days, slip.sample],
      [t`First-pass approval`, '', firstPass.percent, percent, firstPass.sample],
      [t`Mean response`, '', response.days, days, response.sample],
      [t`Median response`, '', response.median, days, response.sample],
      ...months.flatMap((month) => [
        [t`On-time ex-factory`, month.month, month.percent, percent, month.sample],
        [t`On time by the baseline`, month.month, month.baselinePercent, percent, month.sample],
      ]),
      ...reasons.map((reason) => [
        t`Reasons for delays`,
        productText(reasonLabel(reason.code)),
        reason.days,
        days,
        null,
      ]),
    ]);
    const name = `${card.organization.name} ${card.from} ${card.to}.csv`;
    saveFile(name, new Blob([text], { type: 'text/csv' }));
  };
}
