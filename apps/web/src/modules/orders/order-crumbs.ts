import { useLingui } from '@lingui/react/macro';
import type { Crumb } from '#web/ui/page-chrome';

/** The breadcrumbs that the pages of orders share. `details` is the current page; other pages add its address. */
export function useOrderCrumbs() {
  const { t } = useLingui();
  return {
    all: {
      label: t`All Orders`,
      to: '/order-list',
      help: t`Every order that your organization can see`,
    },
    details: { label: t`Order Details`, help: t`What was ordered, by whom and for whom` },
  } as const satisfies Record<string, Crumb>;
}
