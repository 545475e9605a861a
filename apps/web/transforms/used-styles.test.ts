import { expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const SHEET = `@layer mantine{:root{--a:0}.m_0000aaaa,.m_0000bbbb{top:0}.m_0000bbbb{top:1px}
.m_0000aaaa .m_0000bbbb{top:2px}.mantine-hidden{top:3px}}`;

it('keeps the rules of components that a script names, and those of none', () => {
  const { plugin, use } = usedStyles();
  const { handler } = plugin.transform as { handler: (css: string) => { code: string } | null };
  expect(handler(SHEET)).toBeNull();
  use({ output: [{ code: 'const c={root:"m_0000aaaa"}' }, {}] });
  expect(handler(SHEET)?.code.replace(/\s/g, '')).toBe(
    '@layermantine{:root{--a:0}.m_0000aaaa{top:0}.mantine-hidden{top:3px}}',
  );
});
