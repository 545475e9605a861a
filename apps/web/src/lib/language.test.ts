import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { localized } from '@selvedge/domain/localized-text';
import { REASONS } from '@selvedge/domain/planning/dates/reasons';
import { afterEach, expect, it } from 'vitest';
import '#web/app/i18n';
import { formatDay, formatInstant, formatMoney, formatNumber, formatPercent } from './format';
import { deviceLanguage, rememberLanguage, showLanguage } from './language';
import { choiceText, fieldLabel, productText, stageText } from './product-text';

afterEach(async () => {
  localStorage.clear();
  await showLanguage('en');
});

it('shows the app and the domain’s texts in the language of the reader', async () => {
  expect(i18n._(msg`Save`)).toBe('Save');
  await showLanguage('tr');
  expect(document.documentElement.lang).toBe('tr');
  expect(i18n._(msg`Save`)).toBe('Kaydet');
  const count = 2;
  expect(productText(localized('{count, plural, one {# day} other {# days}}', { count }))).toBe('2 gün');
  expect([stageText('产前样'), stageText('Fit 2 (special)')]).toEqual(['PP numunesi', 'Fit 2 (special)']);
  expect(productText(localized('{stage}', { stage: { stage: 'Lab Dip' } }))).toBe('Labdip');
  expect(fieldLabel('My own field')).toBe('My own field');
  expect(choiceText('My own choice')).toBe('My own choice');
  // The season, not the days on which nobody works.
  expect(choiceText('Holiday')).toBe('Parti sezonu');
  expect(productText(REASONS.holiday.label)).toBe('Tatil');
});

it('writes numbers, amounts and days as the language does', async () => {
  expect(formatPercent(19)).toBe('19%');
  await showLanguage('tr');
  expect(formatPercent(19.5)).toBe('%19,5');
  await showLanguage('vi');
  expect([formatNumber(12_345.5), formatDay('2027-03-03')]).toEqual(['12.345,5', '3 thg 3, 2027']);
  expect(formatMoney({ amount: 4350, currency: 'USD' })).toBe('4.350,00 USD');
  await showLanguage('bn');
  expect([formatNumber(1_234_567), formatDay('2027-03-03')]).toEqual(['1,234,567', '3 মার্চ 2027']);
  expect(formatInstant('2027-03-03T14:05:00')).toBe('3 মার্চ 2027, 14:05');
  await showLanguage('zh');
  expect(formatInstant('2026-11-28T11:01:00')).toBe('2026年11月28日 11:01');
  await showLanguage('bn');
  const more = 25;
  expect(i18n._(msg`${plural(more, { one: '# more change', other: '# more changes' })}`)).toContain('25');
});

it('accents and stretches texts for tests of the layout', async () => {
  await showLanguage('pseudo');
  expect(i18n._(msg`Save`)).toBe('Sààvéé');
});

it('remembers the language of the device; without one it is the browser’s', () => {
  expect(deviceLanguage()).toBe('en');
  rememberLanguage('zh');
  expect(deviceLanguage()).toBe('zh');
  localStorage.setItem('selvedge-language', 'xx');
  expect(deviceLanguage()).toBe('en');
});
