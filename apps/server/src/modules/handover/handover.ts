import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/handover';
import { HOLDINGS, type Holding, mayTakeOver } from '@selvedge/domain/identity/holdings';
import { mayGiveOver } from '@selvedge/domain/identity/policy';
import { localized } from '@selvedge/domain/localized-text';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import { heldOrders, replaceMerchandiser } from '#server/modules/orders/orders';
import { leaveStages } from '#server/modules/planning/planning';
import { endCopied } from '#server/modules/reporting/reporting';
import { HOLDERS } from './holders';
import { notifyEditors, notifyReceivers } from './notices';
import { presentHolding } from './present';
import type { Colleague } from './store';
import * as store from './store';
import { HOLDING_TEXTS } from './texts';

type GiveTo = BodyOf<typeof contract.giveOverWork>['giveTo'];
type Counts = Record<Holding, number>;

const colleague = async (ctx: Context, id: number): Promise<Colleague> =>
  (await store.find(ctx, id)) ?? notFound(localized('User not found.'));

async function countHeld(ctx: Context, userId: number): Promise<Counts> {
  const counts: Partial<Counts> = {};
  for (const kind of HOLDINGS) counts[kind] = await HOLDERS[kind].count(ctx, userId);
  return counts as Counts;
}

export async function holdings(ctx: Context, id: number) {
  const person = await colleague(ctx, id);
  const counts = await countHeld(ctx, person.id);
  const colleagues = await store.others(ctx, person.id);
  return {
    holdings: HOLDINGS.filter((kind) => counts[kind] > 0).map((kind) =>
      presentHolding(ctx, kind, { count: counts[kind], colleagues }),
    ),
  };
}

/** Work that nobody takes over stays with the person. */
export async function giveOverWork(ctx: Context, id: number, giveTo: GiveTo) {
  const person = await colleague(ctx, id);
  ctx.permit(mayGiveOver, person);
  await give(ctx, person, giveTo);
  return { message: localized('Work given over.') };
}

/** Open stages lose the person, orders get another merchandiser, links end; editors are notified. */
export async function leaveWork(ctx: Context, id: number, giveTo: GiveTo | undefined): Promise<void> {
  const person = await colleague(ctx, id);
  if (giveTo) await give(ctx, person, giveTo);
  const orders = await heldOrders(ctx, id, OrderStatus.Active);
  await replaceMerchandiser(ctx, id);
  const stages = await leaveStages(ctx, id);
  await endCopied(ctx, id);
  await notifyEditors(ctx, person, { orders, stages });
}

async function give(ctx: Context, person: Colleague, giveTo: GiveTo): Promise<void> {
  const counts = await countHeld(ctx, person.id);
  const kinds = HOLDINGS.filter((kind) => counts[kind] > 0);
  const colleagues = await store.others(ctx, person.id);
  const given = kinds.flatMap((kind) => {
    const toId = giveTo[kind];
    if (toId === undefined)
      return refuseField(
        `giveTo.${kind}`,
        localized('Choose who gets {work}, or leave them unassigned.', {
          work: HOLDING_TEXTS[kind](counts[kind]),
        }),
      );
    if (toId === null) return [];
    const to = colleagues.find((one) => one.id === toId);
    if (!to || !mayTakeOver(kind, { role: to.role, userType: ctx.actor.userType }))
      return refuseField(
        `giveTo.${kind}`,
        localized('This person cannot take over {work}.', { work: HOLDING_TEXTS[kind](counts[kind]) }),
      );
    return [{ kind, toId }];
  });
  for (const { kind, toId } of given) await HOLDERS[kind].give(ctx, person.id, toId);
  await notifyReceivers(
    ctx,
    person,
    given.map(({ kind, toId }) => ({ toId, text: HOLDING_TEXTS[kind](counts[kind]) })),
  );
}
