import type { ChainLink } from '@selvedge/domain/planning/schedule/chain';
import type { EndForecast } from '@selvedge/domain/planning/schedule/end';
import * as z from 'zod/mini';
import { leadUnit } from './planning-shapes';
import { day, instant, uuid } from './scalars';
import type { ShapeOf } from './shape-of';
import { WorkCalendar } from './workdays';

export const side = z.enum(['client', 'factory']);
const ofSides = <T extends z.core.$ZodType>(shape: T) =>
  z.object({ client: z.optional(shape), factory: z.optional(shape) });

/** `stageId` starts `lag` calendar days after this stage. */
const StageLink = z.object({ stageId: uuid, lag: z.int() }).register(z.globalRegistry, { id: 'StageLink' });

const End = z.object({
  due: day,
  forecast: day,
  late: z.int(),
  /** The forecast is the actual day. */
  reached: z.boolean(),
} satisfies ShapeOf<EndForecast>);

/** A step of the explanation of a late end; `n` and `otherId` belong to its kind. */
const ChainStep = z.object({
  kind: z.enum(['planned', 'expected', 'overdue', 'finished', 'rejected', 'measured', 'waits', 'follows']),
  stageId: uuid,
  side,
  day,
  late: z.int(),
  n: z.optional(z.int()),
  otherId: z.optional(uuid),
  holiday: z.optional(z.string()),
} satisfies ShapeOf<Omit<ChainLink, 'cause'> & { kind: unknown; n: unknown; otherId: unknown }>);

const ScheduleSide = z.object({
  /** The deadline as agreed; null until it is frozen. */
  baseline: z.nullable(day),
  commitment: z.nullable(day),
  expected: z.nullable(day),
  forecast: z.nullable(day),
  /** For traders: what the side's partner is shown. */
  ownForecast: z.optional(z.nullable(day)),
  actual: z.nullable(day),
});
const PartSide = z.pick(ScheduleSide, { baseline: true, commitment: true, actual: true });

const ScheduleStage = z.object({
  stageId: uuid,
  unit: leadUnit,
  workDays: z.optional(z.nullable(z.int())),
  bufferDays: z.optional(z.nullable(z.int())),
  noticeDays: z.optional(z.nullable(z.int())),
  work: z.optional(z.int()),
  /** Working days to spare; null if the end does not depend on the stage. */
  spare: z.nullable(z.int()),
  critical: z.boolean(),
  after: z.array(StageLink),
  sides: ofSides(ScheduleSide),
  parts: z.array(z.object({ subStageId: uuid, sides: ofSides(PartSide) })),
});

/** Keys that a viewer may not see are absent. */
export const Schedule = z
  .object({
    asOf: day,
    planFrom: z.optional(z.enum(['po', 'ship'])),
    planStart: z.optional(day),
    endStageId: z.nullable(uuid),
    ends: ofSides(End),
    baseline: z.nullable(z.object({ number: z.int(), madeAt: instant, madeBy: z.nullable(z.string()) })),
    /** Without a calendar, every day works. */
    calendars: ofSides(WorkCalendar),
    muted: z.boolean(),
    chain: z.array(ChainStep),
    stages: z.array(ScheduleStage),
    can: z.object({ plan: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Schedule' });
