import { english } from '@selvedge/i18n/test-english';
import { translate } from '@selvedge/i18n/translate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultFields } from '../catalogue/fields';
import { isDomain, isEmail, isPhone, isStrongPassword } from '../identity/rules';
import { checkComposition } from '../styles/rules';
import { USER_TYPES, type UserType } from '../vocabulary';
import * as changes from './changes';
import { type Change, changeText, diffDocument } from './changes';
import { copyName } from './copy-name';
import { copyOrder, copyPlan } from './copy-order';
import { fieldText, fieldVisibleTo } from './fields';
import { identifier, mergeFields } from './merge';
import type { CustomField, OrderRecord } from './order';
import { checkCommitMessage, cutSummary, statusMayBecome } from './rules';
import { testField } from './test-field';
import { viewFor } from './view';

let count = 0;
const newId = () => `id-${(count += 1)}`;
const field = (name: string, types: UserType[], value = ''): CustomField =>
  testField({ id: newId(), name, value, accessibleToUserTypes: types });
const fields = fc.array(
  fc
    .tuple(fc.string(), fc.subarray([3001, 3003] as UserType[]))
    .map(([value, types]) => field('Field', [3002, ...types], value)),
  { maxLength: 8 },
);

const identify = (stored: readonly CustomField[]) => identifier(newId, new Set(stored.map((one) => one.id)));

describe('merging a save', () => {
  it('never changes what the caller cannot see, regardless of the body', () => {
    fc.assert(
      fc.property(fields, fields, fc.constantFrom(...USER_TYPES), (stored, sent, viewer) => {
        const stolen = stored.map((one) => ({ ...one, value: 'overwritten' }));
        const merged = mergeFields(stored, [...sent, ...stolen], 'Order', viewer, identify(stored));
        for (const hidden of stored.filter((one) => !fieldVisibleTo(one, viewer)))
          expect(merged.find((one) => one.id === hidden.id)).toEqual(hidden);
        expect(new Set(merged.map((one) => one.id)).size).toBe(merged.length);
      }),
    );
  });
  it('of what was read changes nothing', () => {
    fc.assert(
      fc.property(fields, fc.constantFrom(...USER_TYPES), (stored, viewer) => {
        const merged = mergeFields(
          stored,
          stored.filter((one) => fieldVisibleTo(one, viewer)),
          'Order',
          viewer,
          identify(stored),
        );
        expect(new Set(merged)).toEqual(new Set(stored));
      }),
    );
  });
});

describe('the projection of an order', () => {
  const record = (customFields: CustomField[]): OrderRecord => ({
    customFields,
    styleInfo: [
      {
        styleId: 's',
        customFields,
        combos: [
          {
            comboId: 'c',
            customFields,
            comboBasedQuantity: { value: 1, unit: 790 },
            materialInfo: [
              {
                materialId: 'm',
                materialType: 'Yarn',
                isSubmissionRequired: false,
                composition: [],
                customFields,
              },
            ],
          },
        ],
      },
    ],
    associatedUsers: [1, 2, 3],
    editorUsers: [2],
    orderId: 'o',
    orderStatus: 1,
    currentEditingStep: 0,
    createdById: 2,
    version: 1,
    createdAt: '',
    updatedAt: '',
    traderOrganization: { id: 1, name: 'T' },
    buyerOrganization: null,
    manufacturerOrganization: null,
    userTypes: { 1: 3001, 2: 3002, 3: 3003 },
  });
  it.each([
    [3001, 'factory', [1, 2]],
    [3003, 'buyer', [2, 3]],
  ] as const)('shows %i nothing of the %s side', (userType, other, people) => {
    const view = viewFor(
      record([
        field('F', [3002, 3003], 'canary-factory'),
        field('B', [3001, 3002], 'canary-buyer'),
        field('T', [3002], 'canary-trader'),
      ]),
      { userType, guest: false },
    );
    const text = JSON.stringify(view);
    expect(text).not.toContain(`canary-${other}`);
    expect(text).not.toContain('canary-trader');
    expect(view.associatedUsers).toEqual(people);
    expect(Object.keys(view)).not.toContain('editorUsers');
  });
  it('shows a guest no people, and organizations without their ids', () => {
    const buyer = { ...field('Buyer Organization', [3001, 3002]), value: { id: 77, name: 'Northbrook' } };
    const view = viewFor(record([buyer]), { userType: 3002, guest: true });
    expect(view.associatedUsers).toEqual([]);
    expect(view.customFields[0]?.value).toBe('Northbrook');
    expect(JSON.stringify(view)).not.toMatch(/"id":77|editorUsers|createdById|OrganizationId/);
  });
});

describe('what differs between two documents', () => {
  it('lists fields, parts and compositions, with the sides that may see them', () => {
    const part = (price: string, cotton: number, combos: string[]) => ({
      customFields: [{ ...field('Price', [3002, 3003], price), id: 'price' }],
      styleInfo: [
        {
          styleId: 's',
          customFields: [{ ...field('Style Name', [...USER_TYPES], 'Tee'), id: 'name' }],
          combos: combos.map((name) => ({
            comboId: name,
            customFields: [{ ...field('Combo Name', [...USER_TYPES], name), id: name }],
            comboBasedQuantity: { value: 1, unit: 790 as const },
            materialInfo: [
              {
                materialId: 'm',
                materialType: 'Fabric' as const,
                isSubmissionRequired: false,
                composition: [{ name: 'Cotton', percentage: cotton }],
                customFields: [{ ...field('Material Name', [...USER_TYPES], 'Rib'), id: 'rib' }],
              },
            ],
          })),
        },
      ],
      associatedUsers: [],
      editorUsers: [],
    });
    const changes = diffDocument(part('4.10', 95, ['Navy', 'White']), part('3.90', 100, ['Navy']));
    expect(changes).toEqual([
      { label: 'Price', from: '4.10', to: '3.90', audience: [3002, 3003], field: 'price' },
      {
        label: 'Style Tee > Combo Navy > Material Rib: Composition',
        from: 'Cotton 95%',
        to: 'Cotton 100%',
        audience: [3001, 3002, 3003],
      },
      {
        label: 'Style Tee > Combo White',
        from: 'Style Tee > Combo White',
        to: 'removed',
        audience: [3001, 3002, 3003],
      },
    ]);
    expect([changes[0], changes[2]].map((change) => change && changeText(change))).toEqual([
      'Price: 4.10 → 3.90',
      'Style Tee > Combo White: removed',
    ]);
  });
});

describe('a field that is opened to a side while its value changes', () => {
  it('does not show that side its former value', () => {
    const document = (value: string, types: UserType[]) => ({
      customFields: [{ ...field('Cost', types, value), id: 'cost' }],
      styleInfo: [],
      associatedUsers: [],
      editorUsers: [],
    });
    const changes = diffDocument(document('3.90', [3002]), document('4.10', [3001, 3002]));
    expect(changes).toEqual([{ label: 'Cost', from: '3.90', to: '4.10', audience: [3002], field: 'cost' }]);
  });
});

describe('a copy of an order', () => {
  it('has another name, new ids, no number, and today as purchase order date', () => {
    const number = { ...field('Order Number', [3001, 3002, 3003], 'SV-2026-00001'), autoGenerated: true };
    const style = { styleId: 's', customFields: [field('Style Name', [3002], 'Tee')], combos: [] };
    const order = {
      customFields: [
        field('Order Name', [3002], 'Crew (Copy)'),
        number,
        field('Purchase Order Date', [3002], '2026-01-01'),
      ],
      styleInfo: [style],
    };
    const copy = copyOrder(order, '2026-06-15', newId);
    expect(copy.customFields.map((one) => one.value)).toEqual(['Crew (Copy 2)', null, '2026-06-15']);
    const ids = (of: typeof copy) =>
      [...of.customFields, ...of.styleInfo.flatMap((one) => one.customFields)].map((one) => one.id);
    expect(ids(copy).filter((id) => ids(order).includes(id))).toEqual([]);
    expect(copy.styleInfo[0]?.styleId).not.toBe('s');
    expect(copy.styleInfo[0]?.customFields[0]?.value).toBe('Tee');
  });
  it('has a plan without progress and people', () => {
    const done = {
      stageName: 'Cutting',
      sides: { client: { lead: 60, status: 'APPROVED', deadline: '2026-03-01' } },
      associatedUsers: { traders: [1], clients: [2], manufacturers: [3] },
    } as const;
    const [stage] = copyPlan([done]);
    expect(stage).toMatchObject({
      stageName: 'Cutting',
      sides: { client: { lead: 60, status: 'NOT_STARTED', deadline: null } },
      associatedUsers: { traders: [], clients: [], manufacturers: [] },
    });
  });
});

describe('rules with exact answers', () => {
  it.each([
    ['Tee', 'Tee (Copy)'],
    ['Tee (Copy)', 'Tee (Copy 2)'],
    ['Tee (Copy 9)', 'Tee (Copy 10)'],
  ])('a copy of %s is %s', (name, copy) => {
    expect(copyName(name)).toBe(copy);
  });
  const proposedSummary = (of: Change[]) => changes.proposedSummary(of, (text) => translate('en', text));
  it('the summary of a save is its one change, or all of them in a few words', () => {
    const change = (label: string, to = 'SS27') => ({ label, from: 'AW26', to, audience: [] });
    const person = { label: 'Person', from: 'N/A', to: 'added', audience: [], person: 7 };
    expect(proposedSummary([])).toBe('');
    expect(proposedSummary([change('Season')])).toBe('Season: AW26 → SS27');
    expect(proposedSummary([person])).toBe('1 person added');
    expect(proposedSummary([change('Season'), change('Brand'), person])).toBe(
      'Changed Season, Brand; 1 person added',
    );
    const long = proposedSummary([change('Remarks', 'x'.repeat(90))]);
    expect([[...long].length, checkCommitMessage(long), long.endsWith('…')]).toEqual([72, null, true]);
    expect(cutSummary('x'.repeat(90), ', and 2 more')).toMatch(/^x{59}…, and 2 more$/);
  });
  it('a save in full names each value before and after it, and people by name', () => {
    const inFull = (of: Change[]) =>
      translate(
        'en',
        changes.changesInFull(of, () => 'Anna'),
      );
    const fields = Array.from({ length: 20 }, (_, at) => ({
      label: `Field ${at}`,
      from: 'N/A',
      to: String(at),
      audience: [],
    }));
    expect(inFull(fields)).toBe(fields.map(({ label, to }) => `${label}: N/A → ${to}`).join('; '));
    expect(
      inFull([
        { label: 'Order Image', from: 'N/A', to: '/files/0a-1_front.png', audience: [] },
        { label: 'Style Tee', from: 'N/A', to: 'added', audience: [] },
        { label: 'Style Polo', from: 'Style Polo', to: 'removed', audience: [] },
        { label: 'Person', from: 'N/A', to: 'added', audience: [], person: 7 },
      ]),
    ).toBe('Order Image: N/A → front.png; Style Tee: Added; Style Polo: Removed; Added Anna');
    const many = Array.from({ length: changes.VALUES_MAX + 1 }, () => fields[0] as Change);
    expect(inFull(many)).toBe(`Changed Field 0, Field 0, Field 0 and ${changes.VALUES_MAX - 2} more`);
  });
  it('summaries have 1 to 72 characters after trimming', () => {
    expect([' x ', 'x'.repeat(72)].map(checkCommitMessage)).toEqual([null, null]);
    expect(['', '  \n', 'x'.repeat(73)].map((text) => checkCommitMessage(text) !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('a live order never becomes a draft again', () => {
    expect(([1, 2, 4] as const).map((from) => statusMayBecome(from, 3))).toEqual([false, false, false]);
    expect([statusMayBecome(4, 1), statusMayBecome(1, 2), statusMayBecome(4, 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('compositions are named once, above 0 and at most 100', () => {
    expect(
      english(
        checkComposition([
          { name: 'Cotton', percentage: 95 },
          { name: 'Elastane', percentage: 5 },
        ]),
      ),
    ).toEqual([]);
    expect(
      english(
        checkComposition([
          { name: 'Cotton', percentage: 95 },
          { name: 'cotton', percentage: 6 },
        ]),
      ),
    ).toEqual(['Composition already exists', 'Composition percentage exceeds 100']);
    expect(english(checkComposition([{ name: ' ', percentage: 0 }]))).toEqual([
      'Composition name cannot be empty',
      'Composition percentage must be greater than 0',
    ]);
  });
  it.each([
    ['Aa1!aaaa', true],
    ['aa1!aaaa', false],
    ['AA1!AAAA', false],
    ['Aab!aaaa', false],
    ['Aa1aaaaa', false],
    ['Aa1!aaa', false],
  ])('the password %s is strong: %s', (text, strong) => {
    expect(isStrongPassword(text)).toBe(strong);
  });
  it('e-mail addresses, phones and domains have their patterns', () => {
    expect(['a@b.co', 'a b@c.de', 'a@b'].map(isEmail)).toEqual([true, false, false]);
    expect(['1234567', '123456', '+44 (0)20 7946 0958', '1234567890123456'].map(isPhone)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(['acme.com', 'https://Acme.com/x', 'localhost', 'a..b'].map(isDomain)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('default fields', () => {
  it('are 123, and hidden ones are absent for the other side', () => {
    const of = (viewer: UserType) =>
      (['Order', 'Style', 'Combo', 'Material'] as const).flatMap((level) =>
        defaultFields(level, null, viewer, newId, '2026-06-15'),
      );
    expect(of(3002)).toHaveLength(123);
    expect(of(3001).map((one) => one.name)).not.toContain('Cost Sheet');
    expect(of(3003).map((one) => one.name)).not.toContain('Buyer FOB Price / pc');
  });
});

describe('a field’s value', () => {
  it.each([
    [12, '2026-11-21', '21 Nov 2026'],
    [9, '2026-11-21T14:30', '21 Nov 2026, 14:30'],
    [9, '2026-11-21T14:30:00.000Z', '21 Nov 2026, 14:30'],
    [6, true, 'Yes'],
    [6, false, 'No'],
    [6, null, 'N/A'],
    [14, 1234.5, '1,234.5 USD'],
    [16, { value: 1200, unit: 790 }, '1,200 pcs'],
    [15, { id: 1, name: 'Northbrook' }, 'Northbrook'],
    [7, '', 'N/A'],
    [1, 0, '0'],
  ] as const)('of type %i, %j, reads %s', (valueType, value, text) => {
    expect(fieldText({ valueType, value, currencyType: 'USD' })).toBe(text);
  });
});
