import { useLingui } from '@lingui/react/macro';
import type { WebhookEvent } from '@selvedge/domain/integrations/rules';

export function useEventNames(): Record<WebhookEvent | 'test', string> {
  const { t } = useLingui();
  return { 'order.changed': t`Order changed`, 'stage.changed': t`Stage changed`, test: t`Test` };
}
