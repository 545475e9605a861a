import { readCells } from '@selvedge/domain/spreadsheet';
import { expect, test } from 'vitest';
import { readItems } from './template-table';

const read = (text: string) => readItems(readCells(text));

test('a list of names and days is enough, and known names bring their type', () => {
  expect(read('cutting\t20\t18 days\nFit Sample\t7\t5')).toMatchObject([
    { line: 1, faults: [], item: { stageName: 'Cutting', stageType: 'Production', leadTimeForClient: 20 } },
    { line: 2, faults: [], item: { stageType: 'Sample Approval', leadTimeForManufacturer: 5 } },
  ]);
});

test('columns go by the titles of their header row, as the table on the screen names them', () => {
  const [row] = read(
    'Lead Time(Client)\tStage Name\tVisible To\tLevel\tCategory\tLead Time(Manufacturer)\n12\tLab Dip\tTrader, Factory\tMaterial: Fabric\tSubmission\t9',
  );
  expect(row).toMatchObject({
    line: 2,
    faults: [],
    item: {
      stageName: 'Lab Dip',
      leadTimeForClient: 12,
      leadTimeForManufacturer: 9,
      visibleTo: [3002, 3003],
      level: '4702',
      materialType: 'Fabric',
      stageCategory: 45003,
    },
  });
});

test('what cannot be read is named row by row', () => {
  expect(read('Cutting\tsoon\t-1\n\n\t3\t4').map(({ line, faults }) => [line, faults])).toEqual([
    [1, ['soon', '-1']],
    [3, ['']],
  ]);
});

test('a table may be in any language of the product, and its titles in that of the reader', () => {
  const titles = { name: 'Aşama adı', visibleTo: 'Görenler', type: 'Tür', client: 'Süre', level: 'Düzey' };
  const table =
    'Aşama adı\tTür\tGörenler\tSüre\tDüzey\nKesim\tÜRETİM\tAracı firma, Fabrika\t12 gün\tMalzeme: Kumaş';
  expect(readItems(readCells(table), titles)).toMatchObject([
    {
      faults: [],
      item: {
        stageType: 'Production',
        visibleTo: [3002, 3003],
        leadTimeForClient: 12,
        level: '4702',
        materialType: 'Fabric',
      },
    },
  ]);
  expect(read('Cutting\t客户\t生产\t২০ দিন\t18天\tপরিমাণ\tPhối màu')).toMatchObject([
    {
      faults: [],
      item: {
        visibleTo: [3002, 3001],
        stageType: 'Production',
        leadTimeForClient: 20,
        leadTimeForManufacturer: 18,
        stageCategory: 45002,
        level: '4701',
      },
    },
  ]);
});
