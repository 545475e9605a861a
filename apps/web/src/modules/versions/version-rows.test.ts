import { expect, it } from 'vitest';
import type { FileSlot } from './queries';
import { testSlot, testVersion } from './test-slot';
import { countUnacknowledged, versionRows, waitingVersions } from './version-rows';

const file = { id: 'pack', relation: 'Crew Tee › Tech Pack', name: 'pack.pdf', url: '/files/1_pack.pdf' };
const shown = (slots: readonly FileSlot[]) =>
  versionRows([file], slots).map((row) => [row.relation, row.file?.name ?? 'removed', Boolean(row.slot)]);

it.each<[string, FileSlot[], ReturnType<typeof shown>]>([
  ['a file that never changed has a row', [], [['Crew Tee › Tech Pack', 'pack.pdf', false]]],
  ['a file has its versions', [testSlot({ fieldId: 'pack' })], [['Crew Tee › Tech Pack', 'pack.pdf', true]]],
  [
    'a removed file keeps a row',
    [testSlot({ fieldId: 'other', versions: [testVersion({ number: 2, url: null })] })],
    [
      ['Crew Tee › Tech Pack', 'pack.pdf', false],
      ['Crew Tee › Tech Pack', 'removed', true],
    ],
  ],
  [
    'an image has a row from its second version on',
    [
      testSlot({ fieldId: 'first', isImage: true, versions: [testVersion({ number: 1 })] }),
      testSlot({
        fieldId: 'second',
        isImage: true,
        relation: '',
        fieldName: 'Order Image',
        versions: [testVersion({ number: 2 }), testVersion({ number: 1 })],
      }),
    ],
    [
      ['Crew Tee › Tech Pack', 'pack.pdf', false],
      ['Order Image', 'Order Image', true],
    ],
  ],
])('%s', (_, slots, rows) => {
  expect(shown(slots)).toEqual(rows);
});

it('counts only newest versions', () => {
  const ack = { side: 'client', organizationName: 'Northbrook', askedAt: '2026-03-04T08:00:00Z' } as const;
  const open = { ...ack, person: null, at: null };
  const done = { ...ack, person: 'Dana', at: '2026-03-05T08:00:00Z' };
  const slots = [
    testSlot({
      can: { acknowledge: true, upload: false },
      versions: [testVersion({ id: 'newest', acks: [open] })],
    }),
    testSlot({ versions: [testVersion({ acks: [done] }), testVersion({ acks: [open] })] }),
  ];
  expect(countUnacknowledged(slots)).toBe(1);
  expect(waitingVersions(slots).map(({ id }) => id)).toEqual(['newest']);
});
