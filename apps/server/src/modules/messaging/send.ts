import type { BodyOf } from '@selvedge/contract/endpoint';
import type { sendMessage } from '@selvedge/contract/messaging';
import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import {
  broadcastRecipients,
  DRAFT_AUDIENCE,
  type MessageOrigin,
  mayAddress,
  NO_RECEIVER,
  NO_RECIPIENTS_MESSAGE,
} from '@selvedge/domain/messaging/audience';
import { checkTags, targetOf } from '@selvedge/domain/messaging/tags';
import { type Thread, threadsOf } from '@selvedge/domain/messaging/thread';
import { orderTitle } from '@selvedge/domain/orders/rules';
import { AccountStatus, OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { record, type Texts } from '#server/modules/activity/activity';
import { referFiles } from '#server/modules/files/files';
import { NO_USER, visiblePeople } from '#server/modules/identity/identity';
import { notifyPeople } from '#server/modules/notifications/notifications';
import { commentLink, messageLink } from './addresses';
import { bundleOfComments, bundleOfMessages } from './bundles';
import { mentionedInComment, mentionedInMessage, notifyMentioned } from './mentions';
import { answeredPin, pinOfComment, storePin } from './pins';
import type { MessageOfList } from './present';
import { presentMessages } from './present-pins';
import { findMessage } from './read-store';
import type { NewMessage } from './store';
import * as store from './store';
import { type ResolvedTarget, requireTarget } from './target';

const SNIPPET = 140;

export async function send(ctx: Context, input: BodyOf<typeof sendMessage>, via: MessageOrigin = 'app') {
  accept(checkTags(input.tags));
  const answered = await answeredPin(ctx, input.pin);
  const tagged = answered ?? targetOf(input.tags);
  const { orderId, styleId, comboId, stageId } = tagged;
  const target = orderId ? await requireTarget(ctx, { orderId, styleId, comboId, stageId }) : null;
  const isDirect = input.receiverUserIds.length > 0;
  const audience = isDirect ? [] : [...new Set(input.targetAudienceUserType)];
  if (!isDirect && audience.length === 0) accept([{ path: 'receiverUserIds', message: NO_RECEIVER }]);
  const receivers = isDirect
    ? await directReceivers(ctx, input.receiverUserIds, target)
    : await audienceReceivers(ctx, audience, target);
  const threads = threadsOf({ creatorUserType: ctx.actor.userType, targetAudienceUserType: audience });
  const mentions =
    target && !isDirect
      ? await mentionedInComment(ctx, input.mentions, { target, threads })
      : await mentionedInMessage(ctx, input.mentions, receivers);
  const pin = await pinOfComment(ctx, input.pin, answered, { orderId, audience });
  const message: NewMessage = {
    id: uuid(),
    content: input.content.trim(),
    isDirect,
    audience,
    receivers: isDirect ? receivers : [],
    attachments: [...new Set(input.attachments)],
    isUrgent: input.isUrgent,
    via,
    mentions,
    organizationIds: target?.order.organizationIds ?? [],
    orderId: target?.orderId ?? null,
    styleId: target?.styleId ?? null,
    comboId: target?.comboId ?? null,
    stageId: target?.stageId ?? null,
  };
  const mentioned = mentions.map(({ userId }) => userId).filter((id) => id !== ctx.actor.id);
  const reached = [...new Set([...receivers, ...mentioned])];
  await store.insert(ctx, message, reached);
  await referFiles(ctx, { messageId: message.id }, filesOf(input));
  await storePin(ctx, message.id, pin);
  if (target && !isDirect)
    await recordComment(ctx, message, {
      target,
      pinId: answered?.id ?? (pin && message.id),
      threads,
      reached,
      mentioned,
    });
  else await notifyReceivers(ctx, message, receivers);
  const [sent] = await presentMessages(ctx, [await findMessage(ctx, message.id)]);
  return sent as MessageOfList;
}

const filesOf = ({ attachments, content }: BodyOf<typeof sendMessage>) => [
  ...attachments.map((value, index) => ({
    path: `attachments.${index}`,
    label: localized('An attachment'),
    value,
    isFile: true,
  })),
  { path: 'content', label: localized('The message'), value: content, isFile: false },
];

async function directReceivers(ctx: Context, sent: readonly number[], target: ResolvedTarget | null) {
  const ids = [...new Set(sent)];
  const people = await visiblePeople(ctx, ids);
  const active = people.filter(
    (person) => person.status === AccountStatus.Active && person.id !== ctx.actor.id,
  );
  if (active.length < ids.length) notFound(NO_USER);
  ctx.permit(mayAddress, { people: active });
  if (target) {
    const able = await store.filterByAccess(ctx, target.orderId, ids);
    if (able.length < ids.length)
      accept([{ path: 'tags', message: localized('Not everyone you chose can see this order.') }]);
    acceptStage(
      target,
      active.map((person) => person.userType),
    );
  }
  return ids;
}

async function audienceReceivers(ctx: Context, audience: readonly UserType[], target: ResolvedTarget | null) {
  ctx.permit(mayAddress, { audience });
  const orderStatus = target?.order.orderStatus ?? null;
  if (orderStatus === OrderStatus.Draft && audience.some((type) => type !== UserType.Trader))
    accept([{ path: 'targetAudienceUserType', message: DRAFT_AUDIENCE }]);
  if (target) acceptStage(target, audience);
  const candidates = target
    ? await store.peopleOfOrder(ctx, target.orderId)
    : await store.reachablePeople(ctx);
  const receivers = broadcastRecipients({ authorId: ctx.actor.id, audience, orderStatus }, candidates);
  // A comment is in its thread even without recipients; a direct message without recipients would be lost.
  if (!target && receivers.length === 0)
    accept([{ path: 'targetAudienceUserType', message: NO_RECIPIENTS_MESSAGE }]);
  return receivers;
}

function acceptStage({ stage }: ResolvedTarget, types: readonly UserType[]): void {
  if (!stage) return;
  const hidden =
    (types.includes(UserType.Buyer) && !stage.visibleClient) ||
    (types.includes(UserType.Manufacturer) && !stage.visibleFactory);
  if (hidden)
    accept([{ path: 'tags', message: localized('This stage is hidden from some of those you write to.') }]);
}

/** The start of a message; the number of files if it has no text. */
function snippet({ content, attachments, isUrgent }: NewMessage): LocalizedText {
  const line = content.replace(/\s+/g, ' ');
  // PostgreSQL refuses JSON with half of a surrogate pair.
  const cut = line.slice(0, SNIPPET - 1).replace(/[\ud800-\udbff]$/, '');
  const words =
    content === ''
      ? localized('{count, plural, one {# file} other {# files}}', { count: attachments.length })
      : verbatim(line.length > SNIPPET ? `${cut}…` : line);
  return isUrgent ? localized('Urgent: {words}', { words }) : words;
}

async function notifyReceivers(
  ctx: Context,
  message: NewMessage,
  receivers: readonly number[],
): Promise<void> {
  const text = snippet(message);
  await notifyPeople(
    ctx,
    receivers.map((userId) => ({ userId, message: text })),
    {
      kind: 'message',
      title: localized('New message from {person}', { person: ctx.actor.name }),
      action: messageLink(ctx.actor.id),
      bundleKey: bundleOfMessages(ctx.actor.id),
    },
  );
  ctx.live({ kind: 'messaging', userIds: [ctx.actor.id, ...receivers] });
}

export function commentedText({
  stage,
  comboId,
  styleId,
}: Pick<ResolvedTarget, 'comboId' | 'styleId'> & {
  stage: Pick<NonNullable<ResolvedTarget['stage']>, 'stageName'> | null;
}): LocalizedText {
  if (stage) return localized('Commented on stage {stage}', { stage: { stage: stage.stageName } });
  if (comboId) return localized('Commented on a combo');
  return styleId ? localized('Commented on a style') : localized('Commented on this order');
}

interface CommentFacts {
  target: ResolvedTarget;
  pinId: string | null;
  threads: readonly Thread[];
  /** All recipients; those who are `mentioned` get a notification of their own. */
  reached: readonly number[];
  mentioned: readonly number[];
}
async function recordComment(
  ctx: Context,
  message: NewMessage,
  { target, pinId, threads, reached, mentioned }: CommentFacts,
): Promise<void> {
  const types = [
    UserType.Trader,
    ...(threads.includes('buyer') ? [UserType.Buyer] : []),
    ...(threads.includes('manufacturer') ? [UserType.Manufacturer] : []),
  ];
  const forTypes = (text: LocalizedText): Texts => Object.fromEntries(types.map((type) => [type, text]));
  const [first, second] = threads;
  const thread = second || !first ? 'both' : first;
  const action = commentLink(target, thread, { pinId });
  const words = localized('{person}: {words}', { person: ctx.actor.name, words: snippet(message) });
  await record(ctx, {
    kind: 'comment',
    orderId: target.order.orderId,
    organizationIds: target.order.organizationIds,
    texts: forTypes(commentedText(target)),
    tags: ['comment'],
    actionUrl: action,
    facts: { messageId: message.id },
    notify: {
      userIds: reached.filter((id) => !mentioned.includes(id)),
      title: localized('New comment on {order}', { order: orderTitle(target.order.name) }),
      texts: forTypes(words),
      action,
      bundleKey: bundleOfComments(target.order.orderId, thread),
    },
  });
  await notifyMentioned(ctx, mentioned, { target, thread, message: words, action });
  ctx.live({
    kind: 'messaging',
    orderId: target.order.orderId,
    organizationIds: target.order.organizationIds,
    userIds: [ctx.actor.id, ...reached],
    userTypes: types,
  });
}
