import { t } from '@lingui/core/macro';
import { toast } from './toast';

type Module = typeof import('./start-order');

/** The functions of `start-order`, loaded on demand, because every page offers them but few users need them. */
export const startNewOrder: Module['startNewOrder'] = () => withModule((module) => module.startNewOrder());
export const openInWizard: Module['openInWizard'] = (kind, orderId) =>
  withModule((module) => module.openInWizard(kind, orderId));

async function withModule(work: (module: Module) => Promise<boolean>): Promise<boolean> {
  const module = await import('./start-order').catch(() => null);
  if (module) return work(module);
  toast.error(t`Network Error: Please check your connection and try again.`);
  return false;
}
