import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { TextLink } from '#web/ui/link';

/** What a person agrees to by making an account. The texts open in another tab: the form keeps what was entered. */
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
