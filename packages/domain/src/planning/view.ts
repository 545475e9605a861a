import type { Perspective } from '../orders/order';
import { UserType } from '../vocabulary';
import { PEOPLE_NAMES, STAGE_NAMES, SUB_STAGE_NAMES } from './side-names';
import { SIDES } from './sides';
import type { Side, Stage, StagePeople, StageSide, SubStage, SubStageSide } from './stage';

/** Who receives a field that all sides share. Traders receive every field. */
type Seen = 'everyone' | 'trader';
/** Who receives a field of a side. `member`: an id of a person, which is withheld from guests of every type. */
type SeenOfSide = 'side' | 'member' | 'trader';

/** The fields of a stage that are read from its row; people and sub-stages are added to them. */
export type StageField = Exclude<keyof Stage, 'sides' | 'associatedUsers' | 'subStages'>;
export type SubStageField = Exclude<keyof SubStage, 'sides'>;

/** Who receives each field of a stage: the whole perspective rule of planning (product.md section 6). */
const STAGE_FIELDS: Record<StageField, Seen> = {
  stageId: 'everyone',
  orderId: 'everyone',
  isParent: 'everyone',
  position: 'everyone',
  stageName: 'everyone',
  stageType: 'everyone',
  category: 'everyone',
  level: 'everyone',
  materialType: 'everyone',
  passesOn: 'trader',
  totalItems: 'everyone',
};
const STAGE_SIDE_FIELDS: Record<keyof StageSide, SeenOfSide> = {
  visible: 'trader',
  lead: 'side',
  deadline: 'side',
  status: 'side',
  required: 'side',
  inhouse: 'side',
  totals: 'side',
  done: 'side',
};
const SUB_STAGE_FIELDS: Record<SubStageField, Seen> = {
  stageId: 'everyone',
  styleId: 'everyone',
  comboId: 'everyone',
  materialId: 'everyone',
  styleName: 'everyone',
  comboName: 'everyone',
  materialName: 'everyone',
};
const SUB_STAGE_SIDE_FIELDS: Record<keyof SubStageSide, SeenOfSide> = {
  status: 'side',
  deadline: 'side',
  required: 'side',
  inhouse: 'side',
  submittedAt: 'side',
  submittedBy: 'member',
  updatedAt: 'side',
  updatedBy: 'member',
};

/** Fields of the sides that come before a shared field in an answer. All others come after the shared ones. */
const STAGE_SIDE_FIELDS_BEFORE: Partial<Record<StageField, readonly (keyof StageSide)[]>> = {
  passesOn: ['visible'],
  totalItems: ['lead', 'deadline', 'status', 'required', 'inhouse', 'totals'],
};

export const sideOfType = (userType: UserType): Side | null =>
  userType === UserType.Buyer ? 'client' : userType === UserType.Manufacturer ? 'factory' : null;

/** The user type of each side's partner. */
export const PARTNER_TYPES = {
  client: UserType.Buyer,
  factory: UserType.Manufacturer,
} as const satisfies Record<Side, UserType>;

/** A field of an answer, under its name on the wire. */
export type AnsweredField<F, K> = { side: null; key: F; name: string } | { side: Side; key: K; name: string };

/** The fields of an answer in the sequence of the wire; of fields of the sides, first the client's, then the factory's. */
function fieldsFor<F extends string, K extends string>(
  { userType, guest }: Perspective,
  shared: Record<F, Seen>,
  ofSide: Record<K, SeenOfSide>,
  names: Record<Side, Readonly<Record<K, string>>>,
  before: Partial<Record<F, readonly K[]>>,
): AnsweredField<F, K>[] {
  const own = sideOfType(userType);
  const sides = own ? [own] : SIDES;
  const isReceived = (key: K) => ofSide[key] === 'side' || (ofSide[key] === 'member' ? !guest : own === null);
  const perSide = (keys: readonly K[]) =>
    sides.flatMap((side) => keys.filter(isReceived).map((key) => ({ side, key, name: names[side][key] })));
  const sharedKeys = Object.keys(shared) as F[];
  const placed = sharedKeys.flatMap((key) => before[key] ?? []);
  const last = (Object.keys(ofSide) as K[]).filter((key) => !placed.includes(key));
  return [
    ...sharedKeys.flatMap((key) => [
      ...perSide(before[key] ?? []),
      ...(shared[key] === 'everyone' || own === null ? [{ side: null, key, name: key }] : []),
    ]),
    ...perSide(last),
  ];
}
export const stageFieldsFor = (perspective: Perspective): AnsweredField<StageField, keyof StageSide>[] =>
  fieldsFor(perspective, STAGE_FIELDS, STAGE_SIDE_FIELDS, STAGE_NAMES, STAGE_SIDE_FIELDS_BEFORE);
export const subStageFieldsFor = (
  perspective: Perspective,
): AnsweredField<SubStageField, keyof SubStageSide>[] =>
  fieldsFor(perspective, SUB_STAGE_FIELDS, SUB_STAGE_SIDE_FIELDS, SUB_STAGE_NAMES, {});

/** A stage that a side may not see is absent from everything it is answered. */
export function stageVisibleTo(
  stage: { sides: Record<Side, { visible: boolean }> },
  userType: UserType,
): boolean {
  const side = sideOfType(userType);
  return side === null || stage.sides[side].visible;
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
