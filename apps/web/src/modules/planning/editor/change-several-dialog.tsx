import { useLingui } from '@lingui/react/macro';
import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageText } from '#web/lib/product-text';
import type { User } from '#web/modules/identity/queries';
import styles from '#web/modules/planning/tracker/tracker.module.css';
import { FormDialog } from '#web/ui/form-dialog';
import { NumberInput } from '#web/ui/number-input';
import { SidePanelTint } from '#web/ui/tint-panel';
import { changesNothing, NO_CHANGE, type SeveralChange } from './change-several';
import type { DraftStage } from './plan-draft';
import { MAX_LEAD_DAYS } from './stage-form';
import { PeopleSelects } from './stage-people';

interface Props {
  stages: readonly DraftStage[];
  people: readonly User[] | undefined;
  onApply: (keys: string[], change: SeveralChange) => void;
  onClose: () => void;
}

export function ChangeSeveralDialog({ stages, people, onApply, onClose }: Props) {
  const { t } = useLingui();
  const all = stages.map((stage) => stage.key);
  const form = useForm({ initialValues: { selected: all, change: NO_CHANGE } });
  const { selected, change } = form.values;
  const setSelected = (keys: string[]) => form.setFieldValue('selected', keys);
  const setChange = (next: SeveralChange) => form.setFieldValue('change', next);
  const blocked = selected.length === 0 || changesNothing(change);
  const side = (name: Side) => (
    <SidePanelTint side={name}>
      <Stack gap="sm">
        <NumberInput
          label={name === 'client' ? t`Client deadlines, days later` : t`Factory deadlines, days later`}
          description={t`Negative for earlier`}
          allowDecimal={false}
          min={-MAX_LEAD_DAYS}
          max={MAX_LEAD_DAYS}
          defaultValue={0}
          onChange={(value) =>
            setChange({ ...change, shift: { ...change.shift, [name]: Number(value) || 0 } })
          }
        />
        <Select
          label={name === 'client' ? t`Show to the client side` : t`Show to the factory side`}
          allowDeselect={false}
          data={[
            { value: 'keep', label: t`As it is` },
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          value={change.visible[name] === null ? 'keep' : change.visible[name] ? 'yes' : 'no'}
          onChange={(value) =>
            setChange({
              ...change,
              visible: { ...change.visible, [name]: value === 'keep' ? null : value === 'yes' },
            })
          }
        />
      </Stack>
    </SidePanelTint>
  );
  return (
    <FormDialog
      title={t`Change several`}
      action={selected.length === 1 ? t`Change 1 stage` : t`Change ${selected.length} stages`}
      size={880}
      blocked={blocked}
      onSubmit={() => onApply(selected, change)}
      onClose={onClose}
    >
      <Checkbox
        label={t`All (${all.length})`}
        checked={selected.length === all.length}
        indeterminate={selected.length > 0 && selected.length < all.length}
        onChange={(event) => setSelected(event.currentTarget.checked ? all : [])}
      />
      <Checkbox.Group label={t`Stages`} value={selected} onChange={setSelected}>
        <div className={styles.severalList}>
          {stages.map((stage) => (
            <Checkbox key={stage.key} value={stage.key} label={stageText(stage.stageName)} />
          ))}
        </div>
      </Checkbox.Group>
      <PeopleSelects people={people} value={change.add} onChange={(add) => setChange({ ...change, add })} />
      <Checkbox
        label={t`In place of those who are on the stages now`}
        checked={change.replacesPeople}
        onChange={(event) => setChange({ ...change, replacesPeople: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {side('client')}
        {side('factory')}
      </SimpleGrid>
    </FormDialog>
  );
}
