import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import { serveJobs } from '#server/workers/worker-thread';
import { nameOf } from './facts';
import { type OrderView, orderSheet } from './order-sheet';
import { makePdf } from './pdf';

/** An order to print: JSON texts of the responses that its reader gets. */
export interface SheetJob {
  order: string;
  stages: string;
  userType: UserType;
  printedAt: Date;
  language: Language;
}
/** The worker first requests the order's picture ('' for none), then sends the PDF or a failure. */
export type SheetReply = { picture: string } | { name: string; contents: Uint8Array } | { failure: string };

void serveJobs<SheetJob, SheetReply>(async (job, { send, next }) => {
  try {
    const order = JSON.parse(job.order) as OrderView;
    const stages = stagesOfText(job.stages);
    send({ picture: order.image ?? '' });
    const sent = await next<Uint8Array | null>();
    const { userType, printedAt, language } = job;
    const picture = sent ? Buffer.from(sent) : null;
    const contents = await makePdf(orderSheet({ order, stages, userType, picture, printedAt, language }));
    send({ name: translate(language, nameOf(order)), contents });
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
