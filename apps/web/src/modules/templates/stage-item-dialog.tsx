import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { checkStageSchedule } from '@selvedge/domain/planning/link-rules';
import { UserType } from '@selvedge/domain/vocabulary';
import { errorsOf } from '#web/lib/form-errors';
import { stageText } from '#web/lib/product-text';
import { ConditionFields } from '#web/ui/condition-fields';
import { FormDialog } from '#web/ui/form-dialog';
import { LearnedHint } from '#web/ui/learned-hint';
import { ScheduleFields } from '#web/ui/schedule-fields';
import { conditionErrors, conditionsOf, namesOfOthers } from './item-conditions';
import { linkedItems, linkIdOf, scheduleOf } from './item-links';
import { StageItemFields } from './stage-item-fields';
import { checkItem, type ItemForm } from './template-form';

interface StageItemDialogProps {
  item: ItemForm;
  items: readonly ItemForm[];
  isNew: boolean;
  onSave: (item: ItemForm) => void;
  onClose: () => void;
}

export function StageItemDialog({ item, items, isNew, onSave, onClose }: StageItemDialogProps) {
  const { t } = useLingui();
  const form = useForm<ItemForm>({
    initialValues: item,
    validate: (values) => ({
      ...checkItem(values),
      ...scheduleErrors(values, items),
      ...conditionErrors(values, items),
    }),
  });
  return (
    <FormDialog
      title={isNew ? t`Add Stage Item` : t`Edit Stage Item`}
      action={isNew ? t`Save Stage` : t`Update Stage`}
      closesOutside
      onSubmit={form.onSubmit((values) => onSave(values))}
      onClose={onClose}
    >
      <StageItemFields form={form} />
      <ScheduleFields
        schedule={scheduleOf(form.values)}
        others={items
          .filter(({ key }) => key !== item.key)
          .map((one) => ({ id: linkIdOf(one), name: stageText(one.stageName) }))}
        workHint={
          <LearnedHint
            side={form.values.visibleTo.includes(UserType.Manufacturer) ? 'factory' : 'client'}
            kind="work"
            stageName={form.values.stageName}
            onUse={(workDays) => form.setValues({ schedule: { ...scheduleOf(form.values), workDays } })}
          />
        }
        errors={form.errors}
        onChange={(change) => form.setValues({ schedule: { ...scheduleOf(form.values), ...change } })}
      />
      <ConditionFields
        stageName={form.values.stageName}
        conditions={conditionsOf(form.values, items)}
        others={namesOfOthers(form.values, items)}
        errors={form.errors}
        onChange={(conditions) => form.setValues({ conditions })}
      />
    </FormDialog>
  );
}

const scheduleErrors = (item: ItemForm, items: readonly ItemForm[]) =>
  errorsOf(
    checkStageSchedule(
      { ...scheduleOf(item), stageId: linkIdOf(item), stageName: item.stageName },
      linkedItems(items),
    ),
  );
