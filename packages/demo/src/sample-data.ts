import type { Day } from '@selvedge/domain/calendar';
import type { LoadedPart, LoadedStage } from '@selvedge/domain/orders/loaded-order';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { eachSide } from '@selvedge/domain/planning/sides';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import type { DemoOrder } from './demo-order';

import { keyOfOrganization } from './named-document';
import { NAMED_STATES } from './named-states';
import { namedOrders } from './named-world';
import { ORGANIZATIONS } from './people';
import type { MakeId } from './seeded-ids';

const named = new Set(NAMED_STATES.flatMap(({ order }) => [order.buyer, order.factory]));
/** The buyers and factories of the sample data. */
export const SAMPLE_PARTNERS: readonly { name: string; type: OrganizationType }[] = [...named].map(
  (name) => ({
    name,
    type: ORGANIZATIONS[keyOfOrganization(name)].type,
  }),
);

/** Who takes the place of the demo world's organizations and people. */
export interface Cast {
  person: number;
  trader: OrganizationRef;
  /** By the name in `SAMPLE_PARTNERS`. */
  partners: ReadonlyMap<string, OrganizationRef>;
}

/** The named orders without files, rounds of samples and messages, as the orders of one person. */
export function sampleOrders(today: Day, makeId: MakeId, cast: Cast): DemoOrder[] {
  const states = NAMED_STATES.map(({ files: _files, edits: _edits, samples: _samples, ...state }) => state);
  return namedOrders(today, makeId, states).map((order, nth) => recast(order, nth + 1, cast));
}

function recast(order: DemoOrder, nth: number, { person, trader, partners }: Cast): DemoOrder {
  const { record } = order;
  const number = `SAMPLE-${nth}`;
  const partner = (one: OrganizationRef | null) => (one && partners.get(one.name)) ?? null;
  const buyer = partner(record.buyerOrganization);
  const factory = partner(record.manufacturerOrganization);
  const values = new Map<string, OrganizationRef | string | null>([
    ['Order Number', number],
    ['Trader Organization', trader],
    ['Buyer Organization', buyer],
    ['Manufacturer Organization', factory],
  ]);
  const by = <T extends object>(one: T): T & { by: number } => ({ ...one, by: person });
  return {
    ...order,
    number,
    merchandiserId: person,
    record: {
      ...record,
      customFields: record.customFields.map((field) => ({
        ...field,
        value: values.get(field.name) ?? field.value,
      })),
      associatedUsers: [person],
      editorUsers: [person],
      createdById: person,
      traderOrganization: trader,
      buyerOrganization: buyer,
      manufacturerOrganization: factory,
      userTypes: { [person]: UserType.Trader },
    },
    stages: order.stages.map((stage) => stageOf(stage, person)),
    dateChanges: order.dateChanges.map(by),
    removals: order.removals.map(by),
    events: order.events.map((event) => ({ ...event, actorId: person })),
  };
}

const stageOf = (stage: LoadedStage, person: number): LoadedStage => ({
  ...stage,
  associatedUsers: { clients: [], traders: [person], manufacturers: [] },
  sides: eachSide((side) => {
    const { expected, ...rest } = stage.sides[side];
    return { ...rest, expected: expected && { ...expected, by: person } };
  }),
  parts: stage.parts.map((part) => partOf(part, person)),
  releases: (stage.releases ?? []).map((release) => ({ ...release, by: person })),
});

const partOf = (part: LoadedPart, person: number): LoadedPart => ({
  ...part,
  sides: eachSide((side) => {
    const { submittedBy, updatedBy, ...report } = part.sides[side];
    return { ...report, submittedBy: submittedBy && person, updatedBy: updatedBy && person };
  }),
  steps: eachSide((side) => part.steps[side].map((step) => ({ ...step, actorId: person }))),
});
