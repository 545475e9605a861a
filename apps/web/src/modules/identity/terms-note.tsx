import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { TextLink } from '#web/ui/link';

/** The terms open in another tab, so that the form keeps its input. */
export function TermsNote() {
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        By signing up you agree to the{' '}
        <TextLink to="/terms" target="_blank">
          terms and conditions
        </TextLink>
        . See also the{' '}
        <TextLink to="/privacy" target="_blank">
          privacy notice
        </TextLink>
        .
      </Trans>
    </Text>
  );
}
