import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group } from '@mantine/core';
import { audienceOf, type Thread } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useCallback, useEffect, useRef } from 'react';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { toast } from '#web/ui/toast';
import { Composer } from '../composer';
import { MessageBubble, PendingBubble } from '../message-bubble';
import { useOutbox } from '../outbox';
import { sourceOf } from '../use-mention-suggestions';
import { type Pin, useResolvePin } from './queries';
import styles from './viewer.module.css';

interface PinCommentsProps {
  pin: Pin;
  thread: Thread;
  user: { id: number; userType: UserType };
  isChosen: boolean;
  onChoose: () => void;
}

/** A pin in the list: its comments, and while it is chosen, a box for an answer. */
export function PinComments({ pin, thread, user, isChosen, onChoose }: PinCommentsProps) {
  const { t } = useLingui();
  const box = useRef<HTMLLIElement>(null);
  const number = pin.numbers[thread] ?? 0;
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={box} className={styles.pin} data-chosen={isChosen || undefined} aria-label={t`Pin ${number}`}>
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" size="compact-sm" aria-expanded={isChosen} onClick={onChoose}>
          {t`Pin ${number}`}
        </Button>
        <Resolution pin={pin} number={number} />
      </Group>
      <ol className={styles.comments}>
        {(isChosen ? pin.comments : pin.comments.slice(0, 1)).map((message) => (
          <MessageBubble
            key={message.id}
            message={{ ...message, pin: null }}
            own={message.createdByUserId === user.id}
            readerId={user.id}
            inOrder
            isTarget={false}
          />
        ))}
        {isChosen ? null : <MoreAnswers count={pin.comments.length - 1} />}
      </ol>
      {isChosen ? <Answer pin={pin} thread={thread} user={user} /> : null}
    </li>
  );
}

function MoreAnswers({ count }: { count: number }) {
  const { t } = useLingui();
  return count > 0 ? (
    <li className={styles.more}>{count === 1 ? t`1 answer` : t`${count} answers`}</li>
  ) : null;
}

function Resolution({ pin, number }: { pin: Pin; number: number }) {
  const { t } = useLingui();
  const { mutate, isPending } = useResolvePin();
  const change = (resolved: boolean) =>
    mutate(
      { id: pin.id, resolved },
      { onError: (error) => toast.error(failureText(error, t`Failed to change the pin`)) },
    );
  const { resolved } = pin;
  const day = resolved ? formatDay(resolved.at) : '';
  return (
    <Group gap={4}>
      {resolved ? (
        <Badge variant="light" color="green">
          {resolved.by ? t`Resolved by ${resolved.by}, ${day}` : t`Resolved, ${day}`}
        </Badge>
      ) : null}
      {pin.can.resolve ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={isPending}
          aria-label={resolved ? t`Open pin ${number} again` : t`Resolve pin ${number}`}
          onClick={() => change(!resolved)}
        >
          {resolved ? <Trans>Open again</Trans> : <Trans>Resolve</Trans>}
        </Button>
      ) : null}
    </Group>
  );
}

function Answer({ pin, thread, user }: Pick<PinCommentsProps, 'pin' | 'thread' | 'user'>) {
  const { t } = useLingui();
  const failed = t`Failed to add comment`;
  const onSettled = useCallback(
    (failure: string | null) => {
      if (failure !== null) toast.error(failed);
    },
    [failed],
  );
  const box = `${user.id}:pin:${pin.id}:${thread}`;
  const outbox = useOutbox(box, onSettled, failed);
  return (
    <>
      <ol className={styles.comments}>
        {outbox.pending
          .filter(({ storedAs }) => !pin.comments.some(({ id }) => id === storedAs))
          .map((one) => (
            <PendingBubble
              key={one.id}
              pending={one}
              onRetry={() => outbox.retry(one)}
              onDiscard={() => outbox.discard(one.id)}
            />
          ))}
      </ol>
      <Composer
        label={t`Write an answer`}
        draftKey={box}
        source={sourceOf(pin.comments[0]?.tags ?? [], thread)}
        empty={t`Please write a message`}
        onSend={(message) =>
          outbox.send({
            ...message,
            targetAudienceUserType: audienceOf(user.userType, thread),
            pin: { of: pin.id },
          })
        }
      />
    </>
  );
}
