import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal, Select, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Problem } from '@selvedge/domain/actor';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { comboQuantity, STYLE_MESSAGES } from '@selvedge/domain/styles/rules';
import { type FieldLevel, MATERIAL_TYPES, type MaterialType } from '@selvedge/domain/vocabulary';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DialogFoot } from '#web/ui/dialog-foot';
import { CompositionEditor, isTyped, NOTHING_TYPED, withTyped } from './composition-editor';
import { FieldGrid } from './field-grid';

export interface Part {
  customFields: CustomField[];
  materialType?: MaterialType;
  composition?: CompositionPart[];
}

interface Props<T extends Part> {
  title: string;
  level: FieldLevel;
  part: T;
  defaults: readonly CustomField[];
  check: (part: T) => Problem[];
  onSave: (part: T) => void;
  onClose: () => void;
}

/** The field that a message is about, where its path does not say it. */
const FIELD_OF: Record<string, string> = {
  [STYLE_MESSAGES.styleName]: 'Style Name',
  [STYLE_MESSAGES.styleQuantity]: 'Order Quantity',
  [STYLE_MESSAGES.comboName]: 'Combo Name',
  [STYLE_MESSAGES.comboQuantity]: 'Combo Based Quantity',
  [STYLE_MESSAGES.materialName]: 'Material Name',
  [STYLE_MESSAGES.materialQuantity]: 'Material Quantity',
};
const SAMPLES = ['Fit Sample Size', 'PPS Sample Size'];

/** The editor of a style, a combo or a material: its fields, and a material's composition. */
export function PartDialog<T extends Part>({
  title,
  level,
  part,
  defaults,
  check,
  onSave,
  onClose,
}: Props<T>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(part);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [nested, setNested] = useState(false);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const form = useRef<HTMLFormElement>(null);
  const isMaterial = draft.materialType !== undefined;
  const fieldOf = ({ path, message }: Problem): CustomField | undefined => {
    const index = /customFields\.(\d+)/.exec(path)?.[1];
    return index === undefined
      ? draft.customFields.find((field) => field.name === FIELD_OF[message])
      : draft.customFields[Number(index)];
  };
  const errors = Object.fromEntries(
    problems.flatMap((problem) => {
      const field = fieldOf(problem);
      return field ? [[field.id, problem.message] as const] : [];
    }),
  );
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  useHotkeys([['mod+Enter', () => (nested ? undefined : form.current?.requestSubmit())]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ready = isTyped(typed)
      ? { ...draft, composition: withTyped(draft.composition ?? [], typed) }
      : draft;
    const found = check(ready);
    setProblems(found);
    if (found.length === 0) onSave(ready);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!nested}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          {problems.length === 0 ? null : (
            <Alert color="red" role="alert">
              {[...new Set(problems.map((problem) => problem.message))].map((message) => (
                <div key={message}>{message}</div>
              ))}
            </Alert>
          )}
          {isMaterial ? (
            <Select
              label={t`Material Type`}
              allowDeselect={false}
              data={[...MATERIAL_TYPES]}
              value={draft.materialType ?? 'Fabric'}
              onChange={(value) => setDraft((before) => ({ ...before, materialType: value as MaterialType }))}
            />
          ) : null}
          <div>
            <FieldGrid
              fields={shown(draft.customFields, level)}
              all={draft.customFields}
              level={level}
              group="default"
              defaults={defaults}
              errors={errors}
              onNested={setNested}
              onChange={(customFields) => setDraft((before) => ({ ...before, customFields }))}
            />
          </div>
          {isMaterial ? (
            <CompositionEditor
              parts={draft.composition ?? []}
              typed={typed}
              onTyped={setTyped}
              onChange={(composition) => setDraft((before) => ({ ...before, composition }))}
            />
          ) : null}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}

/** The fields as the dialog shows them: a material's type has an input of its own; sample sizes default to the combo's quantity. */
function shown(fields: readonly CustomField[], level: FieldLevel): CustomField[] {
  if (level === 'Material') return fields.filter((field) => field.name !== 'Material Type');
  if (level !== 'Combo') return [...fields];
  const quantity = comboQuantity({ customFields: [...fields], comboBasedQuantity: { value: 0, unit: 790 } });
  return fields.map((field) =>
    SAMPLES.includes(field.name) && quantity.value > 0
      ? { ...field, placeholder: String(quantity.value) }
      : field,
  );
}
