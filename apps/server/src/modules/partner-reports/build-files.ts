import { MAX_ATTACHED } from '@selvedge/domain/partner-reports/partner-reports';
import type { Language } from '@selvedge/i18n/catalogs';
import { Refusal } from '#server/http/refusal';
import { makeReportSheet, reportName, workbookOfBoard } from '#server/modules/documents/documents';
import type { ReadReport } from './read-content';

export interface BuiltFile {
  name: string;
  mime: string;
  contents: Buffer;
}
const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function buildPdf({ content, ctx }: ReadReport, language: Language): Promise<BuiltFile> {
  const contents = await makeReportSheet({
    content: JSON.stringify(content),
    printedAt: ctx.now,
    language,
  });
  return { name: `${reportName(content, language)}.pdf`, mime: PDF, contents };
}

/** The board of the partner, with the sheets of the report before it. */
export async function buildWorkbook(
  { content, board, side, ctx }: ReadReport,
  language: Language,
): Promise<BuiltFile> {
  const contents = await workbookOfBoard({ ...ctx, language }, board, { side, report: content });
  return { name: `${reportName(content, language)}.xlsx`, mime: XLSX, contents };
}

/** The files of a mail in a language; none if they are too large to be mailed. */
export async function buildFiles(read: ReadReport, language: Language): Promise<BuiltFile[]> {
  try {
    const files = [await buildPdf(read, language), await buildWorkbook(read, language)];
    return files.reduce((sum, { contents }) => sum + contents.length, 0) > MAX_ATTACHED ? [] : files;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_LARGE') return [];
    throw error;
  }
}
