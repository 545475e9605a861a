import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { mentionsLeft } from '@selvedge/domain/messaging/mention-text';
import { type Mention, mentionableTypes } from '@selvedge/domain/messaging/mentions';
import { type TagTarget, tagsOf } from '@selvedge/domain/messaging/tags';
import { threadsOf } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { useSendMessage } from './queries';
import { useAttachments } from './use-attachments';
import { useDraft, useMentionsDraft } from './use-draft';
import type { MentionSource, Suggestion } from './use-mention-suggestions';
import { usePeopleChoice } from './use-people-choice';

interface NewMessage {
  content: string;
  /** Codes of user types; ignored when people are chosen. */
  audience: string[];
  tags: Partial<TagTarget>;
  isUrgent: boolean;
}

/** The draft of a new message. A retry after a lost response sends the same message with the same key. */
export function useNewMessage(userId: number, userType: UserType, onSent: () => void) {
  const { t } = useLingui();
  const [draft, setDraft] = useDraft(`${userId}:new-message`);
  const [mentions, setMentions] = useMentionsDraft(`${userId}:new-message`);
  const people = usePeopleChoice();
  const files = useAttachments();
  const send = useSendMessage();
  const [failure, setFailure] = useState('');
  const [lastAttempt, setLastAttempt] = useState({ key: '', text: '' });
  const uploading = files.uploads.length > 0;
  const form = useForm<NewMessage>({
    initialValues: { content: draft, audience: [], tags: {}, isUrgent: false },
    validate: {
      content: (content) => (content.trim() === '' ? t`Please type a message.` : null),
      audience: (audience) =>
        people.ids.length + audience.length === 0
          ? t`Please select at least one recipient or specify a target audience user type.`
          : null,
    },
    // The problem stays on screen until the next attempt.
    clearInputErrorOnChange: false,
    onValuesChange: ({ content }) => setDraft(content),
  });

  const post = ({ content, audience, tags, isUrgent }: NewMessage) => {
    const body = {
      content: content.trim(),
      receiverUserIds: people.ids.map(Number),
      targetAudienceUserType: people.ids.length > 0 ? [] : audience.map((code) => Number(code) as UserType),
      tags: tagsOf(tags),
      attachments: [...files.urls],
      mentions: mentionsLeft(content.trim(), mentions).map((one) => one.userId),
      isUrgent,
    };
    const text = JSON.stringify(body);
    const key = lastAttempt.text === text ? lastAttempt.key : crypto.randomUUID();
    setLastAttempt({ key, text });
    send.mutate(
      { body, idempotencyKey: key },
      {
        onSuccess: () => {
          toast.success(t`Message sent successfully!`);
          setDraft('');
          setMentions([]);
          onSent();
        },
        onError: (error) =>
          setFailure(
            error instanceof ApiError && error.code === 'NETWORK'
              ? t`Network error. Please try again later.`
              : failureText(error, t`Failed to send message`),
          ),
      },
    );
  };
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (send.isPending || uploading) return;
    setFailure('');
    form.onSubmit(post)(event);
  };
  return {
    form,
    people,
    files,
    mentioning: {
      mentions,
      source: newMessageSource(people.chosen, form.values, userType),
      onText: (text: string, named: readonly Mention[]) => {
        form.setFieldValue('content', text);
        setMentions(named);
      },
    },
    submit,
    problem: String(form.errors.content ?? form.errors.audience ?? failure),
    sending: send.isPending,
    uploading,
  };
}

/** Who can be mentioned in a new message: its recipients, or who sees the comment that it is. */
function newMessageSource(
  chosen: readonly (Suggestion & { userType: UserType })[],
  { audience, tags }: { audience: readonly string[]; tags: Partial<TagTarget> },
  creatorUserType: UserType,
): MentionSource {
  const { orderId, stageId } = tags;
  if (chosen.length > 0) {
    const types = mentionableTypes([creatorUserType, ...chosen.map(({ userType }) => userType)]);
    return { people: chosen.filter(({ userType }) => types.includes(userType)) };
  }
  if (!orderId || audience.length === 0) return { people: [] };
  const targetAudienceUserType = audience.map((code) => Number(code) as UserType);
  const [thread, other] = threadsOf({ creatorUserType, targetAudienceUserType });
  return { orderId, stageId: stageId ?? undefined, thread: other ? undefined : thread };
}
