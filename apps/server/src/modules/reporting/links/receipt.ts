import { joinTexts, type LocalizedText, localized, namesText } from '@selvedge/domain/localized-text';
import { LINK_ACTION_TEXTS } from '@selvedge/domain/reporting/links';
import { unitWord } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { sendMail } from '#server/mail/mail';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { stageUrl } from '#server/modules/planning/planning';
import type { LinkForm } from './form';
import type { LinkPage } from './read-page';
import type { FoundLink } from './store';
import * as store from './store';

/**
 * Mails the person of a copied link that a report was made with it, because others can read the chat. The page is as
 * after the report.
 */
export const sendReceipt = (
  ctx: Context,
  link: FoundLink,
  { form, page, path }: { form: LinkForm; page: LinkPage; path: string },
): Promise<void> =>
  sendMail(ctx, link.personEmail, {
    kind: 'link-report',
    name: link.personName,
    stageName: page.stageName,
    orderName: page.orderName,
    what: reportedText(form, page),
    copiedBy: link.makerName ?? '',
    path: `${path}?withdraw=1`,
  });

/** 'Completed (Sky, Charcoal), 24,000 pcs' */
function reportedText({ action, parts: chosen, figures }: LinkForm, page: LinkPage): LocalizedText {
  const parts = page.parts.filter(({ id }) => (action ? chosen.includes(id) : figures.has(id)));
  const [first] = parts;
  const what = action ? LINK_ACTION_TEXTS[action] : first ? localized('New figure') : localized('A report');
  const names = parts.flatMap(({ name }) => name.split(' > ').at(-1) || []);
  const named = names.length > 0 ? localized('{what} ({parts})', { what, parts: namesText(names) }) : what;
  if (!first || page.category !== 'Quantity' || parts.some(({ unit }) => unit !== first.unit)) return named;
  const quantity = parts.reduce((sum, { inhouse }) => sum + inhouse, 0);
  const figure = localized('{quantity} {unit}', { quantity, unit: { text: unitWord(first.unit) } });
  return joinTexts([named, figure], ', ');
}

export async function notifyEditors(ctx: Context, link: FoundLink): Promise<void> {
  const stages = await store.stagePlaces(
    ctx,
    link.stages.map(({ stageId }) => stageId),
  );
  const notified = new Set<number>();
  // One notice for each editor, however many orders the link is about.
  for (const { stageId, stageName, orderId, orderName, editorUsers } of stages) {
    const message = localized('{person} did not report on {stage} by link. The link was withdrawn.', {
      person: link.personName,
      stage: { stage: stageName },
    });
    await notifyPeople(
      ctx,
      editorUsers.filter((id) => !notified.has(id)).map((userId) => ({ userId, message })),
      {
        kind: 'report.linkRefused',
        title: localized('{order}', { order: orderName }),
        action: stageUrl(orderId, stageId),
        stageIds: [stageId],
      },
    );
    for (const id of editorUsers) notified.add(id);
  }
}
