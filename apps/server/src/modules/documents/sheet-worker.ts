import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import { serveJobs } from '#server/workers/worker-thread';
import { nameOf } from './facts';
import { type OrderView, orderSheet } from './order-sheet';
import { makePdf } from './pdf';

/** An order to be put on paper: the answers that its reader is given anyway, as the texts they are. */
export interface SheetJob {
  order: string;
  stages: string;
  userType: UserType;
  printedAt: Date;
}
/** First the picture that the sheet needs (none: ''), then the sheet, or why there is none. */
export type SheetReply = { picture: string } | { name: string; contents: Uint8Array } | { failure: string };

void serveJobs<SheetJob, SheetReply>(async (job, { send, next }) => {
  try {
    const order = JSON.parse(job.order) as OrderView;
    const stages = stagesOfText(job.stages);
    send({ picture: order.image ?? '' });
    const sent = await next<Uint8Array | null>();
    const { userType, printedAt } = job;
    const picture = sent ? Buffer.from(sent) : null;
    const contents = await makePdf(orderSheet({ order, stages, userType, picture, printedAt }));
    send({ name: nameOf(order), contents });
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
