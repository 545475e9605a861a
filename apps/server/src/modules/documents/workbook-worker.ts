import { serveJobs } from '#server/workers/worker-thread';
import { parseWorkbook, type Table, WorkbookFault } from './parse-workbook';

export type WorkbookReply =
  | { tables: Table[] }
  | { refused: Pick<WorkbookFault, 'code' | 'text'> }
  | { failure: string };

void serveJobs<Uint8Array, WorkbookReply>(async (file, { send }) => {
  try {
    send({ tables: await parseWorkbook(Buffer.from(file)) });
  } catch (error) {
    if (error instanceof WorkbookFault) send({ refused: { code: error.code, text: error.text } });
    else send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
