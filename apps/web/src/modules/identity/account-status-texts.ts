import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { AccountStatus } from '@selvedge/domain/vocabulary';

/** A stage is in progress when work has begun, an account when its person has not completed the sign-up. */
export const ACCOUNT_STATUS_TEXTS: Record<AccountStatus, MessageDescriptor> = {
  [AccountStatus.InProgress]: msg({ message: 'In Progress', context: 'account' }),
  [AccountStatus.Active]: msg`Active`,
  [AccountStatus.Deactivated]: msg`Deactivated`,
};
