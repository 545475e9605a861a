import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#web/lib/format';
import { CATEGORY_TEXTS, LEVEL_TEXTS, STATUS_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';
import { type DraftStage, readPart, type StagePart } from './plan-draft';

export function usePartText() {
  const { t, i18n } = useLingui();
  return (stage: DraftStage | undefined, part: StagePart): string => {
    const value = stage && readPart(stage, part);
    if (!stage || value === null || value === undefined) return t`N/A`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (part.key === 'deadline') return formatDay(String(value));
    if (part.side !== null && part.key === 'status')
      return i18n._(STATUS_TEXTS[stage.sides[part.side].status]);
    if (part.key === 'unit') return stage.unit === 'working' ? t`Working days` : t`Calendar days`;
    if (part.key === 'level') return i18n._(LEVEL_TEXTS[stage.level]);
    if (part.key === 'category') return i18n._(CATEGORY_TEXTS[stage.category]);
    return part.key === 'stageType' ? i18n._(TYPE_TEXTS[stage.stageType]) : String(value);
  };
}
