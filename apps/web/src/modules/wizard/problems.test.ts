import { i18n } from '@lingui/core';
import { localized } from '@selvedge/domain/localized-text';
import { ORDER_MESSAGES } from '@selvedge/domain/orders/rules';
import { afterEach, expect, test } from 'vitest';
import { newDraft, organizationClashes } from './draft';
import { newField } from './field-form';
import { placed, problemsOfStep } from './problems';

const named = (name: string, group: 'default' | 'commercial' | 'shipment' = 'default', value = '') => ({
  ...newField('Order', group),
  id: name,
  name,
  value,
});
const fields = [
  named('Buyer Organization', 'default', 'Same Ltd.'),
  named('Manufacturer Organization', 'default', 'same ltd.'),
  named('Incoterm', 'commercial'),
  named('ETD', 'shipment'),
];
const draft = {
  ...newDraft(fields, 1),
  step: 4,
  styles: [
    {
      styleId: 's1',
      customFields: [{ ...newField('Style', 'default'), name: 'Style Name', value: 'Crew' }],
      combos: [
        {
          comboId: 'c1',
          customFields: [],
          comboBasedQuantity: { value: 0, unit: 790 as const },
          materialInfo: [],
        },
      ],
    },
  ],
};

afterEach(() => i18n.activate('en'));

test.each([
  ['customFields.0.value', 0, 'Buyer Organization'],
  ['customFields.2.value', 3, 'Incoterm'],
  ['customFields.3.value', 4, 'ETD'],
  ['customFields.Buyer Organization', 0, 'Buyer Organization'],
  ['associatedUsers.1', 2, null],
  ['styleInfo', 1, null],
  ['', 4, null],
])('a problem at "%s" belongs to step %i', (path, step, fieldId) => {
  expect(placed({ path, message: localized('Wrong') }, draft)).toMatchObject({ step, fieldId });
});

test('a problem in a combo shows its position and links to it', () => {
  const problem = placed(
    { path: 'styleInfo.0.combos.0.customFields', message: localized('Combo name is required') },
    draft,
  );
  expect(problem).toMatchObject({
    step: 1,
    where: 'Crew > Combo 1',
    styleId: 's1',
    target: '[data-part="c1"]',
  });
});

test('equal organizations show an error at both fields', () => {
  expect(organizationClashes(fields)).toEqual({
    'Buyer Organization': ORDER_MESSAGES.buyerIsManufacturer.text,
    'Manufacturer Organization': ORDER_MESSAGES.buyerIsManufacturer.text,
  });
});

const messagesAt = (step: number, change: Partial<typeof draft> = {}) =>
  problemsOfStep({ ...draft, ...change, step }).map(({ message }) => message);

test('a step is blocked by its own errors and missing fields only', () => {
  expect(messagesAt(0)).toEqual([ORDER_MESSAGES.buyerIsManufacturer.text]);
  expect(messagesAt(1)).toContain('Style Quantity is required');
  expect(messagesAt(1)).not.toContain(ORDER_MESSAGES.buyerIsManufacturer.text);
  expect(messagesAt(1, { styles: [] })).toEqual([ORDER_MESSAGES.noStyles.text]);
  expect([2, 3, 4].map((step) => messagesAt(step))).toEqual([[], [], []]);
});

test('a mandatory field holds up the step that shows it', () => {
  const incoterm = { ...named('Incoterm', 'commercial'), isMandatory: true };
  const change = { fields: [...fields.filter(({ name }) => name !== 'Incoterm'), incoterm] };
  expect(problemsOfStep({ ...draft, ...change, step: 3 })).toMatchObject([
    { message: 'Incoterm is required.', fieldId: 'Incoterm', step: 3 },
  ]);
  expect(messagesAt(4, change)).toEqual([]);
});

test('a clash of two fields is recognized in another language', () => {
  i18n.loadAndActivate({ locale: 'pseudo', messages: {} });
  const path = 'customFields.Buyer Organization';
  const clash = placed({ path, message: ORDER_MESSAGES.buyerIsManufacturer }, draft);
  expect(clash.message).not.toBe(ORDER_MESSAGES.buyerIsManufacturer.text);
  expect(clash.isClash).toBe(true);
  expect(placed({ path, message: localized('Wrong') }, draft).isClash).toBe(false);
});
