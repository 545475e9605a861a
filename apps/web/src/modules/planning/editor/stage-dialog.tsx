import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkStageSchedule } from '@selvedge/domain/planning/link-rules';
import { checkStageConditions } from '@selvedge/domain/planning/readiness/conditions';
import { checkStage, cleanStage, STAGE_LOCKED } from '@selvedge/domain/planning/rules';
import { SIDES, sideFollowed } from '@selvedge/domain/planning/sides';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { errorsOf } from '#web/lib/form-errors';
import { productText, stageText } from '#web/lib/product-text';
import type { User } from '#web/modules/identity/queries';
import { ConditionFields } from '#web/ui/condition-fields';
import { DialogFooter } from '#web/ui/dialog-footer';
import { IconLock } from '#web/ui/icons';
import { LearnedHint } from '#web/ui/learned-hint';
import { Modal } from '#web/ui/modal';
import { ScheduleFields, ScheduleLoading } from '#web/ui/schedule-fields';
import { conditionedStages, conditionsOf, namesOfOthers } from './draft-conditions';
import { linkedStages, withSchedule } from './draft-links';
import type { DraftStage } from './plan-draft';
import type { SideNames } from './side-names';
import { StageDetailFields } from './stage-detail-fields';
import { type PlanDays, withUnit } from './stage-form';
import { PeopleSelects } from './stage-people';
import { StageSideFields } from './stage-side-fields';

export interface StageDialogProps {
  stage: DraftStage;
  isNew: boolean;
  /** The input that was kept when the dialog was closed by a click outside it. */
  restored?: DraftStage;
  days: PlanDays;
  plan: readonly DraftStage[];
  /** The schedule of the stage is not loaded yet, and `stage` gets it later. */
  isScheduleLoading?: boolean;
  /** Working days of the stage that the forecasts count with. */
  plannedWork?: number | undefined;
  names: SideNames;
  people: readonly User[] | undefined;
  onSave: (stage: DraftStage) => void;
  onCancel: () => void;
  /** Called when the dialog is closed without a decision. The next opening restores the input. */
  onLeave: (typed: DraftStage) => void;
}

/** The stage editor (document 3, section 2.3). */
export function StageDialog(props: StageDialogProps) {
  const { stage, isNew, restored, days, plan, plannedWork, names, people, onSave, onCancel, onLeave } = props;
  const { t } = useLingui();
  const form = useForm<DraftStage>({
    initialValues: withSchedule(restored ?? stage, stage),
    validate: (values) => stageErrors(values, plan),
    // An error of the name stays while other fields are edited.
    clearInputErrorOnChange: false,
  });
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  // A schedule that is loaded after the dialog was opened is shown with what was typed meanwhile.
  useLayoutEffect(() => {
    if (stage.hasSchedule && !form.values.hasSchedule) form.setValues(withSchedule(form.values, stage));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLInputElement>('[data-unread]');
    if (unread) return unread.focus();
    form.onSubmit(
      (values) => onSave(cleanStage(values)),
      (errors) => {
        if (errors.stageName) window.alert(t`Please fill in stage name.`);
      },
    )(event);
  };
  return (
    <Modal
      opened
      size={880}
      onClose={() => onLeave(form.values)}
      title={isNew ? t`Add Stage` : t`Edit Stage`}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {isRestored ? (
            <Alert color="blue">
              <Group justify="space-between">
                <Trans>What you typed before is back.</Trans>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    form.setValues(stage);
                    setIsRestored(false);
                  }}
                >
                  <Trans>Start over</Trans>
                </Button>
              </Group>
            </Alert>
          ) : null}
          {form.values.locked ? (
            <Alert color="gray" icon={<IconLock size={18} />}>
              {productText(STAGE_LOCKED)}
            </Alert>
          ) : null}
          <StageDetailFields form={form} days={days} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {SIDES.map((side) => (
              <StageSideFields
                key={side}
                side={side}
                stage={form.values}
                proposed={isNew ? stage.sides[side].deadline : null}
                days={days}
                name={names[side]}
                onChange={form.setValues}
              />
            ))}
          </SimpleGrid>
          <PeopleSelects
            people={people}
            value={form.values.associatedUsers}
            onChange={(associatedUsers) => form.setFieldValue('associatedUsers', associatedUsers)}
          />
          {form.values.hasSchedule ? (
            <ScheduleFields
              schedule={form.values}
              others={plan
                .filter(({ key }) => key !== form.values.key)
                .map(({ key, stageName }) => ({ id: key, name: stageText(stageName) }))}
              plannedWork={plannedWork}
              workHint={
                <LearnedHint
                  side={sideFollowed(form.values, 'factory')}
                  kind="work"
                  stageName={form.values.stageName}
                  onUse={(workDays) => form.setFieldValue('workDays', workDays)}
                />
              }
              errors={form.errors}
              onChange={({ unit, ...change }) =>
                form.setValues({ ...(unit ? withUnit(form.values, unit, days) : form.values), ...change })
              }
            />
          ) : props.isScheduleLoading ? (
            <ScheduleLoading />
          ) : null}
          <ConditionFields
            stageName={form.values.stageName}
            conditions={conditionsOf(form.values, plan)}
            others={namesOfOthers(form.values, plan)}
            errors={form.errors}
            onChange={(conditions) => form.setValues({ conditions })}
          />
          <DialogFooter>
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">{isNew ? t`Add Stage` : t`Save Stage`}</Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

const stageErrors = (stage: DraftStage, plan: readonly DraftStage[]) =>
  errorsOf([
    ...checkStage(stage),
    ...checkStageSchedule({ ...stage, stageId: stage.key }, linkedStages(plan)),
    ...checkStageConditions(
      { stageId: stage.key, stageName: stage.stageName, conditions: conditionsOf(stage, plan) },
      conditionedStages(plan),
    ),
  ]);
