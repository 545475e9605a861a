import { expect, it } from 'vitest';
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
  userType: 3002 as const,
  printedAt: new Date(),
  language: 'en' as const,
});
const roomy = { timeoutMs: 20_000, memoryMb: 512, idleMs: 1000 };
const noPicture = async () => null;

it('a sheet that takes too long or too much memory is refused, and the next one is made', async () => {
  const hurried = sheetMaker({ ...roomy, timeoutMs: 1 });
  await expect(hurried(job('Slow'), noPicture)).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'This order is too large for a PDF. Its Excel export has all of it.',
  });
  const narrow = sheetMaker({ ...roomy, memoryMb: 64 });
  await expect(narrow(job('Wide', 30_000), noPicture)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  const make = sheetMaker(roomy);
  await expect(make({ ...job('Bad'), order: '{' }, noPicture)).rejects.toThrow('JSON');
  expect((await make(job('Good'), noPicture)).name).toBe('Good - INTERNAL');
});

it('more sheets than a server can make at once are refused for now', async () => {
  const make = sheetMaker(roomy);
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => make(job(`Order ${index}`), noPicture)),
  );
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(8);
  expect(asked.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY' } });
});
