import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { audienceOf, type Thread } from '@selvedge/domain/messaging/thread';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useEffect, useRef } from 'react';
import { failureText } from '#web/lib/failure';
import { useSendOnce } from '#web/lib/use-idempotency-key';
import { Composer, type Written } from '../composer';
import { useSendMessage } from '../queries';
import { sourceOf } from '../use-mention-suggestions';
import type { PinsOfFile } from './queries';
import type { Point } from './use-place-pin';
import styles from './viewer.module.css';

interface NewPinProps {
  of: PinsOfFile;
  at: Point & { page: number };
  thread: Thread;
  user: { id: number; userType: UserType };
  onDone: (id: string) => void;
  onDiscard: () => void;
}

export function NewPin({ of, at, thread, user, onDone, onDiscard }: NewPinProps) {
  const { t } = useLingui();
  const { mutateAsync } = useSendMessage();
  const sendOnce = useSendOnce();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus();
  }, []);
  const failed = t`Failed to add comment`;
  const send = async (message: Written): Promise<string | null> => {
    const body = {
      ...message,
      targetAudienceUserType: audienceOf(user.userType, thread),
      tags: of.tags,
      pin: { file: of.file, ...at },
    };
    try {
      const { id } = await sendOnce(body, (idempotencyKey) => mutateAsync({ body, idempotencyKey }));
      onDone(id);
      return null;
    } catch (error) {
      return failureText(error, failed);
    }
  };
  return (
    <section ref={box} className={styles.pin} data-chosen aria-label={t`New pin`}>
      <Composer
        label={t`What has to change here?`}
        draftKey={`${user.id}:pin:${of.file}:${thread}`}
        source={sourceOf(of.tags, thread)}
        empty={t`Please write a message`}
        onSend={send}
      />
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        <Trans>Discard the pin</Trans>
      </Button>
    </section>
  );
}
