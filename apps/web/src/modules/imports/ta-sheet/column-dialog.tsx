import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { STAGE_CATALOGUE } from '@selvedge/domain/catalogue/stages';
import { FIELD_TARGETS } from '@selvedge/domain/sheets/field-targets';
import { useState } from 'react';
import { stageText } from '#web/lib/product-text';
import { FormDialog } from '#web/ui/form-dialog';
import type { TaColumn } from '../queries';
import { eventLabels, partLabels, stageOfTarget, targetLabel } from '../target-labels';

interface Props {
  column: TaColumn;
  onChoose: (target: string | null) => void;
  onClose: () => void;
}

const LEFT_OUT = '';
const OWN_STAGE = 'own-stage';
const STAGE = 'Stage: ';
const FIELDS = ['Buyer', 'Factory', 'Merchandiser', 'Quantity', 'Size', 'Size column', ...FIELD_TARGETS];
/** Of a stage that is chosen anew: the day until which it is planned. */
const PLANNED = { event: 'end', part: 'plan' };

/** What a column is: a field, a stage with its event and part, a stage of its own, or left out. */
export function ColumnDialog({ column: { letters, header, target }, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const stage = stageOfTarget(target);
  const [what, setWhat] = useState(
    stage ? (stage.stage === null ? OWN_STAGE : `${STAGE}${stage.name}`) : (target ?? LEFT_OUT),
  );
  const [event, setEvent] = useState<string>(stage?.event ?? PLANNED.event);
  const [part, setPart] = useState<string>(stage?.part ?? PLANNED.part);
  const isStage = what.startsWith(STAGE);
  const chosen = what === LEFT_OUT ? null : isStage ? `${what}; ${event}; ${part}` : what;
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <FormDialog
      title={t`${letters}: ${header}`}
      size={480}
      action={<Trans>Apply</Trans>}
      onSubmit={() => onChoose(chosen)}
      onClose={onClose}
    >
      <Select
        label={t`What this column is`}
        data-autofocus
        searchable
        allowDeselect={false}
        value={what}
        onChange={(value) => setWhat(value ?? LEFT_OUT)}
        data={[
          { value: LEFT_OUT, label: t`Left out` },
          { value: OWN_STAGE, label: t`A stage of its own` },
          {
            group: t`Stages`,
            items: STAGE_CATALOGUE.map(({ name }) => ({ value: `${STAGE}${name}`, label: stageText(name) })),
          },
          {
            group: t`Fields`,
            items: FIELDS.map((field) => ({ value: field, label: targetLabel(field) })),
          },
        ]}
      />
      {isStage ? (
        <>
          <Select
            label={t`Event`}
            allowDeselect={false}
            value={event}
            onChange={(value) => value && setEvent(value)}
            data={optionsOf(eventLabels())}
          />
          <Select
            label={t`Which day`}
            allowDeselect={false}
            value={part}
            onChange={(value) => value && setPart(value)}
            data={optionsOf(partLabels())}
          />
        </>
      ) : null}
      {what === OWN_STAGE ? (
        <Text size="sm" c="dimmed">
          <Trans>The stage is named as the heading.</Trans>
        </Text>
      ) : null}
    </FormDialog>
  );
}
