import { expect, it } from 'vitest';
import { runsOf } from './fonts';

const WORDS = 'قميص رجالي بأكمام طويلة من القطن العضوي المعتمد مع ياقة كلاسيكية وأزرار من الصدف الطبيعي';
const textOf = (text: string) => runsOf(text).map((run) => run.text);

it('keeps a short phrase that is read from right to left in one piece', () => {
  expect(textOf('قميص قطني')).toEqual(['قميص\u00a0قطني']);
  expect(textOf('Pack: قميص قطني 100 %')).toEqual(['Pack: ', 'قميص\u00a0قطني', ' 100 %']);
});

it('puts every piece of a long text on a separate line, because two on one line would be read in the wrong order', () => {
  const pieces = textOf(WORDS);
  const lines = pieces.join('').split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
  expect(lines.join(' ').replaceAll('\u00a0', ' ')).toBe(WORDS);
  expect(pieces).toEqual(lines.flatMap((line, index) => (index === 0 ? [line] : ['\n', line])));
});

it('keeps a Chinese day on a line', () => {
  expect(textOf('12月5日 → 2027年1月10日，延误 3 天')).toEqual(
    expect.arrayContaining(['12月5日', '2027年1月10日']),
  );
  expect(runsOf('于2027年1月10日')).toContainEqual(
    expect.objectContaining({ text: '2027年1月10日', noWrap: true }),
  );
});
