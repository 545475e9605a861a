import { describe, expect, it } from 'vitest';
import { DEFAULT_LEGAL, LEGAL_NAMES, readLegal } from './document';

describe('a legal text', () => {
  it('is read as headings, paragraphs and lists', () => {
    expect(readLegal('# Terms\r\n\r\nOne line\nand its rest.\n \n- first\n- second\n')).toEqual([
      { kind: 'heading', text: 'Terms' },
      { kind: 'paragraph', text: 'One line and its rest.' },
      { kind: 'list', items: ['first', 'second'] },
    ]);
  });

  it('treats any other markup as plain text', () => {
    expect(readLegal('<script>alert(1)</script>')).toEqual([
      { kind: 'paragraph', text: '<script>alert(1)</script>' },
    ]);
  });

  it('names removed people as the app does', () => {
    expect(JSON.stringify(DEFAULT_LEGAL.privacy)).toContain('\\"Former user\\"');
  });

  it.each(LEGAL_NAMES)('of %s comes with the product', (name) => {
    expect(DEFAULT_LEGAL[name].filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(4);
  });
});
