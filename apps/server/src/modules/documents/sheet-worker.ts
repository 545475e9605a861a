import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { UserType } from '@selvedge/domain/vocabulary';
import { nameOf } from './facts';
import { type OrderView, orderSheet } from './order-sheet';
import { makePdf } from './pdf';
import type { StageOfPlan } from './sheet-plan';

/** An order to be put on paper: the answers that its reader is given anyway, as the texts they are. */
export interface SheetJob {
  order: string;
  stages: string;
  userType: UserType;
  printedAt: Date;
}
/** What a worker says: which picture it needs (none: ''), then the sheet, or why there is none. */
export type Said = { picture: string } | { name: string; contents: Uint8Array } | { failure: string };

// A thread beside the server: laying out a large order takes seconds, in which everybody else would wait.
if (parentPort) void serve(parentPort);

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const inbox = on(port, 'message');
  const next = async <T>(): Promise<T> => ((await inbox.next()).value as [T])[0];
  for (;;) {
    const job = await next<SheetJob>();
    try {
      const order = JSON.parse(job.order) as OrderView;
      const stages = JSON.parse(job.stages) as StageOfPlan[];
      port.postMessage({ picture: order.image ?? '' } satisfies Said);
      const sent = await next<Uint8Array | null>();
      const { userType, printedAt } = job;
      const picture = sent ? Buffer.from(sent) : null;
      const contents = await makePdf(orderSheet({ order, stages, userType, picture, printedAt }));
      port.postMessage({ name: nameOf(order), contents } satisfies Said);
    } catch (error) {
      port.postMessage({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
}
