import { describe, expect, test } from 'vitest';
import { STAGE_CATALOGUE } from '../catalogue/stages';
import { DEFAULT_TEMPLATES } from '../catalogue/templates';
import { USUAL_KEYS, usuallyAfter, usualWorkOf } from '../catalogue/usual-plan';
import { UserType } from '../vocabulary';
import { checkLinks } from './link-rules';
import type { StageLink } from './links';

import { stageKey } from './stage-key';
import { withUsualLinks } from './usual-links';

describe('the key of a stage name', () => {
  test.each([
    ['Labdip', 'lab-dip'],
    ['PPS', 'pp-sample'],
    [' Fit  Sample', 'fit-sample'],
    ['Fit Sample (Copy)', 'fit-sample-copy'],
    ['Printing / Embroidery', 'printing-embroidery'],
    ['Härtetest №1', 'härtetest-1'],
    ['!?', ''],
  ])('%s is %s', (name, key) => {
    expect(stageKey(name)).toBe(key);
  });
});

test('each stage of the catalogue has usual work days', () => {
  expect([...USUAL_KEYS].sort()).toEqual(STAGE_CATALOGUE.map(({ name }) => stageKey(name)).sort());
  expect([usualWorkOf('sewing'), usualWorkOf('constructor'), usualWorkOf('own-stage')]).toEqual([
    12,
    null,
    null,
  ]);
});

test.each([
  ['cutting', ['pp-sample', 'bulk-fabric-in-house'], ['pp-sample', 'bulk-fabric-in-house']],
  ['pp-sample', ['fit-sample', 'lab-dip'], ['fit-sample', 'lab-dip']],
  ['pp-sample', ['proto-sample'], ['proto-sample']],
  ['ex-factory', ['sewing'], ['sewing']],
  ['lab-dip', ['sewing'], []],
  ['own-stage', ['sewing'], []],
])('%s in a plan with %s starts after %s', (key, present, after) => {
  expect(usuallyAfter(key, new Set(present))).toEqual(after);
});

const plain = (stageName: string, index: number, after: StageLink[] = []) => ({
  stageId: String(index),
  stageName,
  after,
});

describe('the usual links', () => {
  test.each([
    ['Knit T-shirt - 90 days', 36],
    ['Denim Jeans - 110 days', 40],
    ['Woven Shirt (yarn-dyed) - 105 days', 37],
    ['Sweater (flat knit) - 100 days', 43],
    ['Outerwear Padded Jacket - 150 days', 40],
  ])('of %s are %i, and none is broken', (name, count) => {
    const { items } = DEFAULT_TEMPLATES.find((template) => template.name === name) ?? { items: [] };
    const linked = withUsualLinks(items.map(({ stageName }, index) => plain(stageName, index)));
    expect(linked.added).toBe(count);
    expect(checkLinks(linked.stages)).toEqual([]);
    const early = linked.stages.flatMap(({ stageName, after }, index) =>
      after.filter(({ stageId }) => {
        const before = items[Number(stageId)];
        const forBuyer = before?.stageCategory === 45001 && before.visibleTo.includes(UserType.Buyer);
        const release = forBuyer ? before.leadTimeForClient : before?.leadTimeForManufacturer;
        return (items[index]?.leadTimeForManufacturer ?? 0) < (release ?? 0) && stageName;
      }),
    );
    expect(early).toEqual([]);
  });
  test('are added to those of a person, also for aliases', () => {
    const stages = [
      plain('Labdip', 0),
      plain('PPS', 1),
      plain('CUTTING', 2, [{ stageId: '0', lag: 4 }]),
      plain('Lab Dip', 3),
    ];
    const { stages: linked, added } = withUsualLinks(stages);
    expect(added).toBe(4);
    expect(linked.map(({ after }) => after.map(({ stageId, lag }) => `${stageId}+${lag}`))).toEqual([
      [],
      ['0+0', '3+0'],
      ['0+4', '1+0', '3+0'],
      [],
    ]);
    expect(withUsualLinks(linked).added).toBe(0);
  });
  test('do not close a circle', () => {
    const { stages, added } = withUsualLinks([
      plain('Cutting', 0, [{ stageId: '1', lag: 0 }]),
      plain('Sewing', 1),
    ]);
    expect([added, stages[1]?.after]).toEqual([0, []]);
  });
});
