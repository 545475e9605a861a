import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import { BASE_FONT } from './font-files';
import { INK, MUTED, pageFooter, THREAD, write } from './sheet-parts';

/** `internal`: figures of both sides, which no partner may get; otherwise what one organization sees. */
export type PaperView = 'internal' | 'buyer' | 'factory' | { organization: string };

export interface Paper {
  /** 'SV-2026-00001 Crew Tee - for Northbrook': the title, and the name of the file without extension. */
  title: string;
  short: string;
  sentence: string;
  isInternal: boolean;
}

const INTERNAL = localized('INTERNAL');
const BOTH_SIDES = localized("Internal: both sides' figures. Not for partners.");
const ROLES = { buyer: localized('for the buyer'), factory: localized('for the factory') };

export function viewOfType(userType: UserType, organization?: string | null): PaperView {
  if (userType === UserType.Trader) return 'internal';
  if (organization) return { organization };
  return userType === UserType.Buyer ? 'buyer' : 'factory';
}

interface Parties {
  buyerOrganization?: string | undefined;
  manufacturerOrganization?: string | undefined;
}
export const viewOfOrder = (
  userType: UserType,
  { buyerOrganization, manufacturerOrganization }: Parties,
): PaperView =>
  viewOfType(userType, userType === UserType.Buyer ? buyerOrganization : manufacturerOrganization);

/** Names a paper by its subject and view. Every file that leaves the product is named and headed by this. */
export function paperOf(language: Language, subject: LocalizedText, view: PaperView): Paper {
  const t = (text: LocalizedText) => translate(language, text);
  const isInternal = view === 'internal';
  const partner = (of: Exclude<PaperView, 'internal'>) =>
    typeof of === 'string' ? ROLES[of] : localized('for {organization}', of);
  const short = t(isInternal ? INTERNAL : partner(view));
  return {
    // The extension follows: 'Northbrook Apparel Inc..pdf' would look like a mistake.
    title: `${t(subject)} - ${short}`.replace(/\.$/, ''),
    short,
    sentence: isInternal ? t(BOTH_SIDES) : short,
    isInternal,
  };
}

interface Pages {
  content: readonly Content[];
  /** Follows the sentence about the view. */
  foot: string;
  printedAt: Date;
  page?: Pick<Definition, 'pageSize' | 'pageOrientation'> & { margin: number; fontSize: number };
}

/** The pages of a paper: its title, head and feet say whose view it is. */
export function paperPages(paper: Paper, { content, foot, printedAt, page }: Pages): Definition {
  const { margin, fontSize, ...size } = page ?? { pageSize: 'A4', margin: 40, fontSize: 9 };
  return {
    ...size,
    pageMargins: [margin, margin, margin, margin + 10],
    info: { title: paper.title, creator: 'Selvedge', creationDate: printedAt },
    defaultStyle: { font: BASE_FONT, fontSize, color: INK, lineHeight: 1.15 },
    content: [
      write(paper.sentence, {
        bold: paper.isInternal,
        color: paper.isInternal ? THREAD : MUTED,
        margin: [0, 0, 0, 6],
      }),
      ...content,
    ],
    footer: pageFooter(`${paper.sentence} · ${foot}`, margin),
  };
}
