import type { Stage } from '@selvedge/contract/planning-shapes';
import type { Actor } from '@selvedge/domain/actor';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Perspective } from '@selvedge/domain/orders/order';
import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import { reportRole } from '@selvedge/domain/planning/policy';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { stagePeopleFor } from '@selvedge/domain/planning/view';
import { translate } from '@selvedge/i18n/translate';
import type * as z from 'zod/mini';
import type { Context } from '#server/http/context';
import { type JsonText, jsonText, list, object, toJson } from '#server/http/json-text';
import type { ReadPlan, ReadStage } from './read-store';

type StageAnswer = z.output<typeof Stage>;

interface Viewer {
  actor: Actor;
  order: OrderPolicyFacts;
}

/** The query already selected the visible fields, so their text is passed through. */
export const planText = (plan: ReadPlan, perspective: Perspective, viewer: Viewer | null): JsonText =>
  list(plan.stages.map((stage) => stageText(stage, perspective, viewer)));

export function stageText(stage: ReadStage, perspective: Perspective, viewer: Viewer | null): JsonText {
  const extras: Partial<StageAnswer> = {};
  if (!perspective.guest) extras.associatedUsers = stagePeopleFor(stage.people, perspective);
  if (stage.gates?.conditions) extras.conditions = stage.gates.conditions;
  if (stage.gates?.releases) extras.releases = stage.gates.releases;
  if (viewer) {
    const roleOn = (side: Side) =>
      stage.sides[side] !== undefined && sideIsTracked(stage, side)
        ? reportRole(viewer.actor, viewer.order, stage.people, side)
        : null;
    const [clientRole, factoryRole] = [roleOn('client'), roleOn('factory')];
    extras.can = {
      updateClient: clientRole !== null,
      updateFactory: factoryRole !== null,
      clientRole,
      factoryRole,
    };
  }
  return object(jsonText(stage.head), toJson(extras), { subStages: jsonText(stage.subStages) });
}

export const presentText = (ctx: Context, text: LocalizedText): string => translate(ctx.language, text);
