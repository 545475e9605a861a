import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useApp } from '../../../test/start-app';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-legal-'));
writeFileSync(join(folder, 'terms.md'), '# Our own terms\n\nOf this site.\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = useApp({ LEGAL_DIR: folder });

it('shows the operator’s own text, and the default one where there is none', async () => {
  const terms = await app.call(null, 'GET', '/api/Legal/terms');
  expect([terms.status, terms.body]).toEqual([
    200,
    [
      { kind: 'heading', text: 'Our own terms' },
      { kind: 'paragraph', text: 'Of this site.' },
    ],
  ]);
  const privacy = await app.call(null, 'GET', '/api/Legal/privacy');
  expect(privacy.body).toContainEqual({ kind: 'heading', text: 'What is kept' });
});

it('shows the default text in the language of the reader, and the operator’s own as it is', async () => {
  const headers = { 'accept-language': 'tr' };
  const privacy = await app.call(null, 'GET', '/api/Legal/privacy', undefined, headers);
  expect(privacy.body.slice(0, 2)).toEqual([
    {
      kind: 'paragraph',
      text: 'Bu bir çeviridir. İngilizce metinden farklıysa İngilizce metin geçerlidir.',
    },
    {
      kind: 'paragraph',
      text: 'Bu bildirim, sitenin işletmecisinin sizin hakkınızda hangi kişisel verileri neden sakladığını açıklar.',
    },
  ]);
  const terms = await app.call(null, 'GET', '/api/Legal/terms', undefined, headers);
  expect(terms.body[0]).toEqual({ kind: 'heading', text: 'Our own terms' });
});

it.each(['imprint', '..%2fterms', '__proto__'])('has no text named %s', async (name) => {
  expect((await app.call(null, 'GET', `/api/Legal/${name}`)).status).toBe(404);
});
