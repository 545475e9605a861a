import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { AttachButton, AttachmentList } from './attachments';
import styles from './composer.module.css';
import type { MessageInput } from './queries';
import { useAttachments } from './use-attachments';
import { useDraft } from './use-draft';

interface ComposerProps {
  label: string;
  draftKey: string;
  empty: string;
  onSend: (message: Pick<MessageInput, 'content' | 'attachments' | 'isUrgent'>) => void;
}

/** Writes one message. Enter starts a new line; Ctrl+Enter or Cmd+Enter sends. */
export function Composer({ label, draftKey, empty, onSend }: ComposerProps) {
  const { t } = useLingui();
  const [content, setContent] = useDraft(draftKey);
  const files = useAttachments();
  const [isUrgent, setUrgent] = useState(false);
  const [problem, setProblem] = useState('');
  const uploading = files.uploads.length > 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (uploading) return;
    if (content.trim() === '') return setProblem(empty);
    setProblem('');
    onSend({ content: content.trim(), attachments: [...files.urls], isUrgent });
    setContent('');
    files.clear();
    setUrgent(false);
  };
  return (
    <form onSubmit={submit} className={`sv-composer ${styles.composer}`}>
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={content}
        error={problem || undefined}
        onChange={(event) => {
          setContent(event.currentTarget.value);
          setProblem('');
        }}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
      />
      <AttachmentList files={files} />
      <div className={styles.row}>
        <AttachButton files={files} />
        <Checkbox
          label={t`Urgent`}
          checked={isUrgent}
          onChange={(event) => setUrgent(event.currentTarget.checked)}
        />
        <span className={styles.hint} data-waits={uploading || undefined}>
          {uploading ? <Trans>Wait for the upload, or cancel it.</Trans> : <Trans>Ctrl + Enter sends</Trans>}
        </span>
        <Button
          type="submit"
          size="sm"
          disabled={uploading}
          leftSection={<IconSend size={16} stroke={1.5} />}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
