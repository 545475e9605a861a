import { Trans, useLingui } from '@lingui/react/macro';
import {
  Autocomplete,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { suggestStages, typeOfStageName } from '@selvedge/domain/planning/catalogue';
import type { MaterialType, StageType } from '@selvedge/domain/vocabulary';
import {
  MATERIAL_TYPES,
  STAGE_TYPES,
  StageCategory,
  StageLevel,
  UserType,
} from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { DialogFoot } from '#web/ui/dialog-foot';
import { Modal } from '#web/ui/modal';
import {
  checkItem,
  type ItemErrors,
  type ItemForm,
  type LeadColumn,
  MAX_LEAD_DAYS,
  namedItem,
} from './template-form';

interface StageItemDialogProps {
  item: ItemForm;
  isNew: boolean;
  onSave: (item: ItemForm) => void;
  onClose: () => void;
}

/** The editor of one stage of a template; held on the screen until the template is saved. */
export function StageItemDialog({ item, isNew, onSave, onClose }: StageItemDialogProps) {
  const { t } = useLingui();
  const [form, setForm] = useState(item);
  const [errors, setErrors] = useState<ItemErrors>({});
  const put = (part: Partial<ItemForm>) => {
    setForm((now) => ({ ...now, ...part }));
    setErrors({});
  };
  const see = (type: UserType, visible: boolean) =>
    put({
      visibleTo: visible ? [...form.visibleTo, type] : form.visibleTo.filter((one) => one !== type),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = checkItem(form);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(form);
  };
  const leadTime = (name: LeadColumn, label: string) => (
    <NumberInput
      label={label}
      required
      min={0}
      max={MAX_LEAD_DAYS}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      value={form[name]}
      onChange={(value) => put({ [name]: typeof value === 'number' ? value : '' })}
      error={errors[name]}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={isNew ? t`Add Stage Item` : t`Edit Stage Item`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Autocomplete
            data-autofocus
            required
            label={t`Stage Name`}
            maxLength={120}
            maxDropdownHeight="15rem"
            data={suggestStages(form.stageName).flatMap(({ names }) => names)}
            filter={({ options }) => options}
            renderOption={({ option }) => (
              <Group justify="space-between" wrap="nowrap" gap="sm" w="100%">
                <span>{option.value}</span>
                <Text component="span" size="xs" c="dimmed">
                  {typeOfStageName(option.value)}
                </Text>
              </Group>
            )}
            value={form.stageName}
            onChange={(stageName) => {
              setForm((now) => namedItem(now, stageName));
              setErrors({});
            }}
            error={errors.stageName}
          />
          <Select
            label={t`Stage Type`}
            allowDeselect={false}
            data={[...STAGE_TYPES]}
            value={form.stageType}
            onChange={(type) => put({ stageType: type as StageType })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {leadTime('leadTimeForClient', t`Lead Time (Days) for Client`)}
            {leadTime('leadTimeForManufacturer', t`Lead Time (Days) for Factory`)}
            <Select
              label={t`Category`}
              allowDeselect={false}
              data={Object.entries(StageCategory).map(([label, code]) => ({ value: String(code), label }))}
              value={String(form.stageCategory)}
              onChange={(code) => put({ stageCategory: Number(code) as ItemForm['stageCategory'] })}
            />
            <Select
              label={t`Level`}
              allowDeselect={false}
              data={[
                { value: StageLevel.Combo, label: t`Combo` },
                { value: StageLevel.Material, label: t`Material` },
              ]}
              value={form.level}
              onChange={(level) =>
                put({
                  level: level as StageLevel,
                  materialType: level === StageLevel.Material ? (form.materialType ?? 'Accessory') : null,
                })
              }
            />
          </SimpleGrid>
          {form.level === StageLevel.Material ? (
            <Select
              label={t`Material Type`}
              allowDeselect={false}
              data={[...MATERIAL_TYPES]}
              value={form.materialType ?? 'Accessory'}
              onChange={(type) => put({ materialType: type as MaterialType })}
            />
          ) : null}
          <Checkbox.Group label={t`Visible To`} value={form.visibleTo.map(String)}>
            <Group mt="xs">
              <Checkbox value={String(UserType.Trader)} label={t`Trader`} checked disabled />
              <Checkbox
                value={String(UserType.Manufacturer)}
                label={t`Factory`}
                onChange={(event) => see(UserType.Manufacturer, event.currentTarget.checked)}
              />
              <Checkbox
                value={String(UserType.Buyer)}
                label={t`Client`}
                onChange={(event) => see(UserType.Buyer, event.currentTarget.checked)}
              />
            </Group>
          </Checkbox.Group>
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">{isNew ? t`Save Stage` : t`Update Stage`}</Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
