import { Unit } from '@selvedge/domain/vocabulary';
import { afterEach, expect, it } from 'vitest';
import '#web/app/i18n';
import { showLanguage } from '#web/lib/language';
import { totalsText } from './totals-text';

afterEach(() => showLanguage('en'));

it.each([
  ['en', '150 / 300 Kg, 1,500 / 3,000 Metre'],
  ['vi', '150 / 300 Kg, 1.500 / 3.000 Mét'],
  ['bn', '150 / 300 কেজি, 1,500 / 3,000 মিটার'],
] as const)('the totals of units are written in %s as its readers do', async (language, text) => {
  await showLanguage(language);
  const totals = [
    { unit: Unit.Kg, required: 300, inhouse: 150 },
    { unit: Unit.Cone, required: 0, inhouse: 0 },
    { unit: Unit.Metre, required: 3000, inhouse: 1500 },
  ];
  expect(totalsText(totals)).toBe(text);
});
