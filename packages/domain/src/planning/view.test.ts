import { describe, expect, it } from 'vitest';
import type { Perspective } from '../orders/order';
import { UserType } from '../vocabulary';
import type { StagePeople } from './stage';
import { stageFieldsFor, stagePeopleFor, stageVisibleTo, subStageFieldsFor } from './view';

/** The letter of each viewer in the tables below; guests are in lower case. */
const VIEWERS: Record<string, Perspective> = {
  B: { userType: UserType.Buyer, guest: false },
  T: { userType: UserType.Trader, guest: false },
  F: { userType: UserType.Manufacturer, guest: false },
  b: { userType: UserType.Buyer, guest: true },
  t: { userType: UserType.Trader, guest: true },
  f: { userType: UserType.Manufacturer, guest: true },
};

const STAGE: Record<string, string> = {
  stageId: 'BTF btf',
  orderId: 'BTF btf',
  isParent: 'BTF btf',
  position: 'BTF btf',
  stageName: 'BTF btf',
  stageType: 'BTF btf',
  category: 'BTF btf',
  level: 'BTF btf',
  materialType: 'BTF btf',
  isVisibleToClient: '-T- -t-',
  isVisibleToFactory: '-T- -t-',
  passesOn: '-T- -t-',
  leadTimeClient: 'BT- bt-',
  deadlineClient: 'BT- bt-',
  statusClientTrader: 'BT- bt-',
  requiredQuantityClient: 'BT- bt-',
  inhouseQuantityClient: 'BT- bt-',
  totalsClient: 'BT- bt-',
  leadTimeManufacturer: '-TF -tf',
  deadlineManufacturer: '-TF -tf',
  statusTraderManufacturer: '-TF -tf',
  requiredQuantityManufacturer: '-TF -tf',
  inhouseQuantityManufacturer: '-TF -tf',
  totalsManufacturer: '-TF -tf',
  totalItems: 'BTF btf',
  completedClientTrader: 'BT- bt-',
  completedTraderManufacturer: '-TF -tf',
  statusForClient: 'BT- bt-',
  statusForManufacturer: '-TF -tf',
};

const SUB_STAGE: Record<string, string> = {
  stageId: 'BTF btf',
  styleId: 'BTF btf',
  comboId: 'BTF btf',
  materialId: 'BTF btf',
  styleName: 'BTF btf',
  comboName: 'BTF btf',
  materialName: 'BTF btf',
  statusClientTrader: 'BT- bt-',
  deadlineClient: 'BT- bt-',
  requiredQuantityClient: 'BT- bt-',
  inhouseQuantityClient: 'BT- bt-',
  submittedAtClient: 'BT- bt-',
  submittedByClient: 'BT- ---',
  updatedAtClient: 'BT- bt-',
  updatedByClient: 'BT- ---',
  statusTraderManufacturer: '-TF -tf',
  deadlineManufacturer: '-TF -tf',
  requiredQuantityManufacturer: '-TF -tf',
  inhouseQuantityManufacturer: '-TF -tf',
  submittedAtManufacturer: '-TF -tf',
  submittedByManufacturer: '-TF ---',
  updatedAtManufacturer: '-TF -tf',
  updatedByManufacturer: '-TF ---',
};

const PEOPLE: Record<keyof StagePeople, string> = {
  traders: 'BTF ---',
  clients: 'BT- ---',
  manufacturers: '-TF ---',
};

const viewersWith = (receives: (perspective: Perspective) => boolean): string =>
  [...'BTF btf']
    .map((viewer) => {
      const perspective = VIEWERS[viewer];
      if (!perspective) return viewer;
      return receives(perspective) ? viewer : '-';
    })
    .join('');

describe('a stage', () => {
  it.each(Object.entries(STAGE))('shows %s to %s', (field, viewers) => {
    const names = (perspective: Perspective) => stageFieldsFor(perspective).map(({ name }) => name);
    expect(viewersWith((perspective) => names(perspective).includes(field))).toBe(viewers);
  });
  it('shows a trader all fields in the sequence of the wire', () => {
    const trader = { userType: UserType.Trader, guest: false };
    expect(stageFieldsFor(trader).map(({ name }) => name)).toEqual(Object.keys(STAGE));
  });
  it.each(Object.entries(PEOPLE) as [keyof StagePeople, string][])('shows its %s to %s', (field, viewers) => {
    const people = { traders: [1], clients: [2], manufacturers: [3] };
    expect(viewersWith((perspective) => field in stagePeopleFor(people, perspective))).toBe(viewers);
  });
  it.each([
    [true, true, 'BTF btf'],
    [true, false, 'BT- bt-'],
    [false, true, '-TF -tf'],
    [false, false, '-T- -t-'],
  ])('shared with the buyer (%s) and the factory (%s) is visible to %s', (client, factory, viewers) => {
    const stage = { sides: { client: { visible: client }, factory: { visible: factory } } };
    expect(viewersWith(({ userType }) => stageVisibleTo(stage, userType))).toBe(viewers);
  });
});

describe('a sub-stage', () => {
  it.each(Object.entries(SUB_STAGE))('shows %s to %s', (field, viewers) => {
    const names = (perspective: Perspective) => subStageFieldsFor(perspective).map(({ name }) => name);
    expect(viewersWith((perspective) => names(perspective).includes(field))).toBe(viewers);
  });
  it('shows a trader all fields in the sequence of the wire', () => {
    const trader = { userType: UserType.Trader, guest: false };
    expect(subStageFieldsFor(trader).map(({ name }) => name)).toEqual(Object.keys(SUB_STAGE));
  });
});

describe('what a side sees of a stage', () => {
  it.each([
    [3001, /Manufacturer|Factory/],
    [3003, /Client/],
  ] as const)('leaves the other side’s fields out for %i', (userType, forbidden) => {
    const seen = [
      ...stageFieldsFor({ userType, guest: false }),
      ...subStageFieldsFor({ userType, guest: false }),
    ].map(({ name }) => name);
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter((name) => forbidden.test(name))).toEqual([]);
  });
  it('names no people to a guest', () => {
    const seen = subStageFieldsFor({ userType: 3002, guest: true });
    expect(seen.filter(({ name }) => /By/.test(name))).toEqual([]);
  });
});
