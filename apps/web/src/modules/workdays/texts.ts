import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HolidayCountry } from '@selvedge/domain/catalogue/holiday-countries';
import type { WorkCalendar } from '@selvedge/domain/workdays/work-calendar';
import { weekdayNames } from '#web/lib/weekday';

export const LIST_TEXTS: Record<HolidayCountry, { name: MessageDescriptor; sentence: MessageDescriptor }> = {
  BD: { name: msg`Bangladesh`, sentence: msg`Holidays of Bangladesh.` },
  CN: { name: msg`China`, sentence: msg`Holidays of China.` },
  IN: { name: msg`India`, sentence: msg`Holidays of India.` },
  VN: { name: msg`Vietnam`, sentence: msg`Holidays of Vietnam.` },
  TR: { name: msg`Türkiye`, sentence: msg`Holidays of Türkiye.` },
  PK: { name: msg`Pakistan`, sentence: msg`Holidays of Pakistan.` },
  PT: { name: msg`Portugal`, sentence: msg`Holidays of Portugal.` },
  US: { name: msg`United States`, sentence: msg`Holidays of the United States.` },
  GB: { name: msg`United Kingdom`, sentence: msg`Holidays of the United Kingdom.` },
  EU: { name: msg`European Union`, sentence: msg`Holidays common in the European Union.` },
};

export function useCalendarSummary() {
  const { t, i18n } = useLingui();
  return ({ country, weekend }: Pick<WorkCalendar, 'country' | 'weekend'>): string => {
    const days = weekdayNames(weekend);
    const week = weekend.length === 0 ? t`Open on every day of the week.` : t`Closed on ${days}.`;
    return country ? `${week} ${i18n._(LIST_TEXTS[country].sentence)}` : week;
  };
}
