import { Alert } from '@mantine/core';
import { ScrollIntoView } from './scroll-into-view';

interface Props {
  text: string;
  /** The failure, so that another one with the same text is scrolled into view as well. */
  of?: unknown;
}

export function FailureAlert({ text, of = text }: Props) {
  return (
    <ScrollIntoView of={of}>
      <Alert color="red" role="alert" styles={{ message: { whiteSpace: 'pre-line' } }}>
        {text}
      </Alert>
    </ScrollIntoView>
  );
}
