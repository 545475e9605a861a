import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { suggestStages } from '@selvedge/domain/planning/catalogue';
import {
  MATERIAL_TYPES,
  type MaterialType,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  type StageCategory,
  StageLevel,
  type StageType,
} from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { productText, stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';
import { CATEGORY_TEXTS, LEVEL_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';
import type { DraftStage } from './plan-draft';
import { named, type PlanDays, withLevel } from './stage-form';

interface StageDetailFieldsProps {
  form: UseFormReturnType<DraftStage>;
  days: PlanDays;
}

export function StageDetailFields({ form, days }: StageDetailFieldsProps) {
  const { t, i18n } = useLingui();
  const stage = form.values;
  const { data: own = [] } = useQuery(planningQueries.stageNames);
  const suggestions = suggestStages(stage.stageName, own);
  const hint = t`Visible for: all`;
  const select = { description: hint, disabled: stage.locked, allowDeselect: false };
  const setName = (stageName: string) => {
    form.setValues(named(stage, stageName, days, own));
    form.clearFieldError('stageName');
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Autocomplete
        // A disabled field cannot take the focus; the focus would then stay outside the dialog.
        data-autofocus={!stage.locked || undefined}
        required
        label={t`Stage Name`}
        description={
          suggestions.length === 0 ? (
            <span role="status">
              <Trans>No suggestions found</Trans>
            </span>
          ) : (
            hint
          )
        }
        disabled={stage.locked}
        maxLength={120}
        maxDropdownHeight="15rem"
        openOnFocus={false}
        data={suggestions.map(({ type, names }) => ({
          group: i18n._(TYPE_TEXTS[type]),
          items: names.map(stageText),
        }))}
        filter={({ options }) => options}
        value={stage.stageName}
        onChange={setName}
        error={form.errors.stageName}
      />
      <Select
        {...select}
        label={t`Stage Type`}
        data={STAGE_TYPES.map((type) => ({ value: type, label: i18n._(TYPE_TEXTS[type]) }))}
        value={stage.stageType}
        onChange={(type) => form.setFieldValue('stageType', type as StageType)}
      />
      <Select
        {...select}
        label={t`Category`}
        data={STAGE_CATEGORIES.map((name) => ({ value: name, label: i18n._(CATEGORY_TEXTS[name]) }))}
        value={stage.category}
        onChange={(category) => form.setFieldValue('category', category as StageCategory)}
      />
      <Select
        {...select}
        label={t`Level`}
        data={(Object.keys(STAGE_LEVEL_LABELS) as StageLevel[]).map((level) => ({
          value: level,
          label: i18n._(LEVEL_TEXTS[level]),
        }))}
        value={stage.level}
        onChange={(level) => form.setValues(withLevel(stage, level as StageLevel))}
      />
      {stage.level === StageLevel.Material ? (
        <Select
          {...select}
          label={t`Material Type`}
          data={MATERIAL_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
          value={stage.materialType}
          onChange={(type) => form.setFieldValue('materialType', type as MaterialType)}
        />
      ) : null}
    </SimpleGrid>
  );
}
