import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#web/lib/api';

/** The message for a stage that was removed from the plan during input. Empty while the stage exists. */
export function useRemovedMessage(isRemoved: boolean, refusal: Error | null): string {
  const { t } = useLingui();
  return isRemoved || (refusal instanceof ApiError && refusal.code === 'NOT_FOUND')
    ? t`This stage is no longer in the plan, so this cannot be saved. Your message stays here for you to copy.`
    : '';
}
