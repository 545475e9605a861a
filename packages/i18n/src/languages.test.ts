import { CHOICE_TERMS } from '@selvedge/domain/catalogue/choice-terms';
import { STAGE_TERMS } from '@selvedge/domain/catalogue/stage-terms';
import { STAGE_CATALOGUE } from '@selvedge/domain/catalogue/stages';
import { choiceNamed } from '@selvedge/domain/choices';
import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { localized } from '@selvedge/domain/localized-text';
import {
  MATERIAL_TYPES,
  STAGE_CATEGORIES,
  STAGE_LEVEL_LABELS,
  STAGE_TYPES,
  UNIT_LABELS,
} from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { describe, expect, it } from 'vitest';
import glossary from '../glossary.json';
import type { Language } from './catalogs';
import { formatsOf } from './formats';
import { firstWeekday, separatorsOf } from './locale-tags';
import { translate } from './translate';
import { nameIn } from './translate-words';

const DAY = '2027-03-03';

describe('the formats of a language', () => {
  it.each<[Language, string, string, string, string]>([
    ['en', '1,234.5', '3 Mar 2027', '3 Mar', '3 → 12 Mar 2027'],
    ['zh', '1,234.5', '2027年3月3日', '3月3日', '3月3日 → 2027年3月12日'],
    ['bn', '1,234.5', '3 মার্চ 2027', '3 মার্চ', '3 → 12 মার্চ 2027'],
    ['vi', '1.234,5', '3 thg 3, 2027', '3 thg 3', '3 → 12 thg 3, 2027'],
    ['tr', '1.234,5', '3 Mar 2027', '3 Mar', '3 → 12 Mar 2027'],
  ])('%s writes numbers and days as its readers do', (language, number, day, shortDay, change) => {
    const formats = formatsOf(language);
    expect(formats.number(1234.5)).toBe(number);
    expect([formats.day(DAY), formats.shortDay(DAY), formats.change(DAY, '2027-03-12')]).toEqual([
      day,
      shortDay,
      change,
    ]);
  });

  it('write large numbers in groups of three, also in Bengali', () => {
    expect(READER_LANGUAGES.map((one) => formatsOf(one).number(1_234_567.25))).toEqual([
      '1,234,567.25',
      '1,234,567.25',
      '1,234,567.25',
      '1.234.567,25',
      '1.234.567,25',
    ]);
    expect(separatorsOf('vi')).toEqual({ group: '.', decimal: ',' });
    expect(separatorsOf('bn')).toEqual({ group: ',', decimal: '.' });
  });

  it('write times with 24 hours and Latin digits, and the day only if it is another one', () => {
    const at = (now: string) => ({ moment: '2026-06-03T16:05:00Z', now, timeZone: 'Asia/Dhaka' });
    expect(READER_LANGUAGES.map((one) => formatsOf(one).moment(at('2026-06-03T17:00:00Z')))).toEqual(
      Array(5).fill('22:05'),
    );
    expect(formatsOf('bn').moment(at('2026-06-05T01:00:00Z'))).toBe('3 জুন 2026, 22:05');
    expect(formatsOf('zh').moment(at('2026-06-05T01:00:00Z'))).toBe('2026年6月3日 22:05');
  });

  it('begin weeks on Monday, in Bengali on Sunday', () => {
    expect(READER_LANGUAGES.map(firstWeekday)).toEqual([1, 1, 0, 1, 1]);
  });
});

describe('a text in another language', () => {
  const days = (count: number) => localized('{count, plural, one {# day} other {# days}}', { count });

  it('has the plural form of the language', () => {
    expect([1, 3].map((count) => translate('zh', days(count)))).toEqual(['1 天', '3 天']);
    expect([1, 1200].map((count) => translate('tr', days(count)))).toEqual(['1 gün', '1.200 gün']);
  });

  it('has statuses and labels by the glossary', () => {
    const status = (language: Language) => translate(language, { text: 'In Review' });
    expect(READER_LANGUAGES.map(status)).toEqual(['In Review', ...Object.values(glossary['In Review'])]);
  });
});

describe('the choices that people type', () => {
  it('are the texts of the catalogs', () => {
    const translations = Object.keys(CHOICE_TERMS).map((english) => {
      const terms = READER_LANGUAGES.map((language) => translate(language, { text: english }));
      return [english, [...new Set(terms)].filter((term) => term !== english)];
    });
    expect(CHOICE_TERMS).toEqual(Object.fromEntries(translations));
  });

  it.each<[string, readonly string[]]>([
    ['types', STAGE_TYPES],
    ['categories', STAGE_CATEGORIES],
    ['levels', Object.values(STAGE_LEVEL_LABELS)],
    ['material types', MATERIAL_TYPES],
    ['units', Object.values(UNIT_LABELS)],
    ['statuses', [...Object.values(STAGE_STATUS_LABELS).map(({ text }) => text), 'Done']],
    ['answers', ['Yes', 'No']],
  ])('tell the %s apart in each language', (_, values) => {
    for (const value of values)
      for (const language of READER_LANGUAGES)
        expect(choiceNamed(values, translate(language, { text: value }))).toBe(value);
  });
});

describe('the name of a stage', () => {
  const shown = (name: string) => READER_LANGUAGES.map((language) => nameIn(language, 'stage', name));
  const PP = ['PP Sample', '产前样', 'পিপি স্যাম্পল', 'Mẫu PP', 'PP numunesi'];

  it.each(['PP Sample', '产前样', 'Mẫu PP', ' pp numunesi', 'PPS'])(
    'that was entered as %s is shown as readers say it',
    (name) => {
      // English readers see English spellings as they were entered.
      const english = name === 'PPS' ? 'PPS' : 'PP Sample';
      expect(shown(name)).toEqual([english, ...PP.slice(1)]);
    },
  );

  it('that the catalog does not have stays as it was entered', () => {
    expect(shown('Fit 2 (special)')).toEqual(Array(5).fill('Fit 2 (special)'));
    expect(nameIn('tr', 'stage', 'Season')).toBe('Season');
    expect(nameIn('tr', 'field', 'Lab Dip')).toBe('Lab Dip');
  });

  it('is found by the terms of the glossary', () => {
    const terms = Object.fromEntries(
      STAGE_CATALOGUE.map(({ name }) => [name, [...new Set(Object.values(glossary[name as 'Lab Dip']))]]),
    );
    expect(STAGE_TERMS).toEqual(terms);
  });
});
