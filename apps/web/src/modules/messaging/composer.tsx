import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { Attachments } from './attachments';
import { type MessageInput, useSendMessage } from './queries';

interface ComposerProps {
  label: string;
  /** Who it goes to and what it is about. */
  to: Pick<MessageInput, 'receiverUserIds' | 'targetAudienceUserType' | 'tags'>;
  texts: { empty: string; failed: string; sent?: string };
}

/** Writes one message; what was typed stays until it was sent. */
export function Composer({ label, to, texts }: ComposerProps) {
  const { t } = useLingui();
  const send = useSendMessage();
  const [content, setContent] = useState('');
  const [attachments, setAttachments] = useState<string[]>([]);
  const [isUrgent, setUrgent] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (send.isPending) return;
    if (content.trim() === '') {
      setProblem(texts.empty);
      return;
    }
    setProblem('');
    send.mutate(
      { ...to, content: content.trim(), attachments, isUrgent },
      {
        onSuccess: () => {
          if (texts.sent) toast.success(texts.sent);
          setContent('');
          setAttachments([]);
          setUrgent(false);
        },
        onError: (error) => setProblem(failureText(error, texts.failed)),
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxRows={8}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
        />
        {problem === '' ? null : (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="space-between" align="flex-start">
          <Group gap="sm" align="flex-start">
            <Attachments urls={attachments} onChange={setAttachments} />
            <Checkbox
              mt={8}
              label={t`Urgent`}
              checked={isUrgent}
              onChange={(event) => setUrgent(event.currentTarget.checked)}
            />
          </Group>
          <Button type="submit" loading={send.isPending}>
            <Trans>Send</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
