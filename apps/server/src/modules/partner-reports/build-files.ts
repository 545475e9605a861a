import { MAX_ATTACHED } from '@selvedge/domain/partner-reports/partner-reports';
import type { Language } from '@selvedge/i18n/catalogs';
import { v7 as uuid } from 'uuid';
import { Refusal } from '#server/http/refusal';
import { fileNameOf } from '#server/http/routes';
import {
  exportedRows,
  isEditable,
  makeReportSheet,
  type NewExport,
  printingOf,
  reportPaper,
  viewOfType,
  workbookOfBoard,
} from '#server/modules/documents/documents';
import { laneOf } from '#server/workers/lane';
import type { ReadReport } from './read-content';

export interface BuiltFile {
  name: string;
  mime: string;
  contents: Buffer;
}
const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ownView = ({ actor }: ReadReport['ctx']) => viewOfType(actor.userType, actor.organizationName);
const nameOf = ({ content, ctx }: ReadReport, language: Language, ending: string): string =>
  fileNameOf(`${reportPaper(printingOf({ ...ctx, language }), content, ownView(ctx)).title}.${ending}`);

export async function buildPdf(read: ReadReport, language: Language): Promise<BuiltFile> {
  const { content, ctx } = read;
  const contents = await makeReportSheet(laneOf(ctx), {
    content: JSON.stringify(content),
    view: ownView(ctx),
    ...printingOf({ ...ctx, language }),
  });
  return { name: nameOf(read, language, 'pdf'), mime: PDF, contents };
}

/** What a work list stores, so that its workbook can be filled in and imported; null if it cannot be. */
export function exportOf({ rows, ctx }: ReadReport): NewExport | null {
  const { organizationId, userType } = ctx.actor;
  const snapshot = rows === null ? [] : exportedRows(rows, userType);
  if (snapshot.length === 0 || !isEditable(snapshot.length)) return null;
  return { id: uuid(), kind: 'board', organizationId, userId: null, snapshot };
}

/** The board of the partner, with the sheets of the report before it. `exported` is stored when the file is sent. */
export async function buildWorkbook(
  read: ReadReport,
  language: Language,
  exported: NewExport | null = null,
): Promise<BuiltFile> {
  const { content, board, rows, side, ctx } = read;
  const about = exported && {
    exportId: exported.id,
    exportedBy: content.sender,
    exportedAt: ctx.now,
    leftOut: board.board.total - board.board.orders.length,
  };
  const editable = about && rows ? { rows, about } : undefined;
  const contents = await workbookOfBoard({ ...ctx, language }, board, { side, report: content, editable });
  return { name: nameOf(read, language, 'xlsx'), mime: XLSX, contents };
}

/** The files of a mail in a language; none if they are too large to be mailed. */
export async function buildFiles(
  read: ReadReport,
  language: Language,
  exported: NewExport | null,
): Promise<BuiltFile[]> {
  try {
    const files = [await buildPdf(read, language), await buildWorkbook(read, language, exported)];
    return files.reduce((sum, { contents }) => sum + contents.length, 0) > MAX_ATTACHED ? [] : files;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_LARGE') return [];
    throw error;
  }
}
