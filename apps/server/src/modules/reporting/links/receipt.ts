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
  const stage = await store.stagePlace(ctx, link.stageId);
  if (!stage) return;
  const message = localized('{person} did not report on {stage} by link. The link was withdrawn.', {
    person: link.personName,
    stage: { stage: stage.stageName },
  });
  await notifyPeople(
    ctx,
    stage.editorUsers.map((userId) => ({ userId, message })),
    {
      kind: 'report.linkRefused',
      title: localized('{order}', { order: stage.orderName }),
      action: stageUrl(stage.orderId, link.stageId),
      stageIds: [link.stageId],
    },
  );
}
