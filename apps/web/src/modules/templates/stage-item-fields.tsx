import { useLingui } from '@lingui/react/macro';
import { Autocomplete, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { suggestStages, typeOfStageName } from '@selvedge/domain/planning/catalogue';
import {
  MATERIAL_TYPES,
  type MaterialType,
  STAGE_TYPES,
  StageCategory,
  StageLevel,
  type StageType,
  UserType,
} from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { productText, stageText } from '#web/lib/product-text';
import { planningQueries } from '#web/modules/planning/queries';
import { LearnedHint } from '#web/ui/learned-hint';
import { NumberInput } from '#web/ui/number-input';
import { type ItemForm, type LeadColumn, MAX_LEAD_DAYS, namedItem } from './template-form';

export function StageItemFields({ form }: { form: UseFormReturnType<ItemForm> }) {
  const { t } = useLingui();
  const item = form.values;
  const { data: own = [] } = useQuery(planningQueries.stageNames);
  const leadTime = (name: LeadColumn, label: string) => (
    <Stack gap={4}>
      <NumberInput
        label={label}
        required
        min={0}
        max={MAX_LEAD_DAYS}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={item[name]}
        onChange={(value) => form.setValues({ [name]: typeof value === 'number' ? value : '' })}
        error={form.errors[name]}
      />
      {/* Learned lead times are calendar days. */}
      {item.schedule?.unit === 'working' ? null : (
        <LearnedHint
          side={name === 'leadTimeForClient' ? 'client' : 'factory'}
          kind="lead"
          stageName={item.stageName}
          onUse={(days) => form.setValues({ [name]: days })}
        />
      )}
    </Stack>
  );
  const setVisible = (type: UserType, visible: boolean) =>
    form.setValues({
      visibleTo: visible ? [...item.visibleTo, type] : item.visibleTo.filter((one) => one !== type),
    });
  return (
    <>
      <Autocomplete
        data-autofocus
        required
        label={t`Stage Name`}
        maxLength={120}
        maxDropdownHeight="15rem"
        openOnFocus={false}
        data={suggestStages(item.stageName, own).flatMap(({ names }) => names.map(stageText))}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <Group justify="space-between" wrap="nowrap" gap="sm" w="100%">
            <span>{option.value}</span>
            <Text component="span" size="xs" c="dimmed">
              {productText({ text: typeOfStageName(option.value, own) ?? '' })}
            </Text>
          </Group>
        )}
        value={item.stageName}
        onChange={(stageName) => form.setValues(namedItem(item, stageName, own))}
        error={form.errors.stageName}
      />
      <Select
        label={t`Stage Type`}
        allowDeselect={false}
        data={STAGE_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
        value={item.stageType}
        onChange={(type) => form.setValues({ stageType: type as StageType })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {leadTime('leadTimeForClient', t`Lead Time (Days) for Client`)}
        {leadTime('leadTimeForManufacturer', t`Lead Time (Days) for Factory`)}
        <Select
          label={t`Category`}
          allowDeselect={false}
          data={Object.entries(StageCategory).map(([name, code]) => ({
            value: String(code),
            label: productText({ text: name }),
          }))}
          value={String(item.stageCategory)}
          onChange={(code) => form.setValues({ stageCategory: Number(code) as ItemForm['stageCategory'] })}
        />
        <Select
          label={t`Level`}
          allowDeselect={false}
          data={[
            { value: StageLevel.Combo, label: t`Combo` },
            { value: StageLevel.Material, label: t`Material` },
          ]}
          value={item.level}
          onChange={(level) =>
            form.setValues({
              level: level as StageLevel,
              materialType: level === StageLevel.Material ? (item.materialType ?? 'Accessory') : null,
            })
          }
        />
      </SimpleGrid>
      {item.level === StageLevel.Material ? (
        <Select
          label={t`Material Type`}
          allowDeselect={false}
          data={MATERIAL_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
          value={item.materialType ?? 'Accessory'}
          onChange={(type) => form.setValues({ materialType: type as MaterialType })}
        />
      ) : null}
      <Checkbox.Group label={t`Visible To`} value={item.visibleTo.map(String)}>
        <Group mt="xs">
          <Checkbox value={String(UserType.Trader)} label={t`Trader`} checked disabled />
          <Checkbox
            value={String(UserType.Manufacturer)}
            label={t`Factory`}
            onChange={(event) => setVisible(UserType.Manufacturer, event.currentTarget.checked)}
          />
          <Checkbox
            value={String(UserType.Buyer)}
            label={t`Client`}
            onChange={(event) => setVisible(UserType.Buyer, event.currentTarget.checked)}
          />
        </Group>
      </Checkbox.Group>
    </>
  );
}
