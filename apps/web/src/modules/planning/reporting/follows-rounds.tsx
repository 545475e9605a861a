import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { SAMPLE_MESSAGES } from '@selvedge/domain/samples/rules';
import { productText } from '#web/lib/product-text';

/** Shown instead of a status that follows the sample rounds of its part. */
export function FollowsRounds({ onOpen }: { onOpen: () => void }) {
  return (
    <Alert color="blue" role="status">
      <p>{productText(SAMPLE_MESSAGES.follows)}</p>
      <Button variant="default" onClick={onOpen}>
        <Trans>Open the rounds</Trans>
      </Button>
    </Alert>
  );
}
