import { sampleTaSheet, type TaSample } from '@selvedge/demo/ta-sheets';
import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import type { Side } from '@selvedge/domain/planning/stage';
import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import type { Board, DateRow, EditableRow } from '#server/modules/board/board';
import { serveJobs } from '#server/workers/worker-thread';
import { boardPages } from './board/board-pages';
import { BOARD_NAME } from './board/board-view';
import { boardTable, datesTable, editableTable } from './board/board-workbook';
import { type About, aboutSheet } from './exports/editable-cells';
import { nameOf } from './facts';

import { type OrderView, orderSheet } from './order-sheet';
import { type PaperView, paperOf, viewOfOrder } from './paper';
import { type ParcelView, parcelSheet } from './parcel-sheet';
import { makePdf } from './pdf';
import { reportPages } from './reports/report-pages';
import { reportPaper } from './reports/report-paper';
import { reportTables } from './reports/report-tables';
import { makeWorkbook } from './workbook';
import { fileOfWorkbook } from './write-workbook';

/** JSON texts of the responses that the reader gets; with `dates` for a workbook, else to print. */
export interface BoardJob {
  board: string;
  /** `DateRow`s of the board's stages. */
  dates?: string;
  /** The JSON text of a report to a partner, whose sheets come before the board. */
  report?: string;
  /** `EditableRow`s of the board's stages, for a workbook that can be imported again, and what it says of itself. */
  editable?: { rows: string; about: About };
  filters?: LocalizedText;
  sides: readonly Side[];
  userType: UserType;
  view: PaperView;
  printedAt: Date;
  language: Language;
}
export interface SheetJob {
  order: string;
  stages: string;
  userType: UserType;
  printedAt: Date;
  language: Language;
}
export interface ParcelJob {
  parcel: string;
  printedAt: Date;
  language: Language;
}
export interface ReportJob {
  content: string;
  view: PaperView;
  printedAt: Date;
  language: Language;
}
export interface SampleJob {
  sample: TaSample;
  today: Day;
}
/** The worker first requests the order's picture ('' for none), then sends the PDF or a failure. */
export type SheetReply = { picture: string } | { name: string; contents: Uint8Array } | { failure: string };

void serveJobs<SheetJob | BoardJob | ParcelJob | ReportJob | SampleJob, SheetReply>(
  async (job, { send, next }) => {
    try {
      if ('board' in job) return send({ name: '', contents: await boardFile(job) });
      if ('content' in job) return send({ name: '', contents: await reportFile(job) });
      if ('parcel' in job) return send(await parcelFile(job));
      if ('sample' in job) {
        const contents = await fileOfWorkbook(sampleTaSheet(job.sample, job.today));
        return send({ name: '', contents });
      }
      const order = JSON.parse(job.order) as OrderView;
      const stages = stagesOfText(job.stages);
      send({ picture: order.image ?? '' });
      const sent = await next<Uint8Array | null>();
      const { userType, printedAt, language } = job;
      const picture = sent ? Buffer.from(sent) : null;
      const paper = paperOf(language, nameOf(order), viewOfOrder(userType, order));
      const contents = await makePdf(orderSheet({ order, stages, paper, picture, printedAt, language }));
      send({ name: paper.title, contents });
    } catch (error) {
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  },
);

async function parcelFile({ parcel: text, ...rest }: ParcelJob): Promise<Sheet> {
  const parcel = JSON.parse(text) as ParcelView;
  const paper = paperOf(rest.language, localized('Samples'), { organization: parcel.to.name });
  return { name: paper.title, contents: await makePdf(parcelSheet({ parcel, paper, ...rest })) };
}

function reportFile({ content: text, view, ...rest }: ReportJob): Promise<Buffer> {
  const content = JSON.parse(text) as ReportContent;
  return makePdf(reportPages({ content, paper: reportPaper(content, view, rest.language), ...rest }));
}

function boardFile({
  board: text,
  dates,
  report,
  editable,
  filters,
  view,
  ...rest
}: BoardJob): Promise<Buffer> {
  const board = JSON.parse(text) as Board;
  const content = report === undefined ? null : (JSON.parse(report) as ReportContent);
  const paper = content
    ? reportPaper(content, view, rest.language)
    : paperOf(rest.language, BOARD_NAME, view);
  const exported = { board, paper, ...rest };
  const reported = content ? reportTables(content) : [];
  if (editable) {
    const rows = editableTable(exported, JSON.parse(editable.rows) as EditableRow[]);
    // People type into the first sheet, so the first one is the one that an import reads.
    return makeWorkbook([rows, ...reported, aboutSheet(paper, editable.about)], rest.language, paper);
  }
  if (dates !== undefined)
    return makeWorkbook(
      [
        ...reported,
        boardTable(exported),
        datesTable(exported, JSON.parse(dates) as DateRow[]),
        aboutSheet(paper, null),
      ],
      rest.language,
      paper,
    );
  return makePdf(boardPages({ ...exported, filters: filters ?? localized('Board') }));
}

export interface Sheet {
  name: string;
  contents: Buffer;
}
