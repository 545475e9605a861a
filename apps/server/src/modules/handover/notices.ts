import { pathTo } from '@selvedge/contract/paths';
import { joinTexts, type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { planUrl } from '#server/modules/planning/planning';
import * as store from './store';

interface Left {
  orderId: string;
  orderName: string;
  editorUsers: readonly number[];
}

/** One notification for each colleague who takes over work, unless they gave it to themselves. */
export const notifyReceivers = (
  ctx: Context,
  person: { name: string },
  given: readonly { toId: number; text: LocalizedText }[],
): Promise<void> =>
  notifyPeople(
    ctx,
    [...new Set(given.map(({ toId }) => toId))]
      .filter((id) => id !== ctx.actor.id)
      .map((userId) => ({
        userId,
        message: localized('{actor} gave you work of {person}: {work}', {
          actor: ctx.actor.name,
          person: person.name,
          work: joinTexts(
            given.filter(({ toId }) => toId === userId).map(({ text }) => text),
            ', ',
          ),
        }),
      })),
    { kind: 'handover.given', title: localized('Work given over'), action: pathTo('/my-work') },
  );

const LISTED = 10;

/** One notification for each active editor of orders that lost their merchandiser or have stages with nobody. */
export async function notifyEditors(
  ctx: Context,
  person: { id: number; name: string },
  left: { orders: readonly Left[]; stages: readonly (Left & { stageName: string })[] },
): Promise<void> {
  const lines = [
    ...left.orders.map((one) => ({ ...one, text: verbatim(one.orderName) })),
    ...left.stages.map((one) => ({
      ...one,
      text: joinTexts([{ stage: one.stageName }, one.orderName], ' · '),
    })),
  ];
  const editors = await store.activeAmong(ctx, [...new Set(lines.flatMap((line) => line.editorUsers))]);
  for (const userId of editors) {
    const own = lines.filter((line) => line.editorUsers.includes(userId));
    const [orderId = '', ...others] = new Set(own.map((line) => line.orderId));
    const message = localized('{person} of {organization} left, and nobody took over: {work}', {
      person: person.name,
      organization: ctx.actor.organizationName,
      work: listed(own.map((line) => line.text)),
    });
    await notifyPeople(ctx, [{ userId, message }], {
      kind: 'handover.left',
      title: localized('Work without a person'),
      action: others.length === 0 ? planUrl(orderId) : pathTo('/order-list'),
    });
  }
}

function listed(texts: readonly LocalizedText[]): LocalizedText {
  const shown = joinTexts(texts.slice(0, LISTED), ', ');
  const more = texts.length - LISTED;
  return more > 0 ? localized('{names} and {more} more', { names: shown, more: String(more) }) : shown;
}
