import type { Perspective } from '../orders/order';
import { UserType } from '../vocabulary';
import { PEOPLE_NAMES, STAGE_NAMES } from './side-names';
import type { Side, Stage, StagePeople, SubStage } from './stage';

/** Who receives a field. Traders receive every field; ids of people (`…Member`) are withheld from guests of every type. */
type Seen = 'everyone' | 'trader' | Side | 'clientMember' | 'factoryMember';

/** The fields of a stage that are read from its row; people and sub-stages are added to them. */
export type StageField = Exclude<keyof Stage, 'associatedUsers' | 'subStages'>;
export type SubStageField = keyof SubStage;

/** Who receives each field of a stage: the whole perspective rule of planning (product.md section 6). */
const STAGE_FIELDS = {
  stageId: 'everyone',
  orderId: 'everyone',
  isParent: 'everyone',
  position: 'everyone',
  stageName: 'everyone',
  stageType: 'everyone',
  category: 'everyone',
  level: 'everyone',
  materialType: 'everyone',
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
  totalItems: 'everyone',
  completedClientTrader: 'client',
  completedTraderManufacturer: 'factory',
} as const satisfies Record<StageField, Seen>;
const SUB_STAGE_FIELDS = {
  stageId: 'everyone',
  styleId: 'everyone',
  comboId: 'everyone',
  materialId: 'everyone',
  styleName: 'everyone',
  comboName: 'everyone',
  materialName: 'everyone',
  statusClientTrader: 'client',
  deadlineClient: 'client',
  requiredQuantityClient: 'client',
  inhouseQuantityClient: 'client',
  submittedAtClient: 'client',
  submittedByClient: 'clientMember',
  updatedAtClient: 'client',
  updatedByClient: 'clientMember',
  statusTraderManufacturer: 'factory',
  deadlineManufacturer: 'factory',
  requiredQuantityManufacturer: 'factory',
  inhouseQuantityManufacturer: 'factory',
  submittedAtManufacturer: 'factory',
  submittedByManufacturer: 'factoryMember',
  updatedAtManufacturer: 'factory',
  updatedByManufacturer: 'factoryMember',
} as const satisfies Record<SubStageField, Seen>;

export const sideOfType = (userType: UserType): Side | null =>
  userType === UserType.Buyer ? 'client' : userType === UserType.Manufacturer ? 'factory' : null;

/** The user type of each side's partner. */
export const PARTNER_TYPES = {
  client: UserType.Buyer,
  factory: UserType.Manufacturer,
} as const satisfies Record<Side, UserType>;

function mayReceive(seen: Seen, { userType, guest }: Perspective): boolean {
  if (seen === 'everyone') return true;
  const side = sideOfType(userType);
  if (seen === 'trader') return side === null;
  const isOfPerson = seen === 'clientMember' || seen === 'factoryMember';
  const fieldSide: Side = seen === 'client' || seen === 'clientMember' ? 'client' : 'factory';
  return (side === null || side === fieldSide) && !(guest && isOfPerson);
}

const fieldsFor = <F extends string>(table: Record<F, Seen>, perspective: Perspective): F[] =>
  (Object.keys(table) as F[]).filter((name) => mayReceive(table[name], perspective));
export const stageFieldsFor = (perspective: Perspective): StageField[] =>
  fieldsFor(STAGE_FIELDS, perspective);
export const subStageFieldsFor = (perspective: Perspective): SubStageField[] =>
  fieldsFor(SUB_STAGE_FIELDS, perspective);

/** A stage that a side may not see is absent from everything it is answered. */
export function stageVisibleTo(
  stage: { isVisibleToClient: boolean; isVisibleToFactory: boolean },
  userType: UserType,
): boolean {
  const side = sideOfType(userType);
  return side === null || stage[STAGE_NAMES[side].visible];
}

/** A stage's people as a viewer may know them: each side its own and the trader's; a guest nobody. */
export function stagePeopleFor(people: StagePeople, perspective: Perspective): Partial<StagePeople> {
  if (perspective.guest) return {};
  const { traders, clients, manufacturers } = people;
  const side = sideOfType(perspective.userType);
  return side
    ? { traders, [PEOPLE_NAMES[side]]: people[PEOPLE_NAMES[side]] }
    : { traders, clients, manufacturers };
}
