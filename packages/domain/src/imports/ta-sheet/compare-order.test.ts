import { describe, expect, it } from 'vitest';
import { defaultFields } from '../../catalogue/fields';
import type { LocalizedText, LocalizedValue } from '../../localized-text';
import * as FIELD from '../../orders/field-names';
import { textValue } from '../../orders/fields';
import type { FieldValue, Style } from '../../orders/order';
import { eachSide } from '../../planning/sides';
import { type FieldLevel, OrderStatus, Unit, UserType } from '../../vocabulary';
import { compareOrder, updateRefusal } from './compare-order';
import { comparePlan, type PlanCell, type StoredTaOrder, type StoredTaPart } from './compare-plan';
import type { SideChoices } from './side-facts';
import type { TaOrder } from './ta-order';
import { read } from './test-sheets';

const BOTH: SideChoices = { agreedWith: 'both', factoryDaysEarlier: 0 };
const HEAD =
  'Buyer|Order|Style|Colour|Qty|Fty|Lab Dip Plan|Lab Dip Act|PPS Plan|PPS Act|Fab I/H Plan|Fab I/H Act|Ex-fty';
const NAVY = 'NBK|4500991|NB-1|Navy|3000|Shapla|5/10|9/10|20/11||28/11||20/12';
const WHITE = 'NBK|4500991|NB-1|White|2400|Shapla|5/10||20/11|TBA|28/11||20/12';
const sheetOf = (...rows: string[]): TaOrder => {
  const { orders } = read([HEAD, ...rows].join('\n'), { dateOrder: 'dmy' });
  const [order] = orders;
  if (!order) throw new Error('No order was read.');
  return order;
};

let ids = 0;
const newId = () => `id-${(ids += 1)}`;
const fields = (level: FieldLevel, values: Record<string, FieldValue> = {}) =>
  defaultFields(level, null, UserType.Trader, newId, '2026-06-15').map((field) => ({
    ...field,
    value: values[field.name] ?? field.value,
  }));
const pieces = (value: number) => ({ value, unit: Unit.Piece });
const styleOf = ({ styles }: TaOrder): Style[] =>
  styles.map(({ number, combos }) => ({
    styleId: newId(),
    customFields: fields('Style', { [FIELD.styleName]: number, [FIELD.styleNumber]: number }),
    combos: combos.map(({ name, quantity }) => ({
      comboId: newId(),
      customFields: fields('Combo', {
        [FIELD.comboName]: name,
        [FIELD.comboBasedQuantity]: pieces(quantity ?? 0),
      }),
      comboBasedQuantity: pieces(quantity ?? 0),
      materialInfo: [],
    })),
  }));

const EMPTY = {
  deadline: null,
  status: 'NOT_STARTED',
  inhouse: 0,
  startedOn: null,
  submittedOn: null,
  doneOn: null,
  followsRounds: false,
} as const;
/** The order of a sheet, with its stages that have no days yet. */
function blank(order: TaOrder): StoredTaOrder {
  const styleInfo = styleOf(order);
  const parts = (): StoredTaPart[] =>
    styleInfo.flatMap(({ styleId, combos }) =>
      combos.map(({ comboId, customFields, comboBasedQuantity }) => ({
        id: newId(),
        styleId,
        comboId,
        name: textValue(customFields, FIELD.comboName),
        required: comboBasedQuantity?.value ?? 0,
        sides: eachSide(() => ({ ...EMPTY })),
      })),
    );
  return {
    orderId: 'order-1',
    orderName: 'Spring Tee',
    orderStatus: OrderStatus.Active,
    version: 1,
    customFields: fields('Order', { [FIELD.buyerPoNumber]: order.number, ...order.fields }),
    styleInfo,
    refusal: null,
    changedHere: new Set(),
    stages: order.stages.map(({ name, category }) => ({
      stageId: newId(),
      stageName: name,
      category,
      sides: eachSide(() => ({ visible: true, deadline: null, expected: null })),
      parts: parts(),
    })),
  };
}
/** As the server writes the cells. */
function write(cells: readonly PlanCell[]): void {
  for (const { stage, side, part, set } of cells) {
    const own = part?.sides[side];
    if (set.kind === 'expected') stage.sides[side].expected = set.day;
    else if (set.kind === 'deadline') (own ?? stage.sides[side]).deadline = set.day;
    else if (!own) throw new Error('Only parts have progress.');
    else if (set.kind === 'in-house') own.inhouse = set.inhouse;
    else if (set.kind === 'started') own.startedOn = set.day;
    else if (set.kind === 'status') {
      own.status = set.status;
      own.doneOn = set.doneOn ?? own.doneOn;
      own.submittedOn = set.submittedOn ?? own.submittedOn;
      own.startedOn ??= set.submittedOn ?? set.doneOn;
    }
  }
}
const stored = (order: TaOrder, choices = BOTH): StoredTaOrder => {
  const made = blank(order);
  write(comparePlan(order, made, choices).cells);
  return made;
};

function shown(value: LocalizedValue | null): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'object') return String(value);
  if ('text' in value)
    return value.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(value.values?.[name] ?? name));
  return String(Object.values(value)[0]);
}
const lines = (order: TaOrder, of: StoredTaOrder, choices = BOTH) => {
  const { changes, conflicts } = compareOrder(0, order, of, choices);
  const text = (one: LocalizedText | null) => shown(one);
  return {
    changes: changes.map(({ shown: { what, from, to } }) => `${text(what)}: ${text(from)} → ${text(to)}`),
    conflicts: conflicts.map(
      ({ shown: { what, keep, use } }) => `${text(what)}: ${text(keep)} / ${text(use)}`,
    ),
  };
};
const NOTHING: Record<'changes' | 'conflicts', string[]> = { changes: [], conflicts: [] };

describe('a sheet about an order that exists', () => {
  it.each<[string, SideChoices, string[]]>([
    ['with plans and progress', BOTH, [NAVY, WHITE]],
    ['agreed with buyers', { ...BOTH, agreedWith: 'client' }, [NAVY, WHITE]],
    ['agreed with factories', { ...BOTH, agreedWith: 'factory' }, [NAVY, WHITE]],
    ['with earlier days of the factory', { ...BOTH, factoryDaysEarlier: 7 }, [NAVY, WHITE]],
    ['with words', BOTH, [NAVY.replace('9/10', 'ok'), WHITE.replace('TBA', 'rejected')]],
    ['with figures', BOTH, [NAVY.replace('28/11|', '28/11|1200'), WHITE.replace('28/11|', '28/11|40 %')]],
    ['with days by color', BOTH, [NAVY, WHITE.replace('20/11', '4/12')]],
    ['with an expected day', BOTH, [NAVY.replace('20/11|', '20/11|12/12'), WHITE]],
    ['with one color that is not needed', BOTH, [NAVY, WHITE.replace('5/10|', 'N/A|')]],
  ])('%s changes nothing a second time', (_, choices, rows) => {
    const order = sheetOf(...rows);
    const made = stored(order, choices);
    expect(lines(order, made, choices)).toEqual(NOTHING);
  });

  it.each<[string, string[], string[], Partial<typeof NOTHING>]>([
    [
      'has a day that is missing here',
      [NAVY.replace('20/11', '')],
      [NAVY],
      { changes: ['PP Sample, Deadline: nothing → 2026-11-20'] },
    ],
    [
      'has another deadline',
      [NAVY],
      [NAVY.replace('20/11', '27/11')],
      { conflicts: ['PP Sample, Deadline: Keep 2026-11-20 / Use 2026-11-27'] },
    ],
    [
      'has another deadline of one color',
      [NAVY, WHITE],
      [NAVY, WHITE.replace('20/11', '4/12')],
      { conflicts: ['PP Sample, White, Deadline: Keep 2026-11-20 / Use 2026-12-04'] },
    ],
    [
      'has a stage done that is open here',
      [NAVY],
      [NAVY.replace('20/11|', '20/11|24/11')],
      { changes: ['PP Sample, Status: nothing → APPROVED, 2026-11-24'] },
    ],
    [
      'has another day of a completion',
      [NAVY],
      [NAVY.replace('9/10', '8/10')],
      { conflicts: ['Lab Dip, Status: Keep APPROVED, 2026-10-09 / Use APPROVED, 2026-10-08'] },
    ],
    ['has a stage open that is done here', [NAVY], [NAVY.replace('9/10', '')], {}],
    [
      'has more in-house',
      [NAVY.replace('28/11|', '28/11|1200')],
      [NAVY.replace('28/11|', '28/11|1500')],
      { conflicts: ['Bulk Fabric In-house, In-house quantity: Keep 1200 / Use 1500'] },
    ],
    [
      'has a rejection',
      [NAVY],
      [NAVY.replace('20/11|', '20/11|rejected')],
      { changes: ['PP Sample, Status (client side): nothing → REJECTED'] },
    ],
    [
      'has an expected day',
      [NAVY],
      [NAVY.replace('20/11|', '20/11|12/12')],
      { changes: ['PP Sample, Expected: nothing → 2026-12-12'] },
    ],
    ['has a new combo', [NAVY], [NAVY, WHITE], { changes: ['NB-1, new combo White: nothing → 2400'] }],
    [
      'has another quantity',
      [NAVY],
      [NAVY.replace('3000', '3300')],
      { changes: ['NB-1, Navy: 3000 → 3300'] },
    ],
  ])('that %s', (_, before, after, expected) => {
    expect(lines(sheetOf(...after), stored(sheetOf(...before)))).toEqual({ ...NOTHING, ...expected });
  });

  it('adds a stage that the plan lacks', () => {
    const order = sheetOf(NAVY);
    const made = stored(order);
    const without = { ...made, stages: made.stages.filter(({ stageName }) => stageName !== 'PP Sample') };
    expect(lines(order, without)).toEqual({
      ...NOTHING,
      changes: ['New stage PP Sample: nothing → 2026-11-20'],
    });
  });

  it('asks about a day of a field that people changed, and takes no purchase order date that is later', () => {
    const order = sheetOf(NAVY);
    const made = stored(order);
    const changed = (name: string, value: string) => ({
      ...made,
      customFields: made.customFields.map((field) => (field.name === name ? { ...field, value } : field)),
    });
    const moved = changed(FIELD.plannedExFactoryDate, '2026-12-24');
    expect(lines(order, moved)).toEqual({
      ...NOTHING,
      changes: ['Planned Ex-Factory Date: 24 Dec 2026 → 20 Dec 2026'],
    });
    const changedHere = new Set(
      moved.customFields.flatMap(({ id, name }) => (name === FIELD.plannedExFactoryDate ? [id] : [])),
    );
    expect(lines(order, { ...moved, changedHere })).toEqual({
      ...NOTHING,
      conflicts: ['Planned Ex-Factory Date: Keep 2026-12-24 / Use 2026-12-20'],
    });
    expect(lines(order, changed(FIELD.purchaseOrderDate, '2026-09-01'))).toEqual(NOTHING);
  });

  it('leaves the status of a part to its sample rounds', () => {
    const made = stored(sheetOf(NAVY));
    for (const { parts } of made.stages) for (const part of parts) part.sides.client.followsRounds = true;
    expect(lines(sheetOf(NAVY.replace('20/11|', '20/11|24/11')), made).changes).toEqual([
      'PP Sample, Status (factory side): nothing → APPROVED, 2026-11-24',
    ]);
  });

  it('reports on the first of several materials of a color only', () => {
    const order = sheetOf(NAVY);
    const made = stored(order);
    const withSecond = made.stages.map((stage) => ({
      ...stage,
      parts: stage.parts.flatMap((part) => [
        part,
        { ...part, id: newId(), sides: eachSide(() => ({ ...EMPTY })) },
      ]),
    }));
    expect(lines(order, { ...made, stages: withSecond })).toEqual(NOTHING);
  });

  it('has short ids that no other order of the file has', () => {
    const order = sheetOf(NAVY.replace('20/11|', '27/11|24/11'));
    const made = stored(sheetOf(NAVY));
    const idsOf = (nth: number) => {
      const { changes, conflicts } = compareOrder(nth, order, made, BOTH);
      return [...changes, ...conflicts].map(({ shown: { id } }) => id);
    };
    const all = [...idsOf(0), ...idsOf(299)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2);
    expect(all.every((id) => id.length <= 20)).toBe(true);
    expect(idsOf(0)).toEqual(idsOf(0));
  });

  it('refuses orders that are completed, several, or of others', () => {
    const order = sheetOf(NAVY);
    const one = stored(order);
    const refusal = (all: StoredTaOrder[]) => shown(updateRefusal(order, all));
    expect(refusal([one])).toBe('nothing');
    expect(refusal([{ ...one, orderStatus: OrderStatus.Closed }])).toBe(
      'PO 4500991 belongs to a completed order.',
    );
    expect(refusal([one, one])).toBe('2 orders carry PO 4500991.');
    expect(refusal([{ ...one, refusal: { text: 'No.' } }])).toBe('PO 4500991: No.');
  });
});
