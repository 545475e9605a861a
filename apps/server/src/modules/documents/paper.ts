import { type Day, dayIn } from '@selvedge/domain/calendar';
import { nameAsWritten } from '@selvedge/domain/company-forms';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { Content, Definition } from 'pdfmake';
import type { Context } from '#server/http/context';
import { Answer } from '#server/http/routes';
import { nameOf } from './facts';
import { BASE_FONT } from './font-files';
import { INK, MUTED, pageFooter, THREAD, write } from './sheet-parts';

/** `internal`: figures of both sides, which no partner may get; otherwise what one organization sees. */
export type PaperView = 'internal' | 'buyer' | 'factory' | { organization: string };

/** How a reader gets a paper: in which language, when, and in which time zone. */
export interface Printing {
  language: Language;
  printedAt: Date;
  timeZone: string;
}
export const printingOf = ({ actor, language, now }: Context): Printing => ({
  language,
  printedAt: now,
  timeZone: actor.timeZone,
});

export interface Paper extends Printing {
  /** 'Meridian Sourcing Crew Tee 2026-11-28 - for Northbrook': the title, and the name of the file without extension. */
  title: string;
  /** The same in English, for programs that read only ASCII names. */
  english: string;
  short: string;
  sentence: string;
  isInternal: boolean;
  /** The day on which it is printed, where its reader is. */
  day: Day;
}

const INTERNAL = localized('INTERNAL');
const BOTH_SIDES = localized("Internal: both sides' figures. Not for partners.");
const ROLES = { buyer: localized('for the buyer'), factory: localized('for the factory') };

export function viewOfType(userType: UserType, organization?: string | null): PaperView {
  if (userType === UserType.Trader) return 'internal';
  if (organization) return { organization };
  return userType === UserType.Buyer ? 'buyer' : 'factory';
}

interface Subject {
  text: LocalizedText;
  /** The organization that the paper comes from. It is not repeated where it is also the reader's. */
  house: string | null | undefined;
  view: PaperView;
  /** A trader's list: it is internal, but has no figures of two sides that its name must warn of. */
  isList?: boolean;
}

/** Names a paper by its house, subject, day and view. Every file that leaves the product is named and headed by this. */
export function paperOf(printing: Printing, { text, house, view, isList = false }: Subject): Paper {
  const { language, printedAt, timeZone } = printing;
  const isInternal = view === 'internal';
  const viewText = isInternal ? INTERNAL : partnerText(view);
  const short = translate(language, viewText);
  const day = dayIn(timeZone, printedAt);
  const isOwn = typeof view === 'object' && view.organization === house;
  const titleIn = (one: Language) => {
    const name = [house && !isOwn ? nameAsWritten(house) : '', translate(one, text), day]
      .filter(Boolean)
      .join(' ');
    // The extension follows: 'Northbrook Apparel Inc..pdf' would look like a mistake.
    return isInternal && isList ? name : `${name} - ${translate(one, viewText)}`.replace(/\.$/, '');
  };
  return {
    ...printing,
    title: titleIn(language),
    english: titleIn('en'),
    short,
    sentence: isInternal ? translate(language, BOTH_SIDES) : short,
    isInternal,
    day,
  };
}

const partnerText = (view: Exclude<PaperView, 'internal'>): LocalizedText =>
  typeof view === 'string' ? ROLES[view] : localized('for {organization}', view);

type Party = 'buyerOrganization' | 'traderOrganization' | 'manufacturerOrganization';
type NamedOrder = Parameters<typeof nameOf>[0] & { [P in Party]?: string | undefined };
/** Of an order as a user type sees it. */
export function orderPaper(
  printing: Printing,
  order: NamedOrder,
  userType: UserType,
  text: LocalizedText = nameOf(order),
): Paper {
  const { buyerOrganization, traderOrganization: house, manufacturerOrganization } = order;
  const organization = userType === UserType.Buyer ? buyerOrganization : manufacturerOrganization;
  return paperOf(printing, { text, house, view: viewOfType(userType, organization) });
}

export const fileOf = (
  { title, english }: Pick<Paper, 'title' | 'english'>,
  ending: 'pdf' | 'xlsx',
  contents: Buffer,
) => Answer.file(`${title}.${ending}`, contents, `${english}.${ending}`);

/** A reader whose time zone is not known yet has UTC, which the text then names. */
function printedText({ printedAt, timeZone }: Printing): LocalizedText {
  const time = { instant: printedAt.toISOString(), timeZone };
  return timeZone === 'UTC'
    ? localized('printed {time} UTC', { time })
    : localized('printed {time}', { time });
}

interface Pages {
  content: readonly Content[];
  /** Follows the sentence about the view, before the time. */
  foot: string;
  page?: Pick<Definition, 'pageSize' | 'pageOrientation'> & { margin: number; fontSize: number };
}

/** Room for the foot between the margin and the contents. */
const FOOT = 16;

/** The pages of a paper: its title, head and feet say whose view it is, and its feet when it was printed. */
export function paperPages(paper: Paper, { content, foot, page }: Pages): Definition {
  const { margin, fontSize, ...size } = page ?? { pageSize: 'A4', margin: 40, fontSize: 9 };
  const feet = [paper.sentence, foot, translate(paper.language, printedText(paper))];
  return {
    ...size,
    pageMargins: [margin, margin, margin, margin + FOOT],
    info: { title: paper.title, creator: 'Selvedge', creationDate: paper.printedAt },
    defaultStyle: { font: BASE_FONT, fontSize, color: INK, lineHeight: 1.15 },
    content: [
      write(paper.sentence, {
        bold: paper.isInternal,
        color: paper.isInternal ? THREAD : MUTED,
        margin: [0, 0, 0, 6],
      }),
      ...content,
    ],
    footer: pageFooter(feet.join(' · '), margin),
  };
}
