import { expect, it } from 'vitest';
import { unpack } from '#server/modules/documents/unpack';
import { makeOrder } from './orders';
import { useApp } from './start-app';

const app = useApp();

it.each(['=cmd|"/c calc"!A1', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1'])(
  'a workbook holds %j as text, never as a formula',
  async (name) => {
    const order = await makeOrder(app, { 'Order Name': name.trim(), 'Brand Name': name.trim() });
    for (const path of ['/api/CustomOrder/excel', `/api/CustomOrder/${order.orderId}/excel`]) {
      const { bytes } = await app.call('trader', 'GET', path);
      const parts = await unpack(bytes, { maxBytes: 1e7, maxEntries: 100 }, /\.xml$/);
      const xml = parts.map((entry) => entry.contents.toString('utf8')).join('\n');
      expect(xml).not.toMatch(/<f[ >]/);
      expect(xml).not.toMatch(/DDE|externalLink/);
    }
  },
);
