import { joinTexts, type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from './catalogs';
import { translate } from './translate';

const days = (count: number | string) => localized('{count, plural, one {# day} other {# days}}', { count });

const change = (from: string, to: string) => localized('{days}', { days: { from, to } });

describe('a text for a reader', () => {
  it.each<[string, LocalizedText, string]>([
    ['a whole sentence', localized('Order updated'), 'Order updated'],
    [
      'words and numbers',
      localized('{person} added {count}', { person: 'Ann', count: 1200 }),
      'Ann added 1,200',
    ],
    [
      'a name whose period ends the sentence',
      localized('Sent to {name}.', { name: 'Ann Ltd.' }),
      'Sent to Ann Ltd.',
    ],
    ['a name with a period', localized('{name} (late).', { name: 'Ann Ltd.' }), 'Ann Ltd. (late).'],
    ['a day', localized('due {day}', { day: { day: '2026-03-09' } }), 'due 9 Mar 2026'],
    ['a day without its year', localized('due {day}', { day: { shortDay: '2026-03-09' } }), 'due 9 Mar'],
    ['a change within a month', change('2027-03-05', '2027-03-12'), '5 → 12 Mar 2027'],
    ['a change within a year', change('2027-02-28', '2027-03-05'), '28 Feb → 5 Mar 2027'],
    ['a change to another year', change('2026-12-30', '2027-01-02'), '30 Dec 2026 → 2 Jan 2027'],
    [
      'an instant in a time zone',
      localized('until {time}', { time: { instant: '2026-03-09T20:05:59.000Z', timeZone: 'Asia/Dhaka' } }),
      'until 10 Mar 2026, 02:05',
    ],
    ['a status', localized('now {status}', { status: { status: 'IN_REVIEW' } }), 'now In Review'],
    [
      'names',
      localized('{stage}: {field}', { stage: { stage: 'Lab Dip' }, field: { field: 'Season' } }),
      'Lab Dip: Season',
    ],
    ['a nested text', localized('{what} → {to}', { what: days(1), to: days(3) }), '1 day → 3 days'],
    ['a count without separators', days('1200'), '1200 days'],
    ['a count with separators', days(1200), '1,200 days'],
    [
      'a list',
      joinTexts(['Ann', localized('{name} (late)', { name: 'Bob' }), 'Cem'], ', '),
      'Ann, Bob (late), Cem',
    ],
    ['an empty list', joinTexts([], '; '), ''],
    [
      'a placeholder without a value',
      { text: '{person} added {what}', values: { person: 'Ann' } },
      'Ann added {what}',
    ],
    [
      'a name of Object',
      { text: '{constructor} {toString}', values: { person: 'Ann' } },
      '{constructor} {toString}',
    ],
    [
      'a value with braces and signs',
      localized('{one} {two}', { one: '{two}', two: '$& $1 #' }),
      '{two} $& $1 #',
    ],
    [
      'a stored sentence with braces',
      { text: 'Stage {person}: {count, plural, one {#} other {#}}' },
      'Stage {person}: {count, plural, one {#} other {#}}',
    ],
    ['words of a person', verbatim('Order updated {words}'), 'Order updated {words}'],
  ])('has %s', (_, text, expected) => {
    expect(translate('en', text)).toBe(expected);
  });

  it('is translated with its nested texts and labels, but not the words of people', () => {
    const text = localized('{person}: {what}, now {status}', {
      person: 'Aoife',
      what: days(2),
      status: { status: 'SUBMITTED' },
    });
    expect(translate('pseudo', text)).toBe('Aoife: 2 dàys, nöw Sübmîttéd');
    expect(translate('pseudo', localized('Order updated'))).toBe('Ördér üpdàtéd');
    expect(translate('pseudo', verbatim('Order updated'))).toBe('Order updated');
  });

  it('has translated names of catalog stages and fields; other names are people’s words', () => {
    const text = (stage: string, field: string) =>
      translate('pseudo', localized('{stage}: {field}', { stage: { stage }, field: { field } }));
    expect(text('Lab Dip', 'Season')).toBe('Làb Dîp: Séàsön');
    expect(text('Removed', 'No')).toBe('Removed: No');
    expect(text('Season', 'Lab Dip')).toBe('Season: Lab Dip');
    expect(text('Sewing', 'Style Tee > Combo Navy: Shade')).toBe('Séwîng: Stylé Tee > Cömbö Navy: Shade');
    expect(text('Sewing', 'Style A: B: Wash')).toBe('Séwîng: Stylé A: B: Wàsh');
    expect(text('Sewing', 'Style Tee > Combo Navy')).toBe('Séwîng: Stylé Tee > Cömbö Navy');
    expect(text('Sewing', 'Style tags')).toBe('Séwîng: Style tags');
  });

  it('has days and instants as the language writes them', () => {
    const text = localized('{day}, {time}', {
      day: { day: '2026-06-03' },
      time: { instant: '2026-06-03T07:05:00Z', timeZone: 'UTC' },
    });
    expect(translate('pseudo', text)).toBe('3 Jün 2026, 3 Jün 2026, 07:05');
    const at = (now: string) => ({ moment: '2026-06-03T22:05:00Z', now, timeZone: 'Asia/Dhaka' });
    const since = (now: string) => translate('pseudo', localized('since {moment}', { moment: at(now) }));
    expect(since('2026-06-04T01:00:00Z')).toBe('sîncé 04:05');
    expect(since('2026-06-05T01:00:00Z')).toBe('sîncé 4 Jün 2026, 04:05');
  });

  it('is English in a language without a catalog', () => {
    expect(translate('xx' as Language, days(2))).toBe('2 days');
  });

  it('never fails', () => {
    const stored = fc.constant(null as unknown as LocalizedText);
    const value = fc.oneof(fc.string(), fc.double(), fc.record({ text: fc.string() }), stored);
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), value), (text, values) => {
        expect(typeof translate('en', { text, values })).toBe('string');
        expect(translate('en', { text })).toBe(text);
      }),
    );
  });
});
