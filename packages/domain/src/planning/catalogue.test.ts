import { describe, expect, it } from 'vitest';
import { STAGE_CATALOGUE } from '../catalogue/stages';
import { typeOfStageName } from './catalogue';

describe('the catalogue', () => {
  it('has 12, 10 and 16 names, each its own, and finds types by name and by other names', () => {
    const of = (type: string) => STAGE_CATALOGUE.filter((one) => one.type === type).length;
    expect([of('Sample Approval'), of('Material Booking and inhouse'), of('Production')]).toEqual([
      12, 10, 16,
    ]);
    expect(new Set(STAGE_CATALOGUE.map((one) => one.name.toLowerCase())).size).toBe(38);
    expect([typeOfStageName('lab DIP'), typeOfStageName('fri'), typeOfStageName('Nothing')]).toEqual([
      'Sample Approval',
      'Production',
      null,
    ]);
  });
});
