import { expect, it } from 'vitest';
import { SERVER_LANE } from '#server/workers/lane';
import { sheetMaker } from './make-sheet';

const job = (orderName: string, fields = 0) => ({
  order: JSON.stringify({
    orderName,
    orderStatus: 1,
    version: 1,
    totalStyles: 0,
    totalCombos: 0,
    styleInfo: [],
    customFields: Array.from({ length: fields }, (_, at) => ({
      name: `Field ${at}`,
      value: `Value ${at}`,
      valueType: 7,
      groupName: 'default',
      position: at,
    })),
  }),
  stages: '[]',
  schedule: null,
  address: 'https://selvedge.example/order/1',
  userType: 3002 as const,
  printedAt: new Date('2026-06-15T09:00:00Z'),
  timeZone: 'UTC',
  language: 'en' as const,
});
const roomy = { timeoutMs: 20_000, memoryMb: 512, idleMs: 1000 };
const noPicture = async () => null;

it('a sheet that takes too long or too much memory is refused, and the next one is made', async () => {
  const hurried = sheetMaker({ ...roomy, timeoutMs: 1 });
  await expect(hurried(SERVER_LANE, job('Slow'), noPicture)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'This order is too large for a PDF. Its Excel export has all of it.',
  });
  const narrow = sheetMaker({ ...roomy, memoryMb: 64 });
  await expect(narrow(SERVER_LANE, job('Wide', 30_000), noPicture)).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  const make = sheetMaker(roomy);
  await expect(make(SERVER_LANE, { ...job('Bad'), order: '{' }, noPicture)).rejects.toThrow('JSON');
  expect((await make(SERVER_LANE, job('Good'), noPicture)).title).toBe('Good 2026-06-15 - INTERNAL');
});
