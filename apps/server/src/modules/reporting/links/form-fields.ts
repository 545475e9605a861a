import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { REASON_CODES, REASONS } from '@selvedge/domain/planning/dates/reasons';
import { COMMENT_MAX } from '@selvedge/domain/planning/report';
import { LINK_ACTION_TEXTS, nextRoundDay } from '@selvedge/domain/reporting/links';
import { unitWord } from '@selvedge/domain/vocabulary';
import { figureOfPart } from '@selvedge/domain/vocabulary-labels';
import type { Refusal } from '#server/http/refusal';
import { escape } from '#server/mail/layout';
import type { LinkForm } from './form';
import type { LinkPage, PagePart } from './read-page';

export type Write = (text: LocalizedText) => string;

export interface ShownForm {
  form: LinkForm;
  refusal: Refusal | null;
}

const PARTS_A_PAGE = 40;

export function parts(
  write: Write,
  page: LinkPage,
  shown: ShownForm,
  addressOfPage: (number: number) => string,
): string {
  const { form, refusal } = shown;
  if (page.parts.length === 0) return '';
  const pages = Math.ceil(page.parts.length / PARTS_A_PAGE);
  const at = Math.min(Math.max(1, form.page), pages);
  const partsOfPage = page.parts.slice((at - 1) * PARTS_A_PAGE, at * PARTS_A_PAGE);
  const isTicked = (part: PagePart) =>
    form.parts.length > 0 ? form.parts.includes(part.id) : part.isOpen && refusal === null;
  const rows = partsOfPage.map((part) =>
    [
      `<div class="part"><input type="checkbox" id="p${part.id}" name="part" value="${part.id}"${isTicked(part) ? ' checked' : ''}>`,
      `<span><label for="p${part.id}">${escape(part.name)}</label><br><span class="soft">${write(progressText(page, part))}</span>`,
      problemAt(write, shown, `figure.${part.id}`),
      '</span>',
      page.category === 'Quantity' ? figure(write, page, part, shown) : '',
      '</div>',
    ].join(''),
  );
  const more = [
    at > 1 ? `<a href="${addressOfPage(at - 1)}">${write(localized('Earlier parts'))}</a>` : '',
    at < pages ? `<a href="${addressOfPage(at + 1)}">${write(localized('More parts'))}</a>` : '',
  ].join(' ');
  const legend = write(localized('Parts'));
  return `<fieldset><legend>${legend}</legend>${problemAt(write, shown, 'part')}${rows.join('')}${pages > 1 ? `<p>${more}</p>` : ''}</fieldset>`;
}

const figure = (write: Write, { stageType }: LinkPage, part: PagePart, shown: ShownForm): string => {
  const label = write(figureOfPart(stageType, part.name));
  const value = escape(shown.form.figures.get(part.id) ?? '');
  const now = part.inhouse > 0 ? escape(String(part.inhouse)) : '';
  return `<input class="figure" name="figure.${part.id}" inputmode="decimal" aria-label="${label}" value="${value}" placeholder="${now}"${focusAt(shown, `figure.${part.id}`)}>`;
};

/** '3,200 of 5,000 pcs' in a Quantity stage, else the status. */
function progressText({ category }: LinkPage, { inhouse, required, unit, status }: PagePart): LocalizedText {
  return category === 'Quantity'
    ? localized('{inhouse} of {required} {unit}', { inhouse, required, unit: { text: unitWord(unit) } })
    : localized('{status}', { status: { status } });
}

export function choices(write: Write, page: LinkPage, shown: ShownForm): string {
  const { form } = shown;
  const options = page.choices.map((action) => {
    const checked = form.action === action ? ' checked' : '';
    return `<label class="choice"><input type="radio" name="action" value="${action}"${checked}>${write(LINK_ACTION_TEXTS[action])}</label>`;
  });
  const asksForNext = page.choices.includes('ON_HOLD');
  const next = form.nextDueOn || nextRoundDay(page.today);
  return [
    `<fieldset><legend>${write(localized('Report'))}</legend>${problemAt(write, shown, 'action')}${options.join('')}</fieldset>`,
    asksForNext
      ? `<label class="field">${write(localized('If rejected, next round due'))}<input type="date" name="nextDueOn" value="${escape(next)}" min="${page.today}"${focusAt(shown, 'nextDueOn')}>${problemAt(write, shown, 'nextDueOn')}</label>`
      : '',
  ].join('');
}

export function late(write: Write, page: LinkPage, shown: ShownForm): string {
  const { form } = shown;
  const options = REASON_CODES.map(
    (code) =>
      `<option value="${code}"${form.reason === code ? ' selected' : ''}>${write(REASONS[code].label)}</option>`,
  );
  const isOpen = form.expected !== '' || form.reason !== null;
  return [
    `<details${isOpen ? ' open' : ''}><summary>${write(localized('Will it be late?'))}</summary>`,
    `<label class="field">${write(localized('It will be complete on'))}<input type="date" name="expected" value="${escape(form.expected)}" min="${page.today}"${focusAt(shown, 'expected')}>${problemAt(write, shown, 'expected')}</label>`,
    `<label class="field">${write(localized('Reason'))}<select name="reason"><option value=""></option>${options.join('')}</select>${problemAt(write, shown, 'reason')}</label>`,
    '</details>',
  ].join('');
}

const photosNote = (write: Write, { storedPhotos: urls }: LinkForm): string =>
  urls.length === 0
    ? ''
    : `<p class="note">${write(localized('{count, plural, one {# photo is kept} other {# photos are kept}}', { count: String(urls.length) }))}</p>`;

export const commentAndPhotos = (write: Write, shown: ShownForm): string =>
  [
    `<label class="field"><b>${write(localized('Comment'))}</b><textarea name="comment" rows="3" maxlength="${COMMENT_MAX}"${focusAt(shown, 'comment')}>${escape(shown.form.comment)}</textarea>${problemAt(write, shown, 'comment')}</label>`,
    photosNote(write, shown.form),
    `<label class="field"><b>${write(localized('Take or choose photos'))}</b><input type="file" name="photo" accept="image/jpeg,image/png,image/webp" multiple${focusAt(shown, 'photo')}>${problemAt(write, shown, 'photo')}</label>`,
  ].join('');

function problemAt(write: Write, { refusal }: ShownForm, name: string): string {
  const problem = refusal?.details.errors?.find(({ path }) => path === name);
  return problem ? `<b class="problem" role="alert">${write(problem.message)}</b>` : '';
}
/** The first refused field gets the focus, so that the page opens at it. */
const focusAt = ({ refusal }: ShownForm, name: string): string =>
  refusal?.details.errors?.[0]?.path === name ? ' autofocus aria-invalid="true"' : '';
