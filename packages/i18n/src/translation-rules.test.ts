import { expect, it } from 'vitest';
import { glossaryTerms, hasEnglishWords, translationFaults } from '../../../scripts/lib/translations.mjs';
import glossary from '../glossary.json';

const terms = glossaryTerms(glossary);
const faults = (language: string, english: string, translation: string | undefined, isFree = false) =>
  translationFaults(language, english, translation, { isFree, glossary: terms });
const DAYS = '{count, plural, one {# day} other {# days}}';

it.each<[string, string, string, string]>([
  ['a plain text', 'tr', 'Save', 'Kaydet'],
  ['placeholders in another order', 'tr', '{person} added {file}', '{file} dosyasını {person} ekledi'],
  ['the one form of Chinese', 'zh', DAYS, '{count, plural, other {# 天}}'],
  ['both forms of Bengali', 'bn', DAYS, '{count, plural, one {# দিন} other {# দিন}}'],
  ['a number of its own', 'bn', DAYS, '{count, plural, =0 {কোনো দিন নয়} one {# দিন} other {# দিন}}'],
  ['tags around other words', 'vi', 'Read the <0>terms</0>.', 'Đọc <0>điều khoản</0>.'],
  ['a term with an ending', 'tr', 'The deadline moved', 'Terminin tarihi değişti'],
  ['a term whose last letter the ending changes', 'tr', 'Notes on the trims', 'Aksesuarlar hakkında notlar'],
  ['the longer of two terms', 'vi', 'Bulk Fabric In-house', 'Vải đại trà về kho'],
  ['a term in capitals', 'tr', 'SEWING', 'DİKİM'],
])('accepts %s', (_, language, english, translation) => {
  expect(faults(language, english, translation)).toEqual([]);
});

it.each<[string, string, string, string | undefined, string]>([
  ['a missing text', 'tr', 'Save', undefined, 'is missing'],
  ['an empty text', 'tr', 'Save', ' ', 'is missing'],
  ['a lost placeholder', 'tr', 'Hello {name}', 'Merhaba', 'has the placeholders none instead of name'],
  [
    'a translated placeholder',
    'tr',
    'Hello {name}',
    'Merhaba {ad}',
    'has the placeholders ad instead of name',
  ],
  ['a broken placeholder', 'tr', 'Hello {name}', 'Merhaba {name', 'has a brace without its pair'],
  ['a lost tag', 'vi', 'Read <0>it</0>', 'Đọc', 'has the tags none instead of </0>, <0>'],
  ['a lost plural', 'tr', DAYS, '# gün', 'has the plurals none instead of count plural'],
  [
    'a plural form of English',
    'zh',
    DAYS,
    '{count, plural, one {# 天} other {# 天}}',
    'has the forms of count one, other instead of other',
  ],
  [
    'a missing plural form',
    'bn',
    DAYS,
    '{count, plural, other {# দিন}}',
    'has the forms of count other instead of one, other',
  ],
  [
    'a space after a Chinese day',
    'zh',
    'due {day}',
    '{day} 到期',
    'has a space between a day and a Chinese word',
  ],
  ['a lost space', 'tr', 'by ', 'gönderen', 'begins or ends with another space'],
  [
    'another word for a term',
    'tr',
    'The deadline moved',
    'Son tarih değişti',
    'has no "Termin" for Deadline',
  ],
])('finds %s', (_, language, english, translation, fault) => {
  expect(faults(language, english, translation)).toContain(fault);
});

it('lets a text use another word where it is marked free', () => {
  expect(faults('zh', 'Style of the text', '文字样式')).toEqual(['has no "款式" for Style']);
  expect(faults('zh', 'Style of the text', '文字样式', true)).toEqual([]);
});

it('knows texts that no language translates', () => {
  expect(['{first}, {next}', '%', 'S/O', '{count} pcs'].map(hasEnglishWords)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
