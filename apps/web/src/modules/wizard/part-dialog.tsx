import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import type { Problem } from '@selvedge/domain/actor';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { sortFields } from '@selvedge/domain/orders/fields';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { STYLE_MESSAGES } from '@selvedge/domain/styles/rules';
import { type FieldLevel, MATERIAL_TYPES, type MaterialType } from '@selvedge/domain/vocabulary';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { productText } from '#web/lib/product-text';
import {
  CompositionEditor,
  isTyped,
  NOTHING_TYPED,
  type TypedPart,
  withTyped,
} from '#web/ui/composition-editor';
import { DialogFooter } from '#web/ui/dialog-footer';
import { focusFirstField, Modal } from '#web/ui/modal';
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
  [STYLE_MESSAGES.styleName.text]: FIELD.styleName,
  [STYLE_MESSAGES.styleQuantity.text]: FIELD.orderQuantity,
  [STYLE_MESSAGES.comboName.text]: FIELD.comboName,
  [STYLE_MESSAGES.comboQuantity.text]: FIELD.comboBasedQuantity,
  [STYLE_MESSAGES.materialName.text]: FIELD.materialName,
  [STYLE_MESSAGES.materialQuantity.text]: FIELD.materialQuantity,
};

interface PartValues<T extends Part> {
  part: T;
  /** A composition part that was typed but not added; saving adds it. */
  typed: TypedPart;
}

export function PartDialog<T extends Part>({ title, round, ...props }: Props<T>) {
  const [nested, setNested] = useState(false);
  return (
    <Modal
      opened
      onClose={props.onClose}
      size={880}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!nested}
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
  const form = useForm<PartValues<T>>({
    initialValues: { part, typed: NOTHING_TYPED },
    // The errors stay until the next attempt.
    clearInputErrorOnChange: false,
    validate: (values) => errorsOf(check(enteredPart(values)), values.part.customFields),
  });
  const { part: draft, typed } = form.values;
  const change = (patch: Partial<Part>) =>
    form.setValues((values) => ({ part: { ...(values.part ?? part), ...patch } }));
  const element = useRef<HTMLFormElement>(null);
  const isMaterial = draft.materialType !== undefined;
  const messages = [...new Set(Object.values(form.errors).map(String))];
  const hasErrors = messages.length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors, hasErrors]);
  useEffect(() => {
    if (isNext) focusFirstField(element.current);
  }, [isNext]);
  const save = (another: boolean) => form.onSubmit((values) => onSave(enteredPart(values), another));
  useHotkeys([['mod+Enter', () => (nested ? undefined : save(true)())]], []);
  return (
    <form ref={element} onSubmit={save(false)} noValidate>
      <Stack>
        {hasErrors ? (
          <Alert color="red" role="alert">
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </Alert>
        ) : null}
        {isMaterial ? (
          <Select
            label={t`Material Type`}
            allowDeselect={false}
            data={MATERIAL_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
            value={draft.materialType ?? 'Fabric'}
            onChange={(value) => change({ materialType: value as MaterialType })}
          />
        ) : null}
        <div>
          <FieldGrid
            fields={shown(draft.customFields, level)}
            all={draft.customFields}
            level={level}
            group="default"
            defaults={defaults}
            errors={fieldErrors(form.errors)}
            onNested={onNested}
            onChange={(customFields) => change({ customFields })}
          />
        </div>
        {isMaterial ? (
          <CompositionEditor
            parts={draft.composition ?? []}
            typed={typed}
            onTyped={(next) => form.setValues({ typed: next })}
            onChange={(composition) => change({ composition })}
          />
        ) : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="default" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => save(true)()}>
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

const enteredPart = <T extends Part>({ part, typed }: PartValues<T>): T =>
  isTyped(typed) ? { ...part, composition: withTyped(part.composition ?? [], typed) } : part;

/** Errors by the field's id and the position of the problem, because a field may have several problems. */
function errorsOf(problems: readonly Problem[], fields: readonly CustomField[]): Record<string, string> {
  const fieldOf = ({ path, message }: Problem): CustomField | undefined => {
    const index = /customFields\.(\d+)/.exec(path)?.[1];
    return index === undefined
      ? fields.find((field) => field.name === FIELD_OF[message.text])
      : fields[Number(index)];
  };
  return Object.fromEntries(
    problems.map((problem, index) => [
      `${fieldOf(problem)?.id ?? ''} ${index}`,
      productText(problem.message),
    ]),
  );
}
/** The last error of each field, by its id. */
const fieldErrors = (errors: Record<string, ReactNode>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([key, message]) => [key.split(' ')[0] ?? '', String(message)]),
  );

/** The fields that the dialog shows, in order. The material type has its own input. */
function shown(fields: readonly CustomField[], level: FieldLevel): CustomField[] {
  const own = level === 'Material' ? fields.filter((field) => field.name !== FIELD.materialType) : fields;
  return sortFields(own);
}
