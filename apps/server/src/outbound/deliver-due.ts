import type { WorkContext } from '#server/http/context';

/** In all and per receiver, so that a slow receiver does not delay the others. */
const MAX_CONCURRENT = 50;
const MAX_CONCURRENT_PER_RECEIVER = 5;
/** Milliseconds after which no delivery starts; the next run continues. An attempt takes at most five seconds. */
const ROUND_MS = 8_000;

export interface ClaimLimits {
  max: number;
  maxPerReceiver: number;
  busy: readonly string[];
}

interface Queue<Due extends { id: string }> {
  claim(limits: ClaimLimits): Promise<Due[]>;
  receiverOf(due: Due): string;
  attempt(due: Due): Promise<void>;
}

/** Concurrently. Holds no transaction while it waits for receivers. */
export async function deliverDue<Due extends { id: string }>(
  ctx: Pick<WorkContext, 'log'>,
  { claim, receiverOf, attempt }: Queue<Due>,
): Promise<void> {
  const running = new Map<string, { receiver: string; done: Promise<void> }>();
  const startedAt = performance.now();
  while (performance.now() - startedAt < ROUND_MS) {
    const busy = [...new Set([...running.values()].map(({ receiver }) => receiver))];
    const due = await claim({
      max: MAX_CONCURRENT - running.size,
      maxPerReceiver: MAX_CONCURRENT_PER_RECEIVER,
      busy,
    });
    for (const one of due) {
      const done = attempt(one)
        // Without a recorded result, the claim expires in a minute and the delivery is sent again.
        .catch((error: unknown) => ctx.log.error({ err: error }, 'a delivery could not be noted'))
        .finally(() => running.delete(one.id));
      running.set(one.id, { receiver: receiverOf(one), done });
    }
    if (due.length === 0 && busy.length === 0) return;
    if (running.size === 0) continue;
    await Promise.race([...running.values()].map(({ done }) => done));
  }
  await Promise.all([...running.values()].map(({ done }) => done));
}
