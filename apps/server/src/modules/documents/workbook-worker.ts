import type { LocalizedText } from '@selvedge/domain/localized-text';
import { NO_MARKS, type Workbook } from '@selvedge/domain/sheets/workbook';
import { serveJobs } from '#server/workers/worker-thread';
import { isCsv, tableOfText } from './csv';
import { parseWorkbook, WorkbookFault, type WorkbookLimits } from './parse-workbook';
import { WORKBOOK_READERS } from './workbook-readers';

export interface WorkbookFile {
  name: string;
  contents: Uint8Array;
  limits: WorkbookLimits;
  /** Of the reader, a hint for the encoding of a text file. */
  language?: string;
}
/** Reads the file or, without one, the file of the message before. */
export interface WorkbookJob {
  file: WorkbookFile | null;
  reader: string;
  args: readonly unknown[];
}
export type WorkbookReply =
  | { read: unknown }
  | { refused: { code: 'TOO_LARGE' | 'WRONG_TYPE'; text: LocalizedText } }
  | { failure: string };

let workbook: Workbook = { names: [], tables: [], marks: [], isDate1904: false };

const open = async ({ name, contents, limits, language }: WorkbookFile): Promise<Workbook> =>
  isCsv(name, contents)
    ? {
        names: [name],
        tables: [tableOfText(contents, limits, language)],
        marks: [NO_MARKS],
        isDate1904: false,
      }
    : parseWorkbook(Buffer.from(contents), limits);

void serveJobs<WorkbookJob, WorkbookReply>(async ({ file, reader, args }, { send }) => {
  try {
    if (file) workbook = await open(file);
    const read = WORKBOOK_READERS[reader as keyof typeof WORKBOOK_READERS] as (
      from: Workbook,
      ...rest: readonly unknown[]
    ) => unknown;
    send({ read: read(workbook, ...args) });
  } catch (error) {
    if (error instanceof WorkbookFault) send({ refused: { code: error.code, text: error.text } });
    else send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
