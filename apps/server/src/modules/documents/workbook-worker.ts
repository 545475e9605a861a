import { serveJobs } from '#server/workers/worker-thread';
import { type ParsedWorkbook, parseWorkbook, WorkbookFault, type WorkbookLimits } from './parse-workbook';

export interface WorkbookJob {
  file: Uint8Array;
  limits: WorkbookLimits;
}
export type WorkbookReply =
  | ParsedWorkbook
  | { refused: Pick<WorkbookFault, 'code' | 'text'> }
  | { failure: string };

void serveJobs<WorkbookJob, WorkbookReply>(async ({ file, limits }, { send }) => {
  try {
    send(await parseWorkbook(Buffer.from(file), limits));
  } catch (error) {
    if (error instanceof WorkbookFault) send({ refused: { code: error.code, text: error.text } });
    else send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
