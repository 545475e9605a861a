import { t } from '@lingui/core/macro';
import { schedulesOf } from '@selvedge/domain/orders/copy-order';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { isOrderId } from '#web/lib/order-id';
import { restoreStashedDraft } from '#web/lib/unsaved-orders';
import type { WizardStart } from '#web/lib/wizard-start';
import { orderQueries } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { scheduleQueries } from '#web/modules/planning/schedule/queries';
import { draftOfCopy } from '#web/modules/wizard/copy-order';
import { draftOfOrder, newDraft, type WizardDraft } from '#web/modules/wizard/draft';
import { readStoredDraft } from '#web/modules/wizard/stored-draft';
import { toast } from '#web/ui/toast';
import { makeRoom } from './make-room';

export type Opening =
  | { state: 'loading' }
  | { state: 'refused'; reason: string }
  | { state: 'failed'; message: string }
  | { state: 'open'; draft: WizardDraft; restored: boolean };

interface Opener {
  client: QueryClient;
  user: { id: number };
  refusal: string | undefined;
  fields: CustomField[];
}

const LOADING_TOAST_DELAY_MS = 300;
const refused = (reason: string): Opening => ({ state: 'refused', reason });

/** Opens the draft for a start: a new order, a local draft, a copy, a stored draft or a live order. */
export async function openDraft(start: WizardStart | null, opener: Opener): Promise<Opening> {
  const { user } = opener;
  if (start?.kind === 'new') await makeRoom(user.id);
  if (start?.kind === 'aside') await restoreStashedDraft(user.id, start.id);
  if (!start || start.kind === 'new' || start.kind === 'aside') return continueDraft(opener);
  const { kind, orderId } = start;
  if (!isOrderId(orderId)) return refused(t`Order ID not found`);
  const failure = kind === 'copy' ? t`Failed to duplicate order` : t`An Error occurred`;
  return (kind === 'copy' ? openCopy(orderId, opener) : openStored(kind, orderId, opener)).catch(
    (error: unknown) => ({ state: 'failed', message: failureText(error, failure) }),
  );
}

async function continueDraft({ user, refusal, fields }: Opener): Promise<Opening> {
  const draft = await readStoredDraft(user.id);
  if (refusal && !draft?.orderId) return refused(refusal);
  return { state: 'open', draft: draft ?? newDraft(fields, user.id), restored: draft !== null };
}

async function openCopy(orderId: string, opener: Opener): Promise<Opening> {
  const { client, user, refusal, fields } = opener;
  if (refusal) return refused(refusal);
  const [order, { stages }, schedule] = await Promise.all([
    client.fetchQuery(orderQueries.detail(orderId)),
    client.fetchQuery(planningQueries.plan(orderId)),
    client.fetchQuery(scheduleQueries.order(orderId)),
  ]);
  if (!(await makeRoom(user.id))) return continueDraft(opener);
  const draft = draftOfCopy(order, { stages, schedules: schedulesOf(schedule.stages) }, fields, user.id);
  toast.success(t`Order duplicated successfully`);
  return { state: 'open', draft, restored: false };
}

async function openStored(kind: 'draft' | 'edit', orderId: string, opener: Opener): Promise<Opening> {
  const { client, user, fields } = opener;
  const isDraft = kind === 'draft';
  const loadingToast = setTimeout(
    () => toast.info(t`Edit Order Information`, t`Loading planning data...`),
    LOADING_TOAST_DELAY_MS,
  );
  const plan = client.fetchQuery(planningQueries.plan(orderId)).catch((error: unknown) => {
    toast.error(t`Failed to fetch planning stages.`);
    throw error;
  });
  // The wizard shows what a save changes in the plan, so it needs the plan to open.
  const [order] = await Promise.all([
    client.fetchQuery(isDraft ? orderQueries.draft(orderId) : orderQueries.detail(orderId)),
    plan,
  ]).finally(() => clearTimeout(loadingToast));
  if (!order.can?.edit) return refused(order.reasons?.edit ?? t`You have read-only access.`);
  if (!(await makeRoom(user.id))) return continueDraft(opener);
  toast.success(isDraft ? t`Draft order loaded` : t`Order loaded successfully.`);
  return { state: 'open', draft: draftOfOrder(order, fields), restored: false };
}
