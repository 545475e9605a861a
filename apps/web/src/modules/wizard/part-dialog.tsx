import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Select, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Problem } from '@selvedge/domain/actor';
import { messageOf } from '@selvedge/domain/localized-text';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { STYLE_MESSAGES } from '@selvedge/domain/styles/rules';
import { type FieldLevel, MATERIAL_TYPES, type MaterialType } from '@selvedge/domain/vocabulary';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemTexts, productText } from '#web/lib/product-text';
import { DialogFooter } from '#web/ui/dialog-footer';
import { focusFirstField, Modal } from '#web/ui/modal';
import { CompositionEditor, isTyped, NOTHING_TYPED, withTyped } from './composition-editor';
import { FieldGrid } from './field-grid';

export interface Part {
  customFields: CustomField[];
  materialType?: MaterialType;
  composition?: CompositionPart[];
}

interface FormProps<T extends Part> {
  level: FieldLevel;
  part: T;
  defaults: readonly CustomField[];
  check: (part: T) => Problem[];
  /** With `another`, the dialog stays open for a new part. */
  onSave: (part: T, another: boolean) => void;
  onClose: () => void;
}
interface Props<T extends Part> extends FormProps<T> {
  title: string;
  /** How many parts were saved since the dialog opened. */
  round: number;
}

/** The field of a problem whose path does not name one. */
const FIELD_OF: Record<string, string> = {
  [STYLE_MESSAGES.styleName]: FIELD.styleName,
  [STYLE_MESSAGES.styleQuantity]: FIELD.orderQuantity,
  [STYLE_MESSAGES.comboName]: FIELD.comboName,
  [STYLE_MESSAGES.comboQuantity]: FIELD.comboBasedQuantity,
  [STYLE_MESSAGES.materialName]: FIELD.materialName,
  [STYLE_MESSAGES.materialQuantity]: FIELD.materialQuantity,
};

export function PartDialog<T extends Part>({ title, round, ...props }: Props<T>) {
  const { t } = useLingui();
  const [nested, setNested] = useState(false);
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={880}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!nested}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <PartForm key={round} {...props} isNext={round > 0} nested={nested} onNested={setNested} />
    </Modal>
  );
}

interface NestedProps {
  /** True when the form replaces an earlier form in the same dialog, which already set the focus. */
  isNext: boolean;
  nested: boolean;
  onNested: (nested: boolean) => void;
}

function PartForm<T extends Part>({
  level,
  part,
  defaults,
  check,
  onSave,
  onClose,
  isNext,
  nested,
  onNested,
}: FormProps<T> & NestedProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(part);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const form = useRef<HTMLFormElement>(null);
  const isMaterial = draft.materialType !== undefined;
  const fieldOf = ({ path, message }: Problem): CustomField | undefined => {
    const index = /customFields\.(\d+)/.exec(path)?.[1];
    return index === undefined
      ? draft.customFields.find((field) => field.name === FIELD_OF[messageOf(message)])
      : draft.customFields[Number(index)];
  };
  const errors = Object.fromEntries(
    problems.flatMap((problem) => {
      const field = fieldOf(problem);
      return field ? [[field.id, productText(problem.message)] as const] : [];
    }),
  );
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  useEffect(() => {
    if (isNext) focusFirstField(form.current);
  }, [isNext]);
  const save = (another: boolean) => {
    const ready = isTyped(typed)
      ? { ...draft, composition: withTyped(draft.composition ?? [], typed) }
      : draft;
    const found = check(ready);
    setProblems(found);
    if (found.length === 0) onSave(ready, another);
  };
  useHotkeys([['mod+Enter', () => (nested ? undefined : save(true))]], []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {problems.length === 0 ? null : (
          <Alert color="red" role="alert">
            {problemTexts(problems).map((message) => (
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
            onNested={onNested}
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
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="default" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => save(true)}>
            <Trans>Save and add another</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}

/** The fields that the dialog shows, in order. The material type has its own input. */
function shown(fields: readonly CustomField[], level: FieldLevel): CustomField[] {
  const own = level === 'Material' ? fields.filter((field) => field.name !== FIELD.materialType) : fields;
  return sortFields(own);
}
