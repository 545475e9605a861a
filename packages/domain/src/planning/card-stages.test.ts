import { describe, expect, it } from 'vitest';
import { type CardSide, type CardStage, dueOf, planFacts, relevantStages } from './card-stages';

const TODAY = '2026-06-15';
type Named = CardStage & { stageName: string };
const side = (deadline: string | null, over: Partial<CardSide> = {}): CardSide => ({
  done: 0,
  deadline,
  open: true,
  started: false,
  ...over,
});
const DONE = side('2026-06-01', { open: false });
const STARTED = { started: true };
const plan = (stages: Record<string, Omit<CardStage, 'position'>>): Named[] =>
  Object.entries(stages).map(([stageName, sides], position) => ({ stageName, position, ...sides }));
const shown = (stages: Named[], today = TODAY) => relevantStages(stages, today).map((one) => one.stageName);

describe('the stages on an order’s card', () => {
  it.each([
    ['nothing of an empty plan', plan({}), []],
    [
      'the most overdue first, wherever it stands in the plan',
      plan({
        Yarn: { client: DONE },
        Knit: { client: side('2026-07-30') },
        Dye: { client: side('2026-06-14') },
        Cut: { client: side('2026-06-02') },
      }),
      ['Cut', 'Dye', 'Knit', 'Yarn'],
    ],
    [
      'what is due within a week before what is in progress, and that before what comes later',
      plan({
        Later: { client: side('2026-06-24') },
        Begun: { client: side('2026-09-01', STARTED) },
        Week: { client: side('2026-06-22') },
        Today: { client: side('2026-06-15') },
        Late: { client: side('2026-06-14') },
      }),
      ['Late', 'Today', 'Week', 'Begun'],
    ],
    [
      'open stages without a deadline after those that have one',
      plan({ Open: { client: side(null) }, Dated: { client: side('2026-12-01') } }),
      ['Dated', 'Open'],
    ],
    [
      'the last complete ones where fewer than four are open',
      plan({
        One: { client: DONE },
        Two: { client: DONE },
        Three: { client: DONE },
        Four: { client: DONE },
        Five: { client: side('2026-08-01') },
      }),
      ['Five', 'Four', 'Three', 'Two'],
    ],
    [
      'by the nearer of two sides for a trader, of those that are open',
      plan({
        Buyer: { client: side('2026-06-20'), factory: side('2026-08-01') },
        Factory: { client: side('2026-08-01'), factory: side('2026-06-18') },
        Half: { client: side('2026-06-19'), factory: side('2026-06-01', { open: false }) },
      }),
      ['Factory', 'Half', 'Buyer'],
    ],
  ])('are %s', (_what, stages, names) => {
    expect(shown(stages)).toEqual(names);
  });

  it('change with the day', () => {
    const stages = plan({
      Begun: { client: side('2026-07-20', STARTED) },
      Next: { client: side('2026-07-10') },
    });
    expect(shown(stages)).toEqual(['Begun', 'Next']);
    expect(shown(stages, '2026-07-05')).toEqual(['Next', 'Begun']);
  });
});

describe('the plan facts of an order’s headline', () => {
  it.each([
    [plan({}), null],
    [plan({ Cut: { client: DONE } }), { nextDeadline: null, currentStage: null, exFactory: '2026-09-01' }],
    [
      plan({ Cut: { client: side('2026-08-01', STARTED) }, Sew: { client: side('2026-07-01') } }),
      { nextDeadline: '2026-07-01', currentStage: 'Cut', exFactory: '2026-09-01' },
    ],
    [
      plan({ Cut: { factory: side('2026-08-01') }, Sew: { factory: side('2026-07-01') } }),
      { nextDeadline: '2026-07-01', currentStage: 'Sew', exFactory: '2026-09-01' },
    ],
  ])('is the nearest open deadline and the stage in progress: %#', (stages, facts) => {
    expect(planFacts(stages, '2026-09-01')).toEqual(facts);
  });

  it('leaves out a side that is complete', () => {
    expect(dueOf({ position: 0, client: DONE, factory: side('2026-06-20') })).toBe('2026-06-20');
    expect(dueOf({ position: 0, client: DONE })).toBeNull();
  });

  it('is the deadline of one side if the other has none', () => {
    const dated = side('2026-06-21');
    expect(dueOf({ position: 0, client: dated, factory: side(null) })).toBe('2026-06-21');
    expect(dueOf({ position: 0, client: side(null), factory: dated })).toBe('2026-06-21');
  });
});
