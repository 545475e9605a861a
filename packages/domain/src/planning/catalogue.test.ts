import { describe, expect, it } from 'vitest';
import { STAGE_CATALOGUE } from '../catalogue/stages';
import { suggestStages, typeOfStageName } from './catalogue';

describe('the catalogue', () => {
  it('has 12, 10 and 16 names, each its own, and finds types by name and by other names', () => {
    const of = (type: string) => STAGE_CATALOGUE.filter((one) => one.type === type).length;
    expect([of('Sample Approval'), of('Material Booking and inhouse'), of('Production')]).toEqual([
      12, 10, 16,
    ]);
    expect(new Set(STAGE_CATALOGUE.map((one) => one.name.toLowerCase())).size).toBe(38);
    expect(['lab DIP', 'fri', 'Nothing'].map((name) => typeOfStageName(name, []))).toEqual([
      'Sample Approval',
      'Production',
      null,
    ]);
  });
});

describe('suggested names of stages', () => {
  const own = [
    { stageName: 'Stone wash trial', stageType: 'Sample Approval' },
    { stageName: 'Label proof', stageType: 'Material Booking and inhouse' },
    { stageName: 'sewing', stageType: 'Production' },
  ] as const;
  const names = (query: string) => suggestStages(query, own).map(({ names }) => names);

  it('are those of the catalogue and then own ones that contain the query, by type', () => {
    expect(names('STONE')).toEqual([['Stone wash trial']]);
    expect(names('proof')).toEqual([['Label proof']]);
    expect(names('sewing')).toEqual([['Sewing Trims In-house'], ['Sewing']]);
    expect(names('').map((group) => group.length)).toEqual([13, 11, 16]);
    expect(suggestStages('stone wash trial')).toEqual([]);
  });

  it('set the type of the own stage, ignoring case', () => {
    expect(typeOfStageName('label PROOF ', own)).toBe('Material Booking and inhouse');
    expect(typeOfStageName('Nothing', own)).toBeNull();
  });
});
