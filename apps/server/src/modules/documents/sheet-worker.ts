import type { LocalizedText } from '@selvedge/domain/localized-text';
import { localized } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import type { Side } from '@selvedge/domain/planning/stage';
import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { Board, DateRow, EditableRow } from '#server/modules/board/board';
import { serveJobs } from '#server/workers/worker-thread';
import { boardPages } from './board/board-pages';
import { boardTable, datesTable, editableTable } from './board/board-workbook';
import type { About } from './exports/editable-cells';
import { aboutSheet } from './exports/editable-cells';
import { nameOf } from './facts';
import type { Sheet } from './make-sheet';
import { type OrderView, orderSheet } from './order-sheet';
import { type ParcelView, parcelSheet, parcelTitle } from './parcel-sheet';
import { makePdf } from './pdf';
import { reportPages } from './reports/report-pages';
import { reportTables } from './reports/report-tables';
import { makeWorkbook } from './workbook';

/** A board to print, or to export as a workbook with `dates`: JSON texts of the answers that its reader gets. */
export interface BoardJob {
  board: string;
  /** `DateRow`s of the board's stages. */
  dates?: string;
  /** The JSON text of a report to a partner, whose sheets come first. */
  report?: string;
  /** `EditableRow`s of the board's stages, for a workbook that can be imported again, and what it says of itself. */
  editable?: { rows: string; about: About };
  /** What the board was filtered by, for a PDF. */
  filters?: LocalizedText;
  sides: readonly Side[];
  userType: UserType;
  printedAt: Date;
  language: Language;
}
/** An order to print: JSON texts of the responses that its reader gets. */
export interface SheetJob {
  order: string;
  stages: string;
  daysForecastLate: number;
  userType: UserType;
  printedAt: Date;
  language: Language;
}
/** A bag or parcel to print: the JSON text of the answer that its reader gets. */
export interface ParcelJob {
  parcel: string;
  printedAt: Date;
  language: Language;
}
/** A report to a partner: the JSON text of a `ReportContent`. */
export interface ReportJob {
  content: string;
  printedAt: Date;
  language: Language;
}
/** The worker first requests the order's picture ('' for none), then sends the PDF or a failure. */
export type SheetReply = { picture: string } | { name: string; contents: Uint8Array } | { failure: string };

void serveJobs<SheetJob | BoardJob | ParcelJob | ReportJob, SheetReply>(async (job, { send, next }) => {
  try {
    if ('board' in job) return send({ name: '', contents: await boardFile(job) });
    if ('content' in job) return send({ name: '', contents: await reportFile(job) });
    if ('parcel' in job) return send(await parcelFile(job));
    const order = JSON.parse(job.order) as OrderView;
    const stages = stagesOfText(job.stages);
    send({ picture: order.image ?? '' });
    const sent = await next<Uint8Array | null>();
    const { daysForecastLate, userType, printedAt, language } = job;
    const picture = sent ? Buffer.from(sent) : null;
    const contents = await makePdf(
      orderSheet({ order, stages, daysForecastLate, userType, picture, printedAt, language }),
    );
    send({ name: translate(language, nameOf(order)), contents });
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

async function parcelFile({ parcel: text, ...rest }: ParcelJob): Promise<Sheet> {
  const parcel = JSON.parse(text) as ParcelView;
  return {
    name: translate(rest.language, parcelTitle(parcel)),
    contents: await makePdf(parcelSheet({ parcel, ...rest })),
  };
}

const reportFile = ({ content, ...rest }: ReportJob): Promise<Buffer> =>
  makePdf(reportPages({ content: JSON.parse(content) as ReportContent, ...rest }));

function boardFile({ board: text, dates, report, editable, filters, ...rest }: BoardJob): Promise<Buffer> {
  const board = JSON.parse(text) as Board;
  const exported = { board, ...rest };
  const reported = report === undefined ? [] : reportTables(JSON.parse(report) as ReportContent);
  if (editable) {
    const rows = editableTable(exported, JSON.parse(editable.rows) as EditableRow[]);
    return makeWorkbook([...reported, rows, aboutSheet(editable.about)], rest.language);
  }
  if (dates !== undefined)
    return makeWorkbook(
      [...reported, boardTable(exported), datesTable(exported, JSON.parse(dates) as DateRow[])],
      rest.language,
    );
  return makePdf(boardPages({ ...exported, filters: filters ?? localized('Board') }));
}
