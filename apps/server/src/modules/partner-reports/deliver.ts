import { DEFAULT_LANGUAGE, type Language } from '@selvedge/i18n/catalogs';
import type { WorkContext } from '#server/http/context';
import { addMailFile, type MailFile, type MailTo, sendMails } from '#server/mail/mail';
import { type NewExport, storeExport } from '#server/modules/documents/documents';
import { unsubscribeHeaders } from '#server/modules/reporting/reporting';
import { type BuiltFile, buildFiles, exportOf } from './build-files';
import { compose, linksOf, NO_LINKS } from './compose';
import type { ReadReport } from './read-content';
import type { Reader, ReportRow } from './store';
import * as store from './store';

/** The files are made once for each language of the readers. */
export interface BuiltReport {
  read: ReadReport;
  receivers: Reader[];
  copies: Reader[];
  files: ReadonlyMap<Language, BuiltFile[]>;
  /** Of a work list to receivers, whose files can be imported again. */
  exported: NewExport | null;
}
const languageOf = ({ language }: Reader): Language => language ?? DEFAULT_LANGUAGE;

export async function build(
  read: ReadReport,
  { receivers, copies }: Pick<BuiltReport, 'receivers' | 'copies'>,
): Promise<BuiltReport> {
  const files = new Map<Language, BuiltFile[]>();
  const exported = receivers.length === 0 ? null : exportOf(read);
  for (const language of new Set([...receivers, ...copies].map(languageOf)))
    files.set(language, await buildFiles(read, language, exported));
  return { read, receivers, copies, files, exported };
}

export async function readersOf(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  report: ReportRow,
): Promise<Pick<BuiltReport, 'receivers' | 'copies'>> {
  const reached = (people: ReportRow['receivers']) =>
    people.filter((one) => one.isReached).map(({ id }) => id);
  return {
    receivers: await store.readers(ctx, reached(report.receivers)),
    copies: await store.readers(ctx, reached(report.copies)),
  };
}

/** Stores a mail for each reader in the transaction; returns their number. */
export async function deliver(ctx: WorkContext, report: ReportRow, built: BuiltReport): Promise<number> {
  const { read, receivers, copies } = built;
  const [sender] = await store.readers(ctx, [report.senderId]);
  const replyTo = sender?.email ?? null;
  const attached = await storeFiles(ctx, built);
  if (built.exported) await storeExport(ctx, built.exported);
  const links = await linksOf(
    ctx,
    read,
    receivers.map(({ id }) => id),
  );
  const readers = [
    ...receivers.map((reader) => ({ reader, isCopy: false })),
    ...copies.map((reader) => ({ reader, isCopy: true })),
  ];
  const mails: MailTo[] = [];
  for (const { reader, isCopy } of readers) {
    const files = attached.get(languageOf(reader)) ?? [];
    const of = {
      reader,
      isCopy,
      hasFiles: files.length > 0,
      links: isCopy ? NO_LINKS : (links.get(reader.id) ?? NO_LINKS),
    };
    const mail = await compose(ctx, report, read, of);
    const headers = unsubscribeHeaders(mail.stopUrl);
    mails.push({ to: reader.email, mail, replyTo, files, headers, causedBy: [report.senderId] });
  }
  await sendMails(ctx, mails);
  return mails.length;
}

async function storeFiles(ctx: WorkContext, { files }: BuiltReport): Promise<Map<Language, MailFile[]>> {
  const stored = new Map<Language, MailFile[]>();
  for (const [language, built] of files) {
    const ofLanguage: MailFile[] = [];
    for (const file of built) ofLanguage.push(await addMailFile(ctx, file));
    stored.set(language, ofLanguage);
  }
  return stored;
}
