import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import { LINK_STAGES_MAX, LINK_WORDS_MAX, REMINDED_BY } from '@selvedge/domain/reporting/link-limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, instant, message, text, userId, uuid } from './scalars';

/** The newest reminder of a stage; without `by` it was the morning mail. `isOpened`: a browser showed its link since. */
export const reminded = z.nullable(
  z.object({ at: instant, by: z.nullable(z.string()), isOpened: z.boolean() }),
);
/** A second reminder of a stage within 24 hours is REMINDED without it. */
export const confirmed = z.optional(z.boolean());
const side = z.enum(['client', 'factory']);
const ofStage = { stageId: uuid, side };

export const draftReminder = endpoint({
  method: 'GET',
  path: '/Planning/reminder',
  access: 'session',
  summary:
    'What a reminder of a stage of My work can hold: the stages that wait for the same people, and the people, each with a text in their language',
  query: z.object({
    ...ofStage,
    lane: z.enum(WORK_LANES),
    scope: z.optional(z.enum(['mine', 'team'])),
    /** The current day in the caller's time zone; in UTC by default. */
    today: z.optional(day),
  }),
  result: z.object({
    people: z.array(z.object({ id: userId, name: z.string(), by: z.enum(REMINDED_BY), words: z.string() })),
    stages: z.array(
      z.object({
        ...ofStage,
        orderId: uuid,
        orderName: z.string(),
        stageName: z.string(),
        due: z.nullable(z.string()),
        reminded,
      }),
    ),
  }),
});
export const sendReminder = endpoint({
  method: 'POST',
  path: '/Planning/reminder',
  access: 'session',
  policy: 'mayUpdateSide',
  summary:
    'Remind the people who have to act on stages: a message to each, or a mail with a report link to partners’ people who never signed in',
  body: z.object({
    stages: z.array(z.object(ofStage)).check(z.minLength(1), z.maxLength(LINK_STAGES_MAX)),
    /** Sent as written; by default a text in the language of each person. */
    words: z.optional(text(LINK_WORDS_MAX)),
    confirm: confirmed,
  }),
  result: message,
});
