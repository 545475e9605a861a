import type { BodyIn } from '@selvedge/contract/endpoint';
import * as contract from '@selvedge/contract/reporting';
import { REASONS } from '@selvedge/domain/planning/dates/reasons';
import { FIGURE_MAX, REPORT_MESSAGES } from '@selvedge/domain/planning/report';
import { isOffered, LINK_ACTION_TEXTS, reportOfChoice, typedFigure } from '@selvedge/domain/reporting/links';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import type { Context } from '#server/http/context';
import { readBody } from '#server/http/input';
import { Refusal, refuseField } from '#server/http/refusal';
import { report } from '../reporting';
import type { LinkForm } from './form';
import type { LinkPage } from './read-page';

type Sent = BodyIn<typeof contract.report>;

/** As the person of the link. `photos` are the addresses of stored photos. */
export async function reportByLink(
  ctx: Context,
  { page, form, photos }: { page: LinkPage; form: LinkForm; photos: string[] },
): Promise<void> {
  const sent = sentBy(ctx, { page, form, photos });
  try {
    await report(ctx, readBody(contract.report, sent));
  } catch (error) {
    throw error instanceof Refusal ? withFormPaths(error, sent) : error;
  }
}

/** The refusal with the names of the form's fields as paths. */
function withFormPaths({ code, text, details }: Refusal, { figures = [] }: Sent): Refusal {
  const errors = (details.errors ?? []).map(({ path, ...problem }) => {
    const [part = '', index] = path.split('.');
    const fieldOfPart = part === 'figures' ? `figure.${figures[Number(index)]?.subStageId}` : FIELDS[part];
    return { ...problem, path: FIELDS[path] ?? fieldOfPart ?? path };
  });
  return new Refusal(code, text, { ...details, errors });
}
const FIELDS: Record<string, string> = {
  'sample.nextDueOn': 'nextDueOn',
  sample: 'action',
  status: 'action',
  subStageIds: 'part',
  photos: 'photo',
  // The note of a reason is the comment.
  'reason.note': 'comment',
};

function sentBy(
  ctx: Context,
  { page, form, photos }: { page: LinkPage; form: LinkForm; photos: string[] },
): Sent {
  const { id, action, comment, confirm, expected, reason: code } = form;
  const { stageId, side } = page;
  const chosen = page.parts.filter((part) => form.parts.includes(part.id));
  if (action && !isOffered(page.category, side, action))
    refuseField('action', REPORT_MESSAGES.notOffered(LINK_ACTION_TEXTS[action]));
  if (action && chosen.length === 0 && page.parts.length > 0) refuseField('part', REPORT_MESSAGES.nothing);
  const figures = figuresOf(page, form, separatorsOf(ctx.language).decimal);
  const nextDueOn = form.nextDueOn === '' ? null : form.nextDueOn;
  const progress = action ? reportOfChoice(action, side, chosen, { today: page.today, nextDueOn }) : {};
  // A stated reason is about a late day only: it needs one, or a completion.
  const note = code === 'other' ? comment.slice(0, NOTE_MAX) : null;
  const reason = code ? { reason: { code, party: REASONS[code].party, note } } : {};
  return {
    id,
    stageId,
    side,
    ...progress,
    ...(figures.length > 0 ? { figures } : {}),
    ...(confirm ? { confirm } : {}),
    ...(expected === '' ? {} : { expected }),
    ...(expected !== '' || action === 'COMPLETED' || action === 'APPROVED' ? reason : {}),
    ...(comment === '' ? {} : { comment }),
    ...(photos.length > 0 ? { photos } : {}),
  };
}

const NOTE_MAX = 200;

function figuresOf({ parts, category }: LinkPage, { figures }: LinkForm, decimal: '.' | ',') {
  if (category !== 'Quantity') return [];
  return [...figures].flatMap(([subStageId, text]) => {
    const part = parts.find(({ id }) => id === subStageId);
    if (!part) return [];
    const inhouse =
      typedFigure(text, decimal) ?? refuseField(`figure.${subStageId}`, REPORT_MESSAGES.number(text));
    // More digits than a number has are infinite.
    if (inhouse > FIGURE_MAX) refuseField(`figure.${subStageId}`, REPORT_MESSAGES.limit(FIGURE_MAX));
    // A figure that still is as the page showed it reports nothing.
    return inhouse === part.inhouse ? [] : [{ subStageId, inhouse }];
  });
}
