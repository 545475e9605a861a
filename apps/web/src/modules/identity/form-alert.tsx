import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconAlertTriangle, IconCheck } from '#web/ui/icons';

/** The error of a form. Takes the focus when it appears. */
export function FormAlert({ message, attempt }: { message: string | null; attempt?: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  // `attempt` moves the focus after every failed attempt, even if the message is the same.
  useEffect(() => {
    if (message) ref.current?.focus();
  }, [message, attempt]);
  if (!message) return null;
  return (
    <Alert ref={ref} tabIndex={-1} role="alert" color="red" icon={<IconAlertTriangle size={20} />} mb="md">
      {message}
    </Alert>
  );
}

export function FormNotice({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert role="status" color="green" icon={<IconCheck size={20} />} mb="md">
      {message}
    </Alert>
  );
}
