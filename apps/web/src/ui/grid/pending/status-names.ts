import { t } from '@lingui/core/macro';
import { localized } from '@selvedge/domain/localized-text';
import type { RangeStatus } from '@selvedge/domain/planning/range-status';
import { productText } from '#web/lib/product-text';

export const statusName = (status: RangeStatus): string =>
  status === 'DONE' ? t`Done` : productText(localized('{status}', { status: { status } }));
