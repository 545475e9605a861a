import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { thumbnail } from './thumbnail';

const SOURCES = join(import.meta.dirname, '..');
/** Previews in full size. */
const ORIGINALS = [
  'modules/messaging/picture-dialog.tsx',
  'modules/messaging/viewer/page-view.tsx',
  'modules/order-detail/file-preview.tsx',
  'ui/field-value.tsx',
];

it('asks for an uploaded picture at twice its size on the page, and leaves other addresses alone', () => {
  expect(thumbnail('/files/ab_logo.png', 36)).toBe('/files/ab_logo.png?w=72');
  expect(thumbnail('blob:http://localhost/1', 36)).toBe('blob:http://localhost/1');
  expect([thumbnail(null, 36), thumbnail(undefined, 36)]).toEqual([null, undefined]);
});

it('is used by every small picture of the app', () => {
  const whole = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !ORIGINALS.includes(path))
    .flatMap((path) => {
      const text = readFileSync(join(SOURCES, path), 'utf8');
      const pictures = [...text.matchAll(/<(?:img|Image|Avatar|BackgroundImage)\b[^<]*?\bsrc=\{([^}]*)\}/g)];
      return pictures
        .filter((match) => !match[1]?.startsWith('thumbnail('))
        .map((match) => `${relative('.', path)}: ${match[1]}`);
    });
  expect(whole).toEqual([]);
});
