import type { Perspective } from '../orders/order';
import { UserType } from '../vocabulary';
import { PEOPLE_NAMES, STAGE_NAMES, SUB_STAGE_NAMES } from './side-names';
import { SIDES } from './sides';
import type { Side, Stage, StagePeople, StageSide, SubStage, SubStageSide } from './stage';

/** Traders receive every field. */
type SharedFieldAudience = 'everyone' | 'trader';
/** `member`: the id of a person, which guests do not receive. */
type SideFieldAudience = 'side' | 'member' | 'trader';

export type StageField = Exclude<keyof Stage, 'sides' | 'associatedUsers' | 'subStages'>;
export type SubStageField = Exclude<keyof SubStage, 'sides'>;

/** Product.md section 6. */
const STAGE_FIELDS: Record<StageField, SharedFieldAudience> = {
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
const STAGE_SIDE_FIELDS: Record<keyof StageSide, SideFieldAudience> = {
  visible: 'trader',
  lead: 'side',
  deadline: 'side',
  status: 'side',
  required: 'side',
  inhouse: 'side',
  totals: 'side',
  done: 'side',
};
const SUB_STAGE_FIELDS: Record<SubStageField, SharedFieldAudience> = {
  stageId: 'everyone',
  styleId: 'everyone',
  comboId: 'everyone',
  materialId: 'everyone',
  styleName: 'everyone',
  comboName: 'everyone',
  materialName: 'everyone',
};
const SUB_STAGE_SIDE_FIELDS: Record<keyof SubStageSide, SideFieldAudience> = {
  status: 'side',
  deadline: 'side',
  required: 'side',
  inhouse: 'side',
  submittedAt: 'side',
  submittedBy: 'member',
  updatedAt: 'side',
  updatedBy: 'member',
};

/** These side fields precede a shared field in a response. All others follow the shared fields. */
const STAGE_SIDE_FIELDS_BEFORE: Partial<Record<StageField, readonly (keyof StageSide)[]>> = {
  passesOn: ['visible'],
  totalItems: ['lead', 'deadline', 'status', 'required', 'inhouse', 'totals'],
};

export const sideOfType = (userType: UserType): Side | null =>
  userType === UserType.Buyer ? 'client' : userType === UserType.Manufacturer ? 'factory' : null;

export const PARTNER_TYPES = {
  client: UserType.Buyer,
  factory: UserType.Manufacturer,
} as const satisfies Record<Side, UserType>;

export type AnsweredField<F, K> = { side: null; key: F; name: string } | { side: Side; key: K; name: string };

/** In wire order; side fields first of the client, then of the factory. */
function fieldsFor<F extends string, K extends string>(
  { userType, guest }: Perspective,
  shared: Record<F, SharedFieldAudience>,
  ofSide: Record<K, SideFieldAudience>,
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
/** The other names that the specification has for the statuses of a loaded stage (document 3, section 3). */
const STATUS_NAMES = { client: 'statusForClient', factory: 'statusForManufacturer' } as const;

export function stageFieldsFor(perspective: Perspective): AnsweredField<StageField, keyof StageSide>[] {
  const fields = fieldsFor(
    perspective,
    STAGE_FIELDS,
    STAGE_SIDE_FIELDS,
    STAGE_NAMES,
    STAGE_SIDE_FIELDS_BEFORE,
  );
  const named = fields.flatMap((field) =>
    field.key === 'status' && field.side ? [{ ...field, name: STATUS_NAMES[field.side] }] : [],
  );
  return [...fields, ...named];
}
export const subStageFieldsFor = (
  perspective: Perspective,
): AnsweredField<SubStageField, keyof SubStageSide>[] =>
  fieldsFor(perspective, SUB_STAGE_FIELDS, SUB_STAGE_SIDE_FIELDS, SUB_STAGE_NAMES, {});

/** A hidden stage must be left out of everything that the user type receives. */
export function stageVisibleTo(
  stage: { sides: Record<Side, { visible: boolean }> },
  userType: UserType,
): boolean {
  const side = sideOfType(userType);
  return side === null || stage.sides[side].visible;
}

/** The own side's people and the trader's; guests none. */
export function stagePeopleFor(people: StagePeople, perspective: Perspective): Partial<StagePeople> {
  if (perspective.guest) return {};
  const { traders, clients, manufacturers } = people;
  const side = sideOfType(perspective.userType);
  return side
    ? { traders, [PEOPLE_NAMES[side]]: people[PEOPLE_NAMES[side]] }
    : { traders, clients, manufacturers };
}
