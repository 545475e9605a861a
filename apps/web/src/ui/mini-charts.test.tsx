import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MiniBars } from './mini-bars';
import { MiniLine } from './mini-line';
import { renderUi } from './test-render';

const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('bars have their figures as text and their widths in proportion to the largest', () => {
  renderUi(
    <MiniBars
      bars={[
        { key: 'a', label: 'This week', value: 3000 },
        { key: 'b', label: 'From 30 Nov', value: 12000 },
        { key: 'c', label: 'From 7 Dec', value: 0 },
      ]}
    />,
  );
  expect(texts()).toEqual(['This week3,000', 'From 30 Nov12,000', 'From 7 Dec0']);
  const widths = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span')].map(
    (one) => one.style.width,
  );
  expect(widths).toEqual(['25%', '100%', '0%']);
});

test('a line breaks at a month without a figure, which shows a dash', () => {
  const { container } = renderUi(
    <MiniLine
      points={[80, 100, null, 50].map((percent, nth) => ({ key: String(nth), label: `M${nth}`, percent }))}
    />,
  );
  expect(texts()).toEqual(['M0 80 %', 'M1 100 %', 'M2 -', 'M3 50 %']);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M50 [\d.]+L150 6M350 32$/);
});
