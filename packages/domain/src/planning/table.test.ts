import { english } from '@selvedge/i18n/test-english';
import { translate } from '@selvedge/i18n/translate';
import { describe, expect, it } from 'vitest';
import { orderAnchor } from './anchor';
import { NEW_STAGE } from './rules';
import { changeSide } from './sides';
import type { StagePlan } from './stage';
import { applyPlanTable, PLAN_COLUMNS, PLAN_MESSAGES, type PlanRow, readPlanTable } from './table';

type Draft = StagePlan & { key: string; locked?: boolean };
const anchor = orderAnchor('2026-06-01', '2026-06-15');
const stage = (stageName: string, over: Partial<Draft> = {}): Draft => ({
  ...NEW_STAGE,
  key: stageName,
  stageName,
  sides: {
    client: { ...NEW_STAGE.sides.client, lead: 10, deadline: '2026-06-11' },
    factory: { ...NEW_STAGE.sides.factory, lead: 8, deadline: '2026-06-09' },
  },
  ...over,
});
const table = (...lines: string[]) => readPlanTable(lines.map((line) => line.split('|')));
const apply = (stages: Draft[], ...lines: string[]) =>
  applyPlanTable(stages, table(...lines), anchor, (plan) => ({ ...plan, key: `new ${plan.stageName}` }));
const messages = (rows: PlanRow[]) =>
  rows.flatMap((row) => row.errors.map((error) => english(error.message)));

describe('a plan from a spreadsheet', () => {
  it('finds a stage of the catalog by its name in any language, and keeps the stored name', () => {
    const { stages } = apply(
      [stage('裁剪'), stage('Sewing')],
      'Stage Name|Client Lead Time',
      'Cutting|9',
      '车缝|12',
    );
    expect(stages.map(({ stageName, sides }) => [stageName, sides.client.lead])).toEqual([
      ['裁剪', 9],
      ['Sewing', 12],
    ]);
  });

  it('changes the fields with filled cells, and ignores empty cells', () => {
    const { stages } = apply(
      [stage('Lab Dip'), stage('Cutting')],
      'Stage Name|Category|Visible to Factory|Client Lead Time',
      'lab dip|submission|No|12',
    );
    expect(stages[0]).toMatchObject({
      key: 'Lab Dip',
      stageName: 'Lab Dip',
      category: 'Submission',
      sides: {
        client: { visible: true, lead: 12, deadline: '2026-06-13' },
        factory: { visible: false, lead: 8 },
      },
    });
    expect(stages[1]).toEqual(stage('Cutting'));
  });

  it('finds its headings below title lines, and names errors of Excel', () => {
    const { stages, rows } = apply(
      [stage('Cutting')],
      'Spring plan|June',
      '',
      'Stage name *|Client Lead Time (days)|Client Deadline',
      'Cutting|20|#REF!',
      'Cutting|20|',
    );
    expect(rows.map(({ line }) => line)).toEqual([4, 5]);
    expect(messages(rows)).toEqual(['Client Deadline has an error of Excel: #REF!']);
    expect(stages[0]?.sides.client.lead).toBe(20);
  });

  it('names columns in errors in the reader’s language', () => {
    const { unknown, days: wholeDays } = PLAN_MESSAGES;
    expect(english(unknown('Stage Type', 'Foo'))).toBe('Unknown stage type: Foo');
    expect(translate('pseudo', unknown('Stage Type', 'Foo'))).toBe('Ünknöwn stàgé typé: Foo');
    expect(translate('pseudo', wholeDays('Client Lead Time', 'soon'))).toBe(
      'Clîént Léàd Tîmé müst bé whölé dàys fröm 0 tö 3650: soon',
    );
  });

  it('updates the deadline from a changed lead time, and the reverse', () => {
    const head = 'Stage Name|Client Lead Time|Client Deadline';
    const from = (line: string) => apply([stage('Cutting')], head, line).stages[0];
    const clientOf = (line: string) => from(line)?.sides.client;
    expect(clientOf('Cutting|20|2026-06-11')).toMatchObject({ lead: 20, deadline: '2026-06-21' });
    expect(clientOf('Cutting|10|2026-06-16')).toMatchObject({ lead: 15, deadline: '2026-06-16' });
    expect(from('Cutting|10|2026-06-11')).toEqual(stage('Cutting'));
    expect(messages(apply([stage('Cutting')], head, 'Cutting|3|2026-06-16').rows)).toEqual([
      PLAN_MESSAGES.disagree.text,
    ]);
    expect(messages(apply([stage('Cutting')], head, 'Cutting||2026-05-31').rows)).toEqual([
      PLAN_MESSAGES.early.text,
    ]);
  });

  it.each(['2026年6月16日', '১৬ জুন ২০২৬', '16 thg 6, 2026', '16 Haziran 2026', '16 Jun 2026', '16/06/2026'])(
    'reads the deadline %s',
    (text) => {
      const { stages } = apply([stage('Cutting')], 'Stage Name|Client Deadline', `Cutting|${text}`);
      expect(stages[0]?.sides.client.deadline).toBe('2026-06-16');
    },
  );

  it('refuses a deadline that can mean two days', () => {
    const { rows } = apply([stage('Cutting')], 'Stage Name|Client Deadline', 'Cutting|03/07/2026');
    expect(messages(rows)).toEqual(['Client Deadline is not a date: 03/07/2026']);
  });

  it('gives no dates to a side that is not shared', () => {
    const hidden = changeSide(stage('Cutting'), 'client', { visible: false });
    const { stages } = apply([hidden], 'Stage Name|Client Lead Time|Factory Lead Time', 'Cutting|20|9');
    expect(stages[0]).toMatchObject({ sides: { client: { lead: 10 }, factory: { lead: 9 } } });
  });

  it('puts a new stage after the one above it, with the type that its name has in the trade', () => {
    const { stages } = apply(
      [stage('Lab Dip'), stage('Packing')],
      'Stage Name|Level|Client Lead Time',
      'Lab Dip',
      'Cutting|Material|30',
      'Packing',
    );
    expect(stages.map((one) => one.stageName)).toEqual(['Lab Dip', 'Cutting', 'Packing']);
    expect(stages[1]).toMatchObject({
      key: 'new Cutting',
      stageType: 'Production',
      level: '4702',
      materialType: 'Accessory',
      sides: {
        client: { lead: 30, deadline: '2026-07-01' },
        factory: { deadline: '2026-07-31' },
      },
    });
  });

  it('distinguishes stages of one name by their order', () => {
    const { stages } = apply(
      [stage('Lab Dip', { key: 'a' }), stage('Lab Dip', { key: 'b' })],
      'Stage Name|Client Lead Time',
      'Lab Dip|1',
      'Lab Dip|2',
    );
    expect(stages.map((one) => [one.key, one.sides.client.lead])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('does not change the type or the level of a stage with progress', () => {
    const { stages, rows } = apply(
      [stage('Cutting', { locked: true })],
      'Stage Name|Level',
      'Cutting|Material',
    );
    expect(messages(rows)).toEqual([
      'The name, type, category, level and material type of a stage with progress cannot be changed.',
    ]);
    expect(stages[0]?.level).toBe('4701');
  });

  it('names the cell of an error', () => {
    const [row, nameless] = table(
      PLAN_COLUMNS.join('|'),
      'Cutting|Wizardry|||Wood|perhaps||2.5|tomorrow',
      '|Production',
    );
    expect(row?.errors.map(({ cell, message }) => `${cell} ${english(message)}`)).toEqual([
      'B2 Unknown stage type: Wizardry',
      'E2 Unknown material type: Wood',
      'F2 Unknown visible to client: perhaps',
      'H2 Client Lead Time must be whole days from 0 to 3650: 2.5',
      'I2 Client Deadline is not a date: tomorrow',
    ]);
    expect(english(nameless?.errors)).toEqual([
      { column: 'Stage Name', cell: 'A3', message: 'Please fill in stage name.' },
    ]);
  });
});
