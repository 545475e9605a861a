import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { IconPencil } from '#web/ui/icons';
import styles from './inline-edit.module.css';

interface InlineEditProps {
  label: string;
  value: string;
  editing: boolean;
  saving: boolean;
  onEdit: (editing: boolean) => void;
  onSave: (value: string) => void;
  clean?: (text: string) => string;
  error?: string | null;
  clearable?: boolean;
}

/** Enter saves, Escape cancels; an empty value is saved only if `clearable` (document 1, section 5). */
export function InlineEdit({
  label,
  value,
  editing,
  saving,
  onEdit,
  onSave,
  clean,
  error,
  clearable = false,
}: InlineEditProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const open = () => {
    setText(value);
    onEdit(true);
  };
  const save = () => {
    if (saving) return;
    const isRefused = text.trim() === '' && !clearable;
    if (isRefused || text.trim() === value) onEdit(false);
    else onSave(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onEdit(false);
  };
  if (!editing) {
    return (
      <div className={styles.view}>
        <div>
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value || '–'}</span>
        </div>
        <ActionIcon variant="subtle" color="gray" size={36} onClick={open} aria-label={t`Edit ${label}`}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    );
  }
  return (
    <div className={styles.edit}>
      <TextInput
        label={label}
        autoFocus
        value={text}
        onChange={(event) => setText(clean ? clean(event.currentTarget.value) : event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={save} loading={saving}>
          <Trans>Save</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => onEdit(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </div>
  );
}
