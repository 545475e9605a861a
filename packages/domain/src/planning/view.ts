import type { Perspective } from '../orders/order';
import { UserType } from '../vocabulary';
import type { Side, StagePeople } from './stage';

type Seen = 'both' | Side | 'trader';
/** Every field of a stage and who sees it: the whole perspective rule of planning (product.md section 6). */
const STAGE_FIELDS: Record<string, Seen> = {
  stageId: 'both',
  orderId: 'both',
  isParent: 'both',
  position: 'both',
  stageName: 'both',
  stageType: 'both',
  category: 'both',
  level: 'both',
  materialType: 'both',
  isVisibleToClient: 'trader',
  isVisibleToFactory: 'trader',
  passesOn: 'trader',
  leadTimeClient: 'client',
  deadlineClient: 'client',
  statusClientTrader: 'client',
  requiredQuantityClient: 'client',
  inhouseQuantityClient: 'client',
  totalsClient: 'client',
  leadTimeManufacturer: 'factory',
  deadlineManufacturer: 'factory',
  statusTraderManufacturer: 'factory',
  requiredQuantityManufacturer: 'factory',
  inhouseQuantityManufacturer: 'factory',
  totalsManufacturer: 'factory',
  totalItems: 'both',
  completedClientTrader: 'client',
  completedTraderManufacturer: 'factory',
};
const SUB_STAGE_FIELDS: Record<string, Seen> = {
  stageId: 'both',
  styleId: 'both',
  comboId: 'both',
  materialId: 'both',
  styleName: 'both',
  comboName: 'both',
  materialName: 'both',
  statusClientTrader: 'client',
  deadlineClient: 'client',
  requiredQuantityClient: 'client',
  inhouseQuantityClient: 'client',
  submittedAtClient: 'client',
  submittedByClient: 'client',
  updatedAtClient: 'client',
  updatedByClient: 'client',
  statusTraderManufacturer: 'factory',
  deadlineManufacturer: 'factory',
  requiredQuantityManufacturer: 'factory',
  inhouseQuantityManufacturer: 'factory',
  submittedAtManufacturer: 'factory',
  submittedByManufacturer: 'factory',
  updatedAtManufacturer: 'factory',
  updatedByManufacturer: 'factory',
};
/** Ids of people, which a guest never gets. */
const OF_PEOPLE = new Set([
  'submittedByClient',
  'updatedByClient',
  'submittedByManufacturer',
  'updatedByManufacturer',
]);

export const sideOfType = (userType: UserType): Side | null =>
  userType === UserType.Buyer ? 'client' : userType === UserType.Manufacturer ? 'factory' : null;

function fieldsFor(table: Record<string, Seen>, perspective: Perspective): string[] {
  const side = sideOfType(perspective.userType);
  return Object.entries(table).flatMap(([name, seen]) => {
    const visible = side === null || seen === 'both' || seen === side;
    return visible && !(perspective.guest && OF_PEOPLE.has(name)) ? [name] : [];
  });
}
export const stageFieldsFor = (perspective: Perspective): string[] => fieldsFor(STAGE_FIELDS, perspective);
export const subStageFieldsFor = (perspective: Perspective): string[] =>
  fieldsFor(SUB_STAGE_FIELDS, perspective);

/** A stage that a side may not see is absent from everything it is answered. */
export function stageVisibleTo(
  stage: { isVisibleToClient: boolean; isVisibleToFactory: boolean },
  userType: UserType,
): boolean {
  if (userType === UserType.Buyer) return stage.isVisibleToClient;
  return userType === UserType.Manufacturer ? stage.isVisibleToFactory : true;
}

/** A stage's people as a viewer may know them: each side its own and the trader's; a guest nobody. */
export function stagePeopleFor(people: StagePeople, perspective: Perspective): Partial<StagePeople> {
  if (perspective.guest) return {};
  const { traders, clients, manufacturers } = people;
  if (perspective.userType === UserType.Buyer) return { traders, clients };
  return perspective.userType === UserType.Manufacturer
    ? { traders, manufacturers }
    : { traders, clients, manufacturers };
}
