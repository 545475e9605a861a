import { agreedUntil, freezeOf } from '@selvedge/domain/planning/dates/baseline';
import type { WorkContext } from '#server/http/context';
import { ordersToFreeze, readFreezable, writeBaselines } from './baseline-store';

const BATCH = 200;
const ORDERS_PER_RUN = 2000;

/** No transaction, so that nobody waits. The next night freezes orders that change meanwhile. */
export async function freezeBaselines(ctx: WorkContext): Promise<void> {
  const agreed = agreedUntil(ctx.now);
  const orderIds = await ordersToFreeze(ctx, agreed, ORDERS_PER_RUN);
  for (let start = 0; start < orderIds.length; start += BATCH) {
    const plans = await readFreezable(ctx, orderIds.slice(start, start + BATCH), agreed);
    const baselines = plans.flatMap(({ orderId, rowVersion, stages, current }) => {
      const baseline = freezeOf(stages, current);
      return baseline ? [{ ...baseline, orderId, rowVersion, madeBy: null, note: '' }] : [];
    });
    await writeBaselines(ctx, baselines);
  }
}
