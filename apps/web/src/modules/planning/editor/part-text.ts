import { useLingui } from '@lingui/react/macro';
import type { StagePlan } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { CATEGORY_TEXTS, LEVEL_TEXTS, STATUS_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';

/** What a part of a stage is, in words, for lists of what changes from what to what. */
export function usePartText() {
  const { t, i18n } = useLingui();
  return (stage: StagePlan | undefined, key: keyof StagePlan): string => {
    const value = stage?.[key];
    if (!stage || value === null || value === undefined) return t`N/A`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (key === 'deadlineClient' || key === 'deadlineManufacturer') return formatDay(String(value));
    if (key === 'level') return i18n._(LEVEL_TEXTS[stage.level]);
    if (key === 'category') return i18n._(CATEGORY_TEXTS[stage.category]);
    if (key === 'statusClientTrader' || key === 'statusTraderManufacturer')
      return i18n._(STATUS_TEXTS[stage[key]]);
    return key === 'stageType' ? i18n._(TYPE_TEXTS[stage.stageType]) : String(value);
  };
}
