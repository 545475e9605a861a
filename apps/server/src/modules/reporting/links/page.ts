import { type Day, daysBetween } from '@selvedge/domain/calendar';
import { LANGUAGE_NAMES, READER_LANGUAGES, type ReaderLanguage } from '@selvedge/domain/languages';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { LINK_TEXTS } from '@selvedge/domain/reporting/links';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import { escape } from '#server/mail/layout';
import { choices, commentAndPhotos, late, parts, type ShownForm, type Write } from './form-fields';
import { SCRIPT, STYLE } from './page-assets';
import type { LinkPage } from './read-page';
import type { DoneReport, FoundLink, LinkStage } from './store';

export const writer = (language: Language): Write => {
  return (text) => escape(translate(language, text));
};

export const documentOf = (
  language: Language,
  title: LocalizedText,
  body: string,
  languages: string = '',
): string => {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow">',
    `<title>${escape(translate(language, title))} - Selvedge</title>`,
    `<style>${STYLE}</style>`,
  ].join('');
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${body}${languages}</main><script>${SCRIPT}</script></body></html>`;
};

export const messagePage = (language: Language, text: LocalizedText): string =>
  documentOf(language, localized('Report'), `<h1>${writer(language)(text)}</h1>`);

export interface Place {
  language: Language;
  path: string;
  /** The language that the reader chose on the page, which its forms and links carry on. */
  chosen: ReaderLanguage | null;
}
export interface Frame extends Place {
  link: FoundLink;
  stage: LinkStage | null;
}

/** An address of a page, escaped; `below` is what follows the path of the link. */
export function addressOf({ path, chosen }: Place, below = '', query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(chosen ? { language: chosen } : {}) }).toString();
  return escape(`${path}${below}${search === '' ? '' : `?${search}`}`);
}

export function languagesOf(place: Place, query: Record<string, string> = {}): string {
  const links = READER_LANGUAGES.filter((one) => one !== place.language).map((one) => {
    const address = addressOf({ ...place, chosen: one }, '', query);
    return `<a href="${address}" lang="${one}">${LANGUAGE_NAMES[one]}</a>`;
  });
  return `<nav class="note" aria-label="${writer(place.language)(localized('Language'))}">${links.join(' ')}</nav>`;
}

/** Names the address that the script calls once a person sees the page. */
export const opened = (frame: Frame): string => `<i hidden data-opened="${addressOf(frame, '/opened')}"></i>`;

export function reportPage(frame: Frame, page: LinkPage, shown: ShownForm): string {
  const { language, link } = frame;
  const write = writer(language);
  const { form, refusal } = shown;
  const at: Record<string, string> = link.isList ? { stage: page.stageId } : {};
  const body = [
    opened(frame),
    link.isList ? `<p><a href="${addressOf(frame)}">← ${write(localized('All stages'))}</a></p>` : '',
    head(write, link, page),
    page.isComplete ? `<p class="wrong">${write(LINK_TEXTS.complete(page.stageName))}</p>` : '',
    refusal ? `<p class="wrong" role="alert">${write(refusal.text)}</p>` : '',
    `<form method="post" action="${addressOf(frame, '', at)}" enctype="multipart/form-data">`,
    `<input type="hidden" name="id" value="${escape(form.id)}">`,
    ...form.storedPhotos.map((url) => `<input type="hidden" name="kept" value="${escape(url)}">`),
    `<input type="hidden" name="page" value="${form.page}">`,
    page.isComplete
      ? ''
      : parts(write, page, shown, (number) => addressOf(frame, '', { ...at, page: `${number}` })),
    page.isComplete ? '' : choices(write, page, shown),
    refusal?.code === 'OVER_TOLERANCE'
      ? `<label class="choice"><input type="checkbox" name="confirm" value="1">${write(localized('Report it anyway'))}</label>`
      : '',
    page.isComplete ? '' : late(write, page, shown),
    commentAndPhotos(write, shown),
    `<button>${write(localized('Report'))}</button></form>`,
    foot(write, frame),
  ];
  const languages = languagesOf(frame, form.action ? { ...at, action: form.action } : at);
  return documentOf(language, stageTitle(page), body.join(''), languages);
}

export function thanks(link: FoundLink, { receivedAt, statuses }: DoneReport): LocalizedText {
  const facts = {
    trader: link.traderName,
    time: { moment: receivedAt, now: receivedAt, timeZone: link.timeZone },
  };
  const [status, another] = statuses;
  return status && !another
    ? localized('Thank you. {status} was reported to {trader} at {time}.', { ...facts, status: { status } })
    : localized('Thank you. It was reported to {trader} at {time}.', facts);
}

export function donePage(frame: Frame, page: LinkPage, done: DoneReport): string {
  const { language, link } = frame;
  const write = writer(language);
  const body = [
    head(write, link, page),
    `<p class="wrong" role="status">${write(thanks(link, done))}</p>`,
    `<a class="button" href="${addressOf(frame)}">${write(localized('Report something else'))}</a>`,
    signIn(write, frame),
  ];
  return documentOf(language, stageTitle(page), body.join(''));
}

/** The question whether a link is to be withdrawn, for the person who did not report by it. */
export function withdrawPage(frame: Frame, pages: readonly LinkPage[]): string {
  const { language, link } = frame;
  const write = writer(language);
  const body = [
    `<p class="origin">${escape(link.traderName)}</p>`,
    `<h1>${write(localized('This was not me'))}</h1>`,
    `<p>${write(stopsWorking(link, pages))}</p>`,
    `<form method="post" action="${addressOf(frame, '/withdraw')}"><input type="hidden" name="notMe" value="1">`,
    `<button>${write(localized('Withdraw this link'))}</button></form>`,
  ];
  return documentOf(
    language,
    localized('This was not me'),
    body.join(''),
    languagesOf(frame, { withdraw: '1' }),
  );
}

function stopsWorking({ isList, traderName: trader }: FoundLink, [page]: readonly LinkPage[]): LocalizedText {
  return isList || !page
    ? localized('The link stops working for all its stages, and {trader} is told.', { trader })
    : localized('The link for {stage} stops working, and {trader} is told.', {
        stage: { stage: page.stageName },
        trader,
      });
}

const stageTitle = ({ stageName }: LinkPage): LocalizedText =>
  localized('{stage}', { stage: { stage: stageName } });

function head(write: Write, link: FoundLink, page: LinkPage): string {
  const numbers = [page.orderNumber, page.poNumber].filter(Boolean).map(escape).join(' · ');
  const picture = page.image.startsWith('/files/')
    ? `<img src="${escape(page.image)}?w=128" alt="" width="72" height="72">`
    : '';
  return [
    `<p class="origin">${escape(link.traderName)}</p>`,
    `<div class="order">${picture}<div><p><b>${escape(page.orderName)}</b></p><p class="soft">${numbers}</p></div></div>`,
    `<h1>${write(stageTitle(page))}</h1>`,
    page.due ? `<p>${write(dueText(page.due, page.today))}</p>` : '',
    `<p>${write(localized('Now: {status}', { status: { status: page.status } }))}</p>`,
  ].join('');
}

function dueText(due: Day, today: Day): LocalizedText {
  const days = daysBetween(today, due);
  const facts = { day: { day: due }, days: String(Math.abs(days)) };
  if (days === 0) return localized('Due {day}, today', { day: { day: due } });
  return days > 0
    ? localized('Due {day}, {days, plural, one {in # day} other {in # days}}', facts)
    : localized('Due {day}, {days, plural, one {# day overdue} other {# days overdue}}', facts);
}

export function foot(write: Write, frame: Frame): string {
  const { link } = frame;
  const whose = localized('For {name}. What you report here counts as yours. Not you? Close this page.', {
    name: link.personName,
  });
  return [
    `<p class="note">${write(whose)}</p>`,
    `<form method="post" action="${addressOf(frame, '/withdraw')}"><button class="plain">${write(localized('Withdraw this link'))}</button></form>`,
    signIn(write, frame),
  ].join('');
}

const signIn = (write: Write, frame: Frame): string =>
  frame.link.isInvited
    ? `<form method="post" action="${addressOf(frame, '/sign-up')}"><button class="plain">${write(localized('Complete your sign-up'))}</button></form>`
    : `<p><a href="/login">${write(localized('Sign in'))}</a></p>`;
