import { afterEach, describe, expect, it } from 'vitest';
import '#web/app/i18n';
import { showLanguage } from '#web/lib/language';
import {
  type CellKind,
  choiceKind,
  computedKind,
  dayKind,
  daysKind,
  nameKind,
  textKind,
  yesNoKind,
} from './cell-kinds';

const day = dayKind('2027-01-01');
const choice = choiceKind(['Approval', 'Quantity', 'Submission']);

afterEach(() => showLanguage('en'));

describe('a kind of cell', () => {
  it.each<[string, CellKind, string, object]>([
    ['a text', textKind(), ' any ', { value: ' any ' }],
    ['a name', nameKind(9), ' Sewing ', { value: 'Sewing' }],
    ['a name', nameKind(9), '  ', { fault: 'name' }],
    ['a choice', choice, ' quantity', { value: 'Quantity' }],
    ['a Chinese choice', choice, '数量', { value: 'Quantity' }],
    ['a Bengali choice', choice, 'সাবমিশন', { value: 'Submission' }],
    ['a Vietnamese choice', choice, 'SỐ LƯỢNG', { value: 'Quantity' }],
    ['a Turkish choice', choice, 'MİKTAR', { value: 'Quantity' }],
    ['a choice', choice, 'lb', { fault: 'choice' }],
    ['a choice of another column', choice, 'Kumaş', { fault: 'choice' }],
    ['days', daysKind(100), '014 days', { value: '14' }],
    ['Chinese days', daysKind(100), '14天', { value: '14' }],
    ['Bengali days', daysKind(100), '১৪ দিন', { value: '14' }],
    ['Vietnamese days', daysKind(100), '14 ngày', { value: '14' }],
    ['Turkish days', daysKind(100), '14 gün', { value: '14' }],
    ['days', daysKind(100), '14 sheep', { fault: 'days' }],
    ['days', daysKind(100), '101', { fault: 'days' }],
    ['days', daysKind(100), '-1', { fault: 'days' }],
    ['a day', day, '22/3/2027', { value: '2027-03-22' }],
    ['a Chinese day', day, '2027年3月22日', { value: '2027-03-22' }],
    ['a Bengali day', day, '২২ মার্চ ২০২৭', { value: '2027-03-22' }],
    ['a Vietnamese day', day, '22 thg 3', { value: '2027-03-22' }],
    ['a Turkish day', day, '22 Şubat', { value: '2027-02-22' }],
    ['a day', day, '31/02/2027', { fault: 'date' }],
    ['yes or no', yesNoKind, 'x', { value: 'Yes' }],
    ['yes or no', yesNoKind, '✓', { value: 'Yes' }],
    ['yes or no', yesNoKind, '–', { value: 'No' }],
    ['yes or no', yesNoKind, 'FALSE', { value: 'No' }],
    ['a Chinese yes', yesNoKind, '是', { value: 'Yes' }],
    ['a Bengali no', yesNoKind, 'না', { value: 'No' }],
    ['a Vietnamese yes', yesNoKind, 'Có', { value: 'Yes' }],
    ['a Turkish no', yesNoKind, 'HAYIR', { value: 'No' }],
    ['yes or no', yesNoKind, 'perhaps', { fault: 'yesNo' }],
    ['a computed value', computedKind, '5', { fault: 'computed' }],
  ])('reads %s', (_name, kind, text, parsed) => {
    expect(kind.parse(text)).toEqual(parsed);
  });

  it('shows values for people, and copies them so that they can be pasted', () => {
    expect([choice.format('Quantity'), choice.copy('Quantity')]).toEqual(['Quantity', 'Quantity']);
    expect([day.format('2027-03-22'), day.copy('2027-03-22')]).toEqual(['22 Mar 2027', '2027-03-22']);
    expect(day.format('')).toBe('');
    expect([yesNoKind.format('Yes'), daysKind(9).copy('7')]).toEqual(['Yes', '7']);
  });

  it.each([
    ['zh', '数量', '是', '2027年3月22日'],
    ['bn', 'পরিমাণ', 'হ্যাঁ', '22 মার্চ 2027'],
    ['vi', 'Số lượng', 'Có', '22 thg 3, 2027'],
    ['tr', 'Miktar', 'Evet', '22 Mar 2027'],
  ] as const)('shows values in %s as they are read again', async (language, quantity, yes, shownDay) => {
    await showLanguage(language);
    const { editor } = choiceKind(['Quantity']);
    expect(editor).toEqual({ type: 'choice', choices: [{ value: 'Quantity', label: quantity }] });
    const shown = [choice.format('Quantity'), choice.copy('Quantity'), yesNoKind.copy('Yes')];
    expect([...shown, day.format('2027-03-22')]).toEqual([quantity, quantity, yes, shownDay]);
    expect([choice.parse(quantity), yesNoKind.parse(yes), day.parse(shownDay)]).toEqual([
      { value: 'Quantity' },
      { value: 'Yes' },
      { value: '2027-03-22' },
    ]);
  });
});
