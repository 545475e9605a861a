import { useLingui } from '@lingui/react/macro';
import type { Thread } from '@selvedge/domain/messaging/thread';

export function useThreadNames(): Record<Thread, string> {
  const { t } = useLingui();
  return { buyer: t`Buyer`, manufacturer: t`Manufacturer`, internal: t`Internal` };
}
