import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#web/lib/api';

/** What is said of a stage that left the plan while something was written about it; empty while it is there. */
export function useRemovedMessage(gone: boolean, refusal: Error | null): string {
  const { t } = useLingui();
  return gone || (refusal instanceof ApiError && refusal.code === 'NOT_FOUND')
    ? t`This stage is no longer in the plan, so this cannot be saved. Your message stays here for you to copy.`
    : '';
}
