import { localized } from '@selvedge/domain/localized-text';
import { LINK_ACTION_TEXTS, type LinkAction } from '@selvedge/domain/reporting/links';
import type { Context } from '#server/http/context';
import { sendMail } from '#server/mail/mail';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { stageUrl } from '#server/modules/planning/planning';
import type { FoundLink } from './store';
import * as store from './store';

/** Mails the person of a copied link that a report was made with it, because others can read the chat. */
export const sendReceipt = (
  ctx: Context,
  link: FoundLink,
  { action, stageName, path }: { action: LinkAction | null; stageName: string; path: string },
): Promise<void> =>
  sendMail(ctx, link.personEmail, {
    kind: 'link-report',
    name: link.personName,
    stageName,
    what: action ? LINK_ACTION_TEXTS[action] : localized('A report'),
    at: ctx.now,
    timeZone: link.timeZone,
    path: `${path}?withdraw=1`,
  });

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
