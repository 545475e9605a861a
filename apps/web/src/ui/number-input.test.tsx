import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberInput } from './number-input';
import { renderUi } from './test-render';

type Kind = 'grouped' | 'plain' | 'whole';
const PROPS = { grouped: { isGrouped: true }, plain: {}, whole: { allowDecimal: false } };

function Field({ kind }: { kind: Kind }) {
  const [value, setValue] = useState<string | number>('');
  return (
    <>
      <NumberInput label="Pieces" {...PROPS[kind]} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
function open(language: string, kind: Kind) {
  renderUi(<Field kind={kind} />, language);
  return screen.getByLabelText<HTMLInputElement>('Pieces');
}
const value = () => screen.getByRole('status').textContent;

afterEach(() => i18n.activate('en'));

test.each<[string, Kind, string, string, string]>([
  ['en', 'grouped', '1,234.5', '1234.5', '1,234.5'],
  ['zh', 'grouped', '1234.5', '1234.5', '1,234.5'],
  ['bn', 'grouped', '1,234.5', '1234.5', '1,234.5'],
  ['vi', 'grouped', '1.234,5', '1234.5', '1.234,5'],
  ['tr', 'grouped', '1234,5', '1234.5', '1.234,5'],
  ['tr', 'grouped', '1.234', '1234', '1.234'],
  ['vi', 'plain', '2,5', '2.5', '2,5'],
  ['vi', 'plain', '2.5', '2.5', '2,5'],
  ['vi', 'whole', '1.200', '1200', '1200'],
  ['en', 'whole', '1,200', '1200', '1200'],
])('in %s, a %s number is typed or pasted as %s', async (language, kind, text, number, shown) => {
  const input = open(language, kind);
  await userEvent.type(input, text);
  expect([value(), input.value]).toEqual([number, shown]);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
  expect([value(), input.value]).toEqual([number, shown]);
});
