import { describe, expect, it } from 'vitest';
import { read, stagesText } from './test-sheets';

describe('questions', () => {
  const keys = (sheet: string, choices = {}) => read(sheet, choices).questions.map(({ key }) => key);

  it('are asked for two columns of a stage', () => {
    const sheet =
      'Buyer|PO|Style|1st Lab Dip|2nd Lab Dip|Ship date\nNBK|1|S|5 Oct 2026|9 Oct 2026|20 Dec 2026';
    expect(keys(sheet)).toEqual(['answers.rounds']);
    expect(read(sheet).columns.map(({ state }) => state)).toContain('asked');
    const stages = (rounds: 'last' | 'own' | 'left') =>
      read(sheet, { answers: { rounds } }).orders.map(stagesText);
    expect(stages('last')).toEqual([{ 'Lab Dip': [': planned 2026-10-09'] }]);
    expect(stages('left')).toEqual([{ 'Lab Dip': [': planned 2026-10-05'] }]);
    expect(stages('own')).toEqual([
      { 'Lab Dip': [': planned 2026-10-05'], '2nd Lab Dip': [': planned 2026-10-09'] },
    ]);
  });

  it('are asked for an x, a far day, and dates with two meanings', () => {
    const sheet = 'Buyer|PO|Style|Lab Dip Act|PPS|Ex-fty\nNBK|1|S|x|5 Oct 2024|20 Dec 2026';
    expect(keys(sheet)).toEqual(['answers.x', 'answers.years']);
    const answered = (x: 'done' | 'not-needed', years: 'keep' | 'left') =>
      read(sheet, { answers: { x, years } }).orders.map(stagesText)[0];
    expect(answered('done', 'keep')).toMatchObject({
      'Lab Dip': [': done'],
      'PP Sample': [': planned 2024-10-05'],
    });
    expect(answered('not-needed', 'left')).toEqual({
      'PP Sample': [': '],
      'Ex-Factory': [': planned 2026-12-20'],
    });
    const { dates } = read('PO|Style|Lab Dip|Ex-fty\n1|S|5/10|11/12');
    expect(dates).toEqual({
      example: '5/10',
      readings: [
        { order: 'dmy', day: '2026-10-05' },
        { order: 'mdy', day: '2027-05-10' },
      ],
    });
  });

  it('are asked for partners', () => {
    const sheet = (buyer: string, factory: string) =>
      `Buyer|Fty|PO|Style|Ex-fty\n${buyer}|${factory}|1|S|20 Dec 2026`;
    const partners = (buyer: string, factory: string) =>
      read(sheet(buyer, factory)).partners.map(({ partnerId, how }) => `${how} ${partnerId ?? ''}`.trim());
    expect(partners('northbrook apparel inc.', 'Shapla Knit Composite')).toEqual(['exact 11', 'form 12']);
    expect(partners('Nortbrook Apparel', 'SHAPLA KNIT COMPOSITE (PVT) LTD')).toEqual([
      'typing 11',
      'form 12',
    ]);
    expect(partners('Meridian Sourcing', 'Asha / Jaya')).toEqual(['own', 'two']);
    expect(partners('', '')).toEqual(['none', 'none']);
    expect(keys(sheet('Northbrook Apparel', 'Shapla Knit Composite'))).toEqual(['partners.0.visible']);
    expect(keys(sheet('Meridian Sourcing', ''))).toEqual(['partners.0.partnerId']);
    expect(
      read(sheet('NBK', 'Shapla'), { partners: [{ type: 'client', name: 'nbk', partnerId: 11 }] }).partners,
    ).toMatchObject([{ partnerId: 11, how: 'chosen' }, { how: 'new' }]);
  });

  it('are asked for a workbook that is too large', () => {
    const rows = Array.from(
      { length: 301 },
      (_, at) => `NBK|${at}|S|${at % 2 ? 'SS27' : 'AW26'}|20 Dec 2026`,
    );
    const sheet = ['Buyer|PO|Style|Season|Ex-fty', ...rows].join('\n');
    expect(read(sheet).questions).toMatchObject([
      { key: 'sheets', choices: ['Sheet1'], text: { values: { count: 301 } } },
      { key: 'season', choices: ['AW26', 'SS27'] },
    ]);
    expect(read(sheet, { season: 'ss27' }).orders).toHaveLength(150);
    expect(keys(sheet, { season: 'SS27' })).toEqual([]);
  });
});
