import type { Schedule } from '@selvedge/contract/schedule-shapes';
import { sampleTaSheet, type TaSample } from '@selvedge/demo/ta-sheets';
import type { BoardPaper } from '@selvedge/domain/board/query';
import type { Day } from '@selvedge/domain/calendar';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import type { Side } from '@selvedge/domain/planning/stage';
import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import type * as z from 'zod/mini';
import type { Board, DateRow, EditableRow } from '#server/modules/board/board';
import { serveJobs } from '#server/workers/worker-thread';
import { boardPages } from './board/board-pages';
import { BOARD_NAME } from './board/board-view';
import { boardLegend, boardTable, datesTable, editableTable } from './board/board-workbook';
import { type About, aboutSheet } from './exports/editable-cells';
import { type OrderView, orderSheet } from './order-sheet';
import { orderPaper, type Paper, type PaperView, type Printing, paperOf } from './paper';
import { type PackedParcel, parcelSheet } from './parcel-sheet';
import { makePdf } from './pdf';
import { reportPages } from './reports/report-pages';
import { reportPaper } from './reports/report-paper';
import { reportTables } from './reports/report-tables';
import type { Days } from './sheet-plan';
import { makeWorkbook, type Sheet as WorkbookSheet } from './workbook';
import { fileOfWorkbook } from './write-workbook';

/** JSON texts of the responses that the reader gets; with `dates` for a workbook, else to print. */
export interface BoardJob extends Printing {
  board: string;
  /** `DateRow`s of the board's stages. */
  dates?: string;
  /** The JSON text of a report to a partner, whose sheets come before the board. */
  report?: string;
  /** `EditableRow`s of the board's stages, for a workbook that can be imported again, and what it says of itself. */
  editable?: { rows: string; about: About };
  printed?: { filters: LocalizedText; size: BoardPaper };
  sides: readonly Side[];
  userType: UserType;
  view: PaperView;
  house: string;
}
export interface SheetJob extends Printing {
  order: string;
  stages: string;
  /** The JSON text of a schedule; without one, no forecasts and actual days are shown. */
  schedule: string | null;
  address: string;
  userType: UserType;
}
export interface ParcelJob extends Printing {
  /** The JSON text of a `PackedParcel`. */
  parcel: string;
}
export interface ReportJob extends Printing {
  content: string;
  view: PaperView;
}
export interface WorkbookJob {
  sheets: readonly WorkbookSheet[];
  paper: Paper;
}
export interface SampleJob {
  sample: TaSample;
  today: Day;
}
/** The names are the paper's; empty where the caller names the file. */
interface Made {
  title: string;
  english: string;
  contents: Uint8Array;
}
/** The worker first requests the order's picture ('' for none), then sends the PDF or a failure. */
export type SheetReply = { picture: string } | Made | { failure: string };

void serveJobs<SheetJob | BoardJob | ParcelJob | ReportJob | WorkbookJob | SampleJob, SheetReply>(
  async (job, { send, next }) => {
    try {
      if ('board' in job) return send({ ...UNNAMED, contents: await boardFile(job) });
      if ('content' in job) return send({ ...UNNAMED, contents: await reportFile(job) });
      if ('parcel' in job) return send(await parcelFile(job));
      if ('sheets' in job) {
        const { sheets, paper } = job;
        return send({ ...UNNAMED, contents: await makeWorkbook(sheets, paper.language, paper) });
      }
      if ('sample' in job) {
        const contents = await fileOfWorkbook(sampleTaSheet(job.sample, job.today));
        return send({ ...UNNAMED, contents });
      }
      const order = JSON.parse(job.order) as OrderView;
      const stages = stagesOfText(job.stages);
      send({ picture: order.image ?? '' });
      const sent = await next<Uint8Array | null>();
      const picture = sent ? Buffer.from(sent) : null;
      const paper = orderPaper(job, order, job.userType);
      send({
        ...namesOf(paper),
        contents: await makePdf(
          orderSheet({ order, stages, days: daysOf(job.schedule), address: job.address, paper, picture }),
        ),
      });
    } catch (error) {
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  },
);

function daysOf(schedule: string | null): Days {
  const { stages } = schedule === null ? { stages: [] } : (JSON.parse(schedule) as z.output<typeof Schedule>);
  return new Map(stages.map(({ stageId, sides }) => [stageId, sides]));
}
const UNNAMED = { title: '', english: '' };
const namesOf = ({ title, english }: Paper) => ({ title, english });

async function parcelFile({ parcel: text, ...printing }: ParcelJob): Promise<Sheet> {
  const packed = JSON.parse(text) as PackedParcel;
  const { from, to } = packed.parcel;
  const view = { organization: to.name };
  const paper = paperOf(printing, { text: localized('samples'), house: from.name, view });
  return { ...namesOf(paper), contents: await makePdf(parcelSheet(packed, paper)) };
}

function reportFile({ content: text, view, ...printing }: ReportJob): Promise<Buffer> {
  const content = JSON.parse(text) as ReportContent;
  return makePdf(reportPages({ content, paper: reportPaper(printing, content, view) }));
}

function boardFile({
  board: text,
  dates,
  report,
  editable,
  printed = { filters: localized('Board'), size: 'a3' },
  view,
  house,
  ...rest
}: BoardJob): Promise<Buffer> {
  const board = JSON.parse(text) as Board;
  const content = report === undefined ? null : (JSON.parse(report) as ReportContent);
  const paper = content ? reportPaper(rest, content, view) : paperOf(rest, { text: BOARD_NAME, house, view });
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
        aboutSheet(paper, null, boardLegend(board.today)),
      ],
      rest.language,
      paper,
    );
  return makePdf(boardPages({ ...exported, ...printed }));
}

export interface Sheet extends Made {
  contents: Buffer;
}
