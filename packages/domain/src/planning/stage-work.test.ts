import { translate } from '@selvedge/i18n/translate';
import { expect, it } from 'vitest';
import { workText } from './stage-work';

const quantity = { required: 24_000, inhouse: 20_400, unit: 790 } as const;

it.each([
  ['IN_PROGRESS', quantity, 'In Progress, 20,400 of 24,000 pcs'],
  ['NOT_STARTED', quantity, 'In Progress, 20,400 of 24,000 pcs'],
  ['NOT_STARTED', { ...quantity, inhouse: 0 }, 'Not Started, 0 of 24,000 pcs'],
  ['SUBMITTED', null, 'Submitted'],
] as const)('the work of a stage that is %s with %j is "%s"', (status, figures, text) => {
  expect(translate('en', workText({ status, quantity: figures }))).toBe(text);
});
