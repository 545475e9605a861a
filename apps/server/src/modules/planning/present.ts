import type { Stage } from '@selvedge/contract/planning';
import type { Actor } from '@selvedge/domain/actor';
import type { Perspective } from '@selvedge/domain/orders/order';
import type { OrderStanding } from '@selvedge/domain/orders/policy';
import { mayUpdateSide } from '@selvedge/domain/planning/policy';
import { stagePeopleFor } from '@selvedge/domain/planning/view';
import type * as z from 'zod/mini';
import type { ReadPlan } from './read-store';

export type StageWire = z.output<typeof Stage>;

/**
 * A plan as JSON text for one viewer: heads and sub-stages were selected by the domain's list of visible fields and
 * pass through; people and abilities are added here.
 */
export function planText(
  plan: ReadPlan,
  perspective: Perspective,
  viewer: { actor: Actor; order: OrderStanding } | null,
): string {
  const stages = (plan.stages ?? []).map((stage) => {
    const extras: Partial<StageWire> = {};
    if (!perspective.guest) extras.associatedUsers = stagePeopleFor(stage.people, perspective);
    if (viewer)
      extras.can = {
        updateClient: mayUpdateSide(viewer.actor, viewer.order, stage.people, 'client').allowed,
        updateFactory: mayUpdateSide(viewer.actor, viewer.order, stage.people, 'factory').allowed,
      };
    const more = JSON.stringify(extras).slice(1, -1);
    return `${stage.head.slice(0, -1)},${more === '' ? '' : `${more},`}"subStages":${stage.subStages}}`;
  });
  return `[${stages.join(',')}]`;
}
