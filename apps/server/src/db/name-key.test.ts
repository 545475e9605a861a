import { keyOf } from '@selvedge/domain/spreadsheet';
import { expect, it } from 'vitest';
import { useApp } from '#test/start-app';
import { nameKey } from './name-key';
import { sql } from './sql';

const app = useApp();

it.each([
  ' PO  4500123 ',
  'E\u0301CRU',
  'Navy\u00a0\u200bBlue',
  'Ｒｅｄ　２',
  'KIRMIZI ŞİŞE',
  'XANH ĐẬM',
  'Xanh đậm'.normalize('NFD'),
  '藏青\ufe0f',
  'ক\u200dষ',
])('the database makes the key of %j as the domain does', async (name) => {
  const { text, values } = sql`select ${nameKey(sql`${name}::text`)} as key`.compile();
  const { rows } = await app.pool.query(text, values);
  expect(rows[0].key).toBe(keyOf(name));
});
