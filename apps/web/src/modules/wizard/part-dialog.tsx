import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core';
import type { Problem } from '@selvedge/domain/actor';
import type { CompositionPart, CustomField } from '@selvedge/domain/orders/order';
import { MATERIAL_TYPES, type MaterialType } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { CompositionEditor } from './composition-editor';
import { FieldGrid } from './field-grid';

export interface Part {
  customFields: CustomField[];
  materialType?: MaterialType;
  composition?: CompositionPart[];
}

interface Props<T extends Part> {
  title: string;
  part: T;
  check: (part: T) => Problem[];
  onSave: (part: T) => void;
  onClose: () => void;
}

/** The editor of a style, a combo or a material: its fields, and a material's composition. */
export function PartDialog<T extends Part>({ title, part, check, onSave, onClose }: Props<T>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(part);
  const [problems, setProblems] = useState<string[]>([]);
  const isMaterial = draft.materialType !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(draft).map((problem) => problem.message);
    setProblems([...new Set(found)]);
    if (found.length === 0) onSave(draft);
  };
  const change = (field: CustomField) =>
    setDraft((before) => ({
      ...before,
      customFields: before.customFields.map((one) => (one.id === field.id ? field : one)),
    }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {problems.length === 0 ? null : (
            <Alert color="red" role="alert">
              {problems.map((problem) => (
                <div key={problem}>{problem}</div>
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
          <FieldGrid
            fields={draft.customFields.filter((field) => !(isMaterial && field.name === 'Material Type'))}
            onChange={change}
          />
          {isMaterial ? (
            <CompositionEditor
              parts={draft.composition ?? []}
              onChange={(composition) => setDraft((before) => ({ ...before, composition }))}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
