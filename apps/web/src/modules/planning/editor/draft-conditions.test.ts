import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { expect, test } from 'vitest';
import { withFollowedNames } from './draft-conditions';
import { withoutKeys } from './draft-links';
import { withDuplicate } from './duplicate-draft';
import { type DraftStage, draftOf } from './plan-draft';
import { inputsOf } from './plan-inputs';
import { draftsOfTemplate, templateOfDrafts } from './template-drafts';

const needs = (stageName: string, atLeast = 100) => ({ stageName, atLeast });
const saved = (stageName: string, ...conditions: string[]): DraftStage => ({
  ...draftOf({ ...NEW_STAGE, stageName }),
  key: stageName,
  stageId: stageName,
  conditions: conditions.map((name) => needs(name)),
});
const fresh = (stageName: string, change: Partial<DraftStage> = {}): DraftStage => ({
  ...draftOf({ ...NEW_STAGE, stageName }),
  key: stageName,
  ...change,
});
const sent = (stages: readonly DraftStage[], before: readonly DraftStage[] = []) =>
  inputsOf(stages, before, 'order').map(({ conditions }) => conditions?.map((one) => one.stageName));

test('a save sends conditions only where they changed', () => {
  const before = [saved('PP Sample'), saved('Cutting', 'PP Sample'), saved('Sewing', 'Cutting')];
  const after = [saved('PP Sample'), saved('Cutting', 'PP Sample'), saved('Sewing')];
  expect(sent(after, before)).toEqual([undefined, undefined, []]);
});

test('a new stage is sent with the usual conditions, unless a person chose others', () => {
  expect(sent([saved('PP Sample'), fresh('Cutting'), fresh('Packing')])).toEqual([
    undefined,
    ['PP Sample'],
    undefined,
  ]);
  expect(sent([saved('PP Sample'), fresh('Cutting', { conditions: [] })])).toEqual([undefined, undefined]);
  // A saved stage without conditions does not get any.
  expect(sent([saved('PP Sample'), saved('Cutting')], [saved('PP Sample'), saved('Cutting')])).toEqual([
    undefined,
    undefined,
  ]);
});

test('conditions follow a stage that gets another name, and leave with a stage', () => {
  const before = [saved('PP Sample'), saved('FPT'), saved('Cutting', 'PP Sample', 'FPT')];
  const renamed = withFollowedNames(
    before,
    before.map((stage) => (stage.key === 'FPT' ? { ...stage, stageName: 'Fabric test' } : stage)),
  );
  expect(renamed[2]?.conditions).toEqual([needs('PP Sample'), needs('Fabric test')]);
  expect(withoutKeys(before, ['PP Sample'])[1]?.conditions).toEqual([needs('FPT')]);
  const twice = [...before, { ...saved('PP Sample'), key: 'second' }];
  expect(withoutKeys(twice, ['PP Sample'])[1]?.conditions).toEqual([needs('PP Sample'), needs('FPT')]);
});

test('stages of which none has another name stay the same list, so that a hint can tell that nothing changed since', () => {
  const before = [saved('PP Sample'), saved('Cutting', 'PP Sample')];
  const after = before.map((stage) => ({ ...stage, workDays: 3 }));
  expect(withFollowedNames(before, after)).toBe(after);
});

test('a copy of a stage waits for the same, and so does a template of the plan', () => {
  const cutting = saved('Cutting', 'PP Sample');
  const [, , copy] = withDuplicate([saved('PP Sample'), cutting], cutting);
  expect(copy).toMatchObject({ stageId: '', conditions: [needs('PP Sample')] });
  const template = templateOfDrafts([saved('PP Sample'), cutting]);
  expect(template.map(({ conditions }) => conditions)).toEqual([[], [needs('PP Sample')]]);
});

test('a template without conditions fills in the usual ones', () => {
  const [pp, cutting] = templateOfDrafts([saved('PP Sample'), saved('Cutting')]);
  if (!pp || !cutting) throw new Error('The template has two stages.');
  const facts = { anchor: { start: '2027-03-01', floor: '2027-03-01' } as never, traderUserId: 1 };
  expect(sent(draftsOfTemplate([pp, cutting], facts))).toEqual([undefined, undefined]);
  const { conditions: _none, ...stored } = cutting;
  expect(sent(draftsOfTemplate([pp, stored], facts))).toEqual([undefined, ['PP Sample']]);
});
