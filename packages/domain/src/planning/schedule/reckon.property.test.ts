import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, laterOf } from '../../calendar';
import { HOLIDAY_COUNTRIES } from '../../catalogue/holiday-countries';
import { USUAL_KEYS } from '../../catalogue/usual-plan';
import { STAGE_CATEGORIES } from '../../vocabulary';
import { workingDays } from '../../workdays/work-calendar';
import { EVERY_DAY } from '../../workdays/working-days';
import { dateLine } from '../dates/date-line';
import { SIDES } from '../sides';
import { dueTooEarly } from './due-too-early';
import { reckon } from './reckon';
import type { SchedulePlan, ScheduleSide, ScheduleStage, ScheduleView } from './schedule-plan';
import { done, side } from './test-plan';
import { releaseSide, viewedStages } from './viewed-stage';

const START = '2027-01-04';
const VIEWS: readonly ScheduleView[] = ['trader', 'client', 'factory'];

const dayFrom = (min: number, max: number) => fc.integer({ min, max }).map((count) => addDays(START, count));
const calendars = fc
  .record({
    country: fc.option(fc.constantFrom(...HOLIDAY_COUNTRIES)),
    weekend: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    closure: fc.option(dayFrom(0, 120)),
  })
  .map(({ country, weekend, closure }) =>
    workingDays({
      country,
      weekend,
      days: closure
        ? [{ firstDay: closure, lastDay: addDays(closure, 9), name: 'Closure', works: false }]
        : [],
    }),
  );
const keys = fc.oneof(fc.constantFrom(...USUAL_KEYS), fc.constant('own-stage'));

/** A stage with deadlines that leave time after the deadlines of both sides of the stages that it waits for. */
const draftStage = fc.record({
  category: fc.constantFrom(...STAGE_CATEGORIES),
  key: keys,
  ahead: fc.integer({ min: 0, max: 20 }),
  clientAfter: fc.integer({ min: 0, max: 6 }),
  lag: fc.integer({ min: 0, max: 4 }),
  waitsFor: fc.array(fc.nat(), { maxLength: 3 }),
  client: fc.boolean(),
  factory: fc.boolean(),
  isStarted: fc.boolean(),
  hasBaseline: fc.boolean(),
});
const quietPlan: fc.Arbitrary<SchedulePlan> = fc
  .record({
    drafts: fc.array(draftStage, { minLength: 1, maxLength: 12 }),
    client: calendars,
    factory: calendars,
  })
  .map(({ drafts, client, factory }) => {
    const stages: ScheduleStage[] = [];
    for (const [index, draft] of drafts.entries()) {
      const after = index === 0 ? [] : [...new Set(draft.waitsFor.map((nth) => nth % index))];
      const released = after.map((nth) => stages[nth]?.sides.client.commitment ?? START);
      const factoryDay = addDays(released.reduce(laterOf, START), draft.ahead + draft.lag);
      const clientDay = addDays(factoryDay, draft.clientAfter);
      const baselines = draft.hasBaseline ? {} : { baseline: null };
      stages.push({
        stageId: String(index),
        key: draft.key,
        category: draft.category,
        workDays: null,
        bufferDays: null,
        after: after.map((nth) => ({ stageId: String(nth), lag: draft.lag })),
        sides: {
          factory: side(factoryDay, { visible: draft.factory, isStarted: draft.isStarted, ...baselines }),
          client: side(clientDay, { visible: draft.client, ...baselines }),
        },
      });
    }
    return { start: START, calendars: { client, factory }, endDays: { client: null, factory: null }, stages };
  });
/** The plan some days after its start, with everything done on time that was due before. */
const onTime = (plan: SchedulePlan, asOf: Day): SchedulePlan => ({
  ...plan,
  stages: plan.stages.map(({ sides, ...stage }) => {
    const reported = (own: ScheduleSide): ScheduleSide =>
      own.commitment !== null && own.commitment < asOf ? { ...own, ...done(own.commitment) } : own;
    return { ...stage, sides: { client: reported(sides.client), factory: reported(sides.factory) } };
  }),
});

test('with nothing late, every forecast is the deadline in all three views', () => {
  fc.assert(
    fc.property(quietPlan, dayFrom(0, 90), fc.constantFrom(...VIEWS), (quiet, asOf, view) => {
      const plan = onTime(quiet, asOf);
      const { stages } = reckon(plan, asOf, view);
      const moved = plan.stages.flatMap(({ stageId, sides }) => {
        const forecasts = stages.get(stageId)?.sides ?? {};
        return SIDES.filter((side) => forecasts[side] && forecasts[side].day !== sides[side].commitment);
      });
      expect(moved).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

/** A plan as before there were calendars, links, baselines and dates of other kinds. */
const plainPlan = quietPlan.map(
  (plan): SchedulePlan => ({
    ...plan,
    calendars: { client: EVERY_DAY, factory: EVERY_DAY },
    stages: plan.stages.map((stage) => ({
      ...stage,
      after: [],
      sides: {
        client: { ...stage.sides.client, baseline: null },
        factory: { ...stage.sides.factory, baseline: null },
      },
    })),
  }),
);
test('a plan without calendars and links in which nothing is late has nothing to say', () => {
  fc.assert(
    fc.property(plainPlan, fc.constantFrom(...VIEWS), (plan, view) => {
      const { stages, chain, ends } = reckon(plan, START, view);
      const lines = plan.stages.flatMap(({ stageId, sides }) =>
        SIDES.map((side) =>
          dateLine({ ...sides[side], forecast: stages.get(stageId)?.sides[side]?.day ?? null }),
        ),
      );
      expect(lines.filter((line) => line !== null)).toEqual([]);
      expect(chain).toEqual([]);
      expect(SIDES.filter((side) => (ends[side]?.late ?? 0) !== 0)).toEqual([]);
      expect(dueTooEarly(plan.stages, view)).toEqual([]);
    }),
  );
});

const anyDay = dayFrom(-30, 200);
const anySide: fc.Arbitrary<ScheduleSide> = fc.record({
  visible: fc.boolean(),
  baseline: fc.option(anyDay),
  commitment: fc.option(anyDay),
  expected: fc.option(anyDay),
  actual: fc.option(anyDay),
  isComplete: fc.boolean(),
  isStarted: fc.boolean(),
  isRejected: fc.boolean(),
  required: fc.integer({ min: 0, max: 5000 }),
  inhouse: fc.integer({ min: 0, max: 6000 }),
});
/** Any plan: with links in circles, to the stage itself and to stages that do not exist. */
const anyPlan: fc.Arbitrary<SchedulePlan> = fc.record({
  start: anyDay,
  calendars: fc.record({ client: calendars, factory: calendars }),
  endDays: fc.record({ client: fc.option(anyDay), factory: fc.option(anyDay) }),
  stages: fc
    .array(
      fc.record({
        category: fc.constantFrom(...STAGE_CATEGORIES),
        key: keys,
        workDays: fc.option(fc.integer({ min: 0, max: 365 })),
        bufferDays: fc.option(fc.integer({ min: 0, max: 60 })),
        after: fc.array(
          fc.record({
            stageId: fc.integer({ min: 0, max: 14 }).map(String),
            lag: fc.integer({ min: 0, max: 365 }),
          }),
          { maxLength: 4 },
        ),
        sides: fc.record({ client: anySide, factory: anySide }),
      }),
      { maxLength: 12 },
    )
    .map((stages) => stages.map((stage, index) => ({ ...stage, stageId: String(index) }))),
});

test('reckoning moves no deadline: the plan stays as it is', () => {
  fc.assert(
    fc.property(anyPlan, anyDay, fc.constantFrom(...VIEWS), (plan, asOf, view) => {
      const before = JSON.stringify(plan.stages);
      reckon(plan, asOf, view);
      expect(JSON.stringify(plan.stages)).toBe(before);
    }),
  );
});

test("a partner's schedule does not depend on the other side's figures", () => {
  fc.assert(
    fc.property(
      anyPlan,
      anyPlan,
      anyDay,
      fc.constantFrom('client' as const, 'factory' as const),
      (plan, other, asOf, view) => {
        const hidden = view === 'client' ? 'factory' : 'client';
        const changed: SchedulePlan = {
          ...plan,
          calendars: { ...plan.calendars, [hidden]: EVERY_DAY },
          endDays: { ...plan.endDays, [hidden]: null },
          stages: plan.stages.map((stage, index) => ({
            ...stage,
            bufferDays: other.stages[index]?.bufferDays ?? null,
            workDays: view === 'client' ? (other.stages[index]?.workDays ?? null) : stage.workDays,
            sides: { ...stage.sides, [hidden]: other.stages[index]?.sides[hidden] ?? side(null) },
          })),
        };
        expect(reckon(changed, asOf, view)).toEqual(reckon(plan, asOf, view));
      },
    ),
  );
});

test('the figures of a stage that is hidden from a partner change nothing for that partner', () => {
  fc.assert(
    fc.property(
      anyPlan,
      anyDay,
      fc.constantFrom('client' as const, 'factory' as const),
      (plan, asOf, view) => {
        const shown = plan.stages.filter(({ sides }) => sides[view].visible);
        expect(reckon({ ...plan, stages: shown }, asOf, view)).toEqual(reckon(plan, asOf, view));
      },
    ),
  );
});

test('an open side is never forecast before today, its expected day or else its deadline', () => {
  fc.assert(
    fc.property(anyPlan, anyDay, fc.constantFrom(...VIEWS), (plan, asOf, view) => {
      for (const [id, { sides, work, spare }] of reckon(plan, asOf, view).stages) {
        expect(work).toBeGreaterThanOrEqual(0);
        expect(spare ?? 0).toBeGreaterThanOrEqual(0);
        const stage = plan.stages.find(({ stageId }) => stageId === id);
        for (const side of SIDES) {
          const own = stage?.sides[side];
          if (!sides[side] || own?.isComplete) continue;
          const promised = own?.expected ?? own?.commitment ?? asOf;
          expect(sides[side].day >= promised && sides[side].day >= asOf).toBe(true);
        }
      }
    }),
  );
});

test('a stage that is not started leaves time for its work after every stage that it waits for', () => {
  fc.assert(
    fc.property(anyPlan, anyDay, fc.constantFrom(...VIEWS), (plan, asOf, view) => {
      const viewed = viewedStages(plan.stages, view);
      const { stages } = reckon(plan, asOf, view);
      const waiting = viewed.filter(
        ({ sides, working }) => !sides[working]?.isStarted && !sides[working]?.isComplete,
      );
      const early = waiting.filter((stage) => {
        const own = stages.get(stage.stageId)?.sides[stage.working];
        return stage.after.some(({ stageId, lag }) => {
          const before = viewed.find((one) => one.stageId === stageId);
          const release = before && stages.get(stageId)?.sides[releaseSide(before)];
          return own && release && own.day < addDays(release.day, lag);
        });
      });
      expect(early).toEqual([]);
    }),
  );
});

test('the chain ends at the late end, and only its first step does not wait', () => {
  fc.assert(
    fc.property(anyPlan, anyDay, fc.constantFrom(...VIEWS), (plan, asOf, view) => {
      const { chain, ends, endStageId } = reckon(plan, asOf, view);
      const isLate = SIDES.some((side) => (ends[side]?.late ?? 0) > 0);
      expect(chain.length > 0).toBe(isLate);
      if (isLate) expect(chain.at(-1)?.stageId).toBe(endStageId);
      for (const { cause } of chain.slice(1)) expect(['waits', 'follows']).toContain(cause.kind);
    }),
  );
});
