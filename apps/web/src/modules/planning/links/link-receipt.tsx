import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#web/lib/format';
import type { ReportLink } from './queries';

/** 'Sent 27 Nov, opened 2 times, 3 reports' */
export function LinkReceipt({ link }: { link: Pick<ReportLink, 'createdAt' | 'opened' | 'reports'> }) {
  const { t } = useLingui();
  const parts = [
    t`Sent ${formatDay(link.createdAt)}`,
    link.opened > 0
      ? t`${plural(link.opened, { one: 'opened # time', other: 'opened # times' })}`
      : t`not opened yet`,
    t`${plural(link.reports, { one: '# report', other: '# reports' })}`,
  ];
  return <>{parts.join(', ')}</>;
}
