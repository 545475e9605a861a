import { useLingui } from '@lingui/react/macro';
import type { PartnerReportKind } from '@selvedge/domain/partner-reports/partner-reports';

export function useKindText(): (kind: PartnerReportKind) => string {
  const { t } = useLingui();
  return (kind) => (kind === 'status' ? t`Status report` : t`Work list`);
}
