import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { mentionsLeft } from '@selvedge/domain/messaging/mention-text';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { IconSend } from '#web/ui/icons';
import { AttachButton, AttachmentList } from './attachments';
import styles from './composer.module.css';
import { MentionTextarea } from './mention-textarea';
import type { MessageInput } from './queries';
import { useAttachments } from './use-attachments';
import { useDraft, useMentionsDraft } from './use-draft';
import type { MentionSource } from './use-mention-suggestions';

interface ComposerProps {
  label: string;
  draftKey: string;
  empty: string;
  placeholder?: string;
  source: MentionSource;
  about?: ReactNode;
  onStart?: () => void;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  /** A promise keeps the message in its box until it resolves: to null if sent, else to the reason, which is shown. */
  onSend: (message: Written) => Promise<string | null> | void;
}
export type Written = Pick<MessageInput, 'content' | 'attachments' | 'isUrgent' | 'mentions'>;

/** Writes one message. Enter starts a new line; Ctrl+Enter or Cmd+Enter sends. */
export function Composer({ label, draftKey, placeholder = label, onSend, ...rest }: ComposerProps) {
  const { t } = useLingui();
  const [content, setContent] = useDraft(draftKey);
  const [mentions, setMentions] = useMentionsDraft(draftKey);
  const files = useAttachments();
  const [isUrgent, setUrgent] = useState(false);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const uploading = files.uploads.length > 0;
  const empty = () => {
    setContent('');
    setMentions([]);
    files.clear();
    setUrgent(false);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (uploading || isSending) return;
    if (content.trim() === '') return setProblem(rest.empty);
    setProblem('');
    const mentioned = mentionsLeft(content.trim(), mentions).map(({ userId }) => userId);
    const sent = onSend({
      content: content.trim(),
      attachments: [...files.urls],
      isUrgent,
      mentions: mentioned,
    });
    if (!sent) return empty();
    setSending(true);
    void sent.then((failure) => {
      setSending(false);
      if (failure === null) empty();
      else setProblem(failure);
    });
  };
  return (
    <form onSubmit={submit} className={`sv-composer ${styles.composer}`}>
      {rest.about}
      <MentionTextarea
        inputRef={rest.inputRef}
        aria-label={label}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        text={content}
        mentions={mentions}
        source={rest.source}
        error={problem || undefined}
        readOnly={isSending}
        onText={(text, named) => {
          if (content === '' && text !== '') rest.onStart?.();
          setContent(text);
          setMentions(named);
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
          loading={isSending}
          leftSection={<IconSend size={16} stroke={1.5} />}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
