import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/reminding';
import { callerDay, dayIn } from '@selvedge/domain/calendar';
import { groupBy } from '@selvedge/domain/group-by';
import { localized, namesText } from '@selvedge/domain/localized-text';
import { tagsOf } from '@selvedge/domain/messaging/tags';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import { LINK_STAGES_MAX, type RemindedBy } from '@selvedge/domain/reporting/link-limits';
import { LINK_TEXTS } from '@selvedge/domain/reporting/links';
import { REMIND_TEXTS, REMINDED_PEOPLE_MAX, remindedBy } from '@selvedge/domain/reporting/reminding';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { send } from '#server/modules/messaging/messaging';
import { type WaitingStage, waitingGroup, waitingStages } from '#server/modules/planning/planning';
import { mailLinkTo } from '../links/links';
import { presentAsk, presentReminder, presentRemindWords } from '../present';
import { rememberReminder } from './remember';
import type { Receiver } from './store';
import * as store from './store';

const NO_STAGE = localized('Stage not found.');

export async function draftReminder(ctx: Context, query: QueryOf<typeof contract.draftReminder>) {
  const { scope, today, ...of } = query;
  const group = await waitingGroup(ctx, {
    ...of,
    mine: scope !== 'team',
    today: callerDay(dayIn('UTC', ctx.now), today),
    limit: LINK_STAGES_MAX,
  });
  const own = await waitingStages(ctx, [of]);
  const [first = notFound(NO_STAGE)] = own;
  const stages = group.some(({ stageId }) => stageId === of.stageId) ? group : own;
  const people = await othersOf(ctx, first.personIds);
  return {
    people: people.map(({ id, name, language, by }) => ({
      id,
      name,
      by,
      words:
        by === 'mail' ? presentAsk(language ?? ctx.language) : presentRemindWords(language ?? ctx.language),
    })),
    stages: stages.map(({ stageId, side, orderId, orderName, stageName, due, reminded }) => ({
      stageId,
      side,
      orderId,
      orderName,
      stageName,
      due,
      reminded,
    })),
  };
}

/**
 * A message of one person to another is in the conversation of the two, which nobody else reads: the client side and the
 * factory side of a stage never meet. Each person gets the stages that wait for that person.
 */
export async function sendReminder(ctx: Context, body: BodyOf<typeof contract.sendReminder>) {
  const sent = [...new Map(body.stages.map((stage) => [keyOf(stage), stage])).values()];
  const found = await waitingStages(ctx, sent);
  if (found.length < sent.length) return notFound(NO_STAGE);
  for (const stage of found) ctx.permit(mayUpdateSide, stage, stage.people, stage.side);
  const open = found.filter(({ isOpen }) => isOpen);
  const people = await othersOf(ctx, [...new Set(open.flatMap(({ personIds }) => personIds))]);
  if (people.length === 0) throw new Refusal('CONFLICT', REMIND_TEXTS.nobody);
  if (new Set(people.map(({ organizationId }) => organizationId)).size > 1)
    refuseField('stages', REMIND_TEXTS.oneOrganization);
  if (people.length > REMINDED_PEOPLE_MAX) refuseField('stages', REMIND_TEXTS.tooMany);
  const reached = people.filter(({ by }) => by !== 'none');
  if (reached.length === 0) refuseField('stages', REMIND_TEXTS.unreachable(namesOf(people)));
  const stagesOf = ({ id }: Receiver) => open.filter(({ personIds }) => personIds.includes(id));
  await rememberReminder(
    ctx,
    reached.flatMap((person) =>
      stagesOf(person).map(({ stageId, side }) => ({ stageId, side, personId: person.id })),
    ),
    body.confirm,
  );
  const words = body.words?.trim() || null;
  for (const person of reached.filter(({ by }) => by === 'mail')) {
    const { name, notBefore } = await mailLinkTo(ctx, {
      stages: stagesOf(person),
      personId: person.id,
      words,
    });
    if (notBefore && reached.length === 1)
      return { message: LINK_TEXTS.waits(name, notBefore, ctx.actor.timeZone) };
  }
  const messages = groupBy(
    reached.filter(({ by }) => by === 'message'),
    (person) => `${person.language} ${stagesOf(person).map(keyOf)}`,
  );
  for (const some of messages.values()) await sendMessage(ctx, some, { stages: stagesOf(some[0]), words });
  return { message: localized('Sent to {name}', { name: namesText(reached.map(({ name }) => name)) }) };
}

const keyOf = ({ stageId, side }: { stageId: string; side: string }) => `${stageId} ${side}`;
const namesOf = (people: readonly Receiver[]) => people.map(({ name }) => name).join(', ');

async function othersOf(ctx: Context, ids: readonly number[]): Promise<(Receiver & { by: RemindedBy })[]> {
  const people = await store.receivers(
    ctx,
    ids.filter((id) => id !== ctx.actor.id),
  );
  return people.map((person) => ({ ...person, by: remindedBy(ctx.actor, person) }));
}

async function sendMessage(
  ctx: Context,
  people: readonly [Receiver, ...Receiver[]],
  { stages, words }: { stages: readonly WaitingStage[]; words: string | null },
): Promise<void> {
  const [{ language }] = people;
  const [first, another] = [...new Set(stages.map(({ orderId }) => orderId))];
  const stageId = stages.length === 1 ? (stages[0]?.stageId ?? null) : null;
  const tags = tagsOf(another ? {} : { orderId: first ?? null, stageId });
  await send(ctx, {
    content: presentReminder(language ?? ctx.language, { stages, words }),
    receiverUserIds: people.map(({ id }) => id),
    targetAudienceUserType: [],
    tags,
    isUrgent: false,
    attachments: [],
    mentions: [],
    pin: undefined,
  });
}
