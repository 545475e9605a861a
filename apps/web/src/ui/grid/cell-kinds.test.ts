import { describe, expect, it } from 'vitest';
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
const choice = choiceKind(['KG', 'PC'], (value) => ({ KG: 'Kilograms', PC: 'Pieces' })[value]);

describe('a kind of cell', () => {
  it.each<[string, CellKind, string, object]>([
    ['a text', textKind(), ' any ', { value: ' any ' }],
    ['a name', nameKind(9), ' Sewing ', { value: 'Sewing' }],
    ['a name', nameKind(9), '  ', { fault: 'name' }],
    ['a choice', choice, ' kg', { value: 'KG' }],
    ['a choice', choice, 'lb', { fault: 'choice' }],
    ['days', daysKind(100), '014 days', { value: '14' }],
    ['days', daysKind(100), '101', { fault: 'days' }],
    ['days', daysKind(100), '-1', { fault: 'days' }],
    ['a day', day, '22/3/2027', { value: '2027-03-22' }],
    ['a day', day, '31/02/2027', { fault: 'date' }],
    ['yes or no', yesNoKind, 'x', { value: 'Yes' }],
    ['yes or no', yesNoKind, '✓', { value: 'Yes' }],
    ['yes or no', yesNoKind, '–', { value: 'No' }],
    ['yes or no', yesNoKind, 'FALSE', { value: 'No' }],
    ['yes or no', yesNoKind, 'perhaps', { fault: 'yesNo' }],
    ['a computed value', computedKind, '5', { fault: 'computed' }],
  ])('reads %s', (_name, kind, text, parsed) => {
    expect(kind.parse(text)).toEqual(parsed);
  });

  it('shows values for people, and copies them so that they can be pasted', () => {
    expect([choice.format('KG'), choice.copy('KG')]).toEqual(['Kilograms', 'KG']);
    expect([day.format('2027-03-22'), day.copy('2027-03-22')]).toEqual(['22 Mar 2027', '2027-03-22']);
    expect(day.format('')).toBe('');
    expect([yesNoKind.format('Yes'), daysKind(9).copy('7')]).toEqual(['Yes', '7']);
  });
});
