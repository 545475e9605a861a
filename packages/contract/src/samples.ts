import { localized } from '@selvedge/domain/localized-text';
import { REASON_MAX } from '@selvedge/domain/planning/readiness/readiness-texts';
import { COURIERS } from '@selvedge/domain/samples/couriers';
import { ROUND_STATES, SAMPLE_LISTS, SAMPLE_RESULTS } from '@selvedge/domain/samples/rounds';
import {
  FILES_MAX,
  PARTS_MAX,
  PIECES_MAX,
  SIZE_LENGTH,
  SIZES_MAX,
  TEXT_MAX,
} from '@selvedge/domain/samples/rules';
import { STAGE_CATEGORIES } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { endpoint, PARTS_BODY } from './endpoint';
import { issueMessage } from './issue-message';
import {
  day,
  instant,
  message,
  none,
  organizationId,
  pathId,
  queryInt,
  requiredText,
  text,
  uuid,
} from './scalars';

const side = z.enum(['client', 'factory']);
const courier = z.enum(COURIERS);
const fileAddress = text(500);
const files = z.array(fileAddress).check(
  z.maxLength(FILES_MAX, {
    error: issueMessage(localized('At most {max} files can be added.', { max: String(FILES_MAX) })),
  }),
);
const samples = z
  .array(
    z.object({
      size: requiredText(SIZE_LENGTH, localized('Please name the size or option.')),
      pieces: z.int().check(z.minimum(1), z.maximum(PIECES_MAX)),
    }),
  )
  .check(
    z.maxLength(SIZES_MAX, {
      error: issueMessage(localized('At most {max} sizes can be added.', { max: String(SIZES_MAX) })),
    }),
  );
const releaseReason = z.optional(text(REASON_MAX));
const Party = z.object({ organizationId, name: z.string() });
const ParcelRef = z.object({
  id: uuid,
  courier: z.nullable(courier),
  /** Empty without a number yet. */
  awb: z.string(),
  trackingUrl: z.nullable(z.string()),
});

const RoundContent = {
  samples: z._default(samples, []),
  files: z._default(files, []),
  measurement: z._default(z.nullable(fileAddress), null),
  note: z._default(text(TEXT_MAX), ''),
  dueOn: z._default(z.nullable(day), null),
};

export const SampleRound = z
  .object({
    id: uuid,
    orderId: uuid,
    orderName: z.string(),
    stageId: uuid,
    stageName: z.string(),
    category: z.enum(STAGE_CATEGORIES),
    subStageId: uuid,
    place: z.string(),
    side,
    round: z.int(),
    state: z.enum(ROUND_STATES),
    from: Party,
    to: Party,
    /** For traders: the factory's round that this one was made of. */
    fromRoundId: z.optional(z.nullable(uuid)),
    /** In an open bag or in a parcel; null if the samples were sent without one. */
    parcel: z.nullable(ParcelRef),
    dueOn: z.nullable(day),
    sentOn: z.nullable(day),
    sentBy: z.nullable(z.string()),
    samples: z.array(z.object({ size: z.string(), pieces: z.int() })),
    files: z.array(fileAddress),
    measurement: z.nullable(fileAddress),
    note: z.string(),
    receivedOn: z.nullable(day),
    receivedBy: z.nullable(z.string()),
    result: z.nullable(z.enum(SAMPLE_RESULTS)),
    resultOn: z.nullable(day),
    resultBy: z.nullable(z.string()),
    comment: z.string(),
    resultFiles: z.array(fileAddress),
    createdAt: instant,
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      withdraw: z.boolean(),
      receive: z.boolean(),
      answer: z.boolean(),
      sendOn: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'SampleRound' });

const page = queryInt(1, 1, 100_000);
const filters = {
  partnerId: z.optional(pathId),
  orderId: z.optional(uuid),
  /** A stage name, in any case. */
  stage: z.optional(text(120)),
};

export const listSamples = endpoint({
  method: 'GET',
  path: '/Samples',
  access: 'session',
  summary: 'Sample rounds that the caller sees, one work list at a time, the most urgent first',
  query: z.object({
    state: z._default(z.enum(SAMPLE_LISTS), 'toSend'),
    side: z.optional(side),
    ...filters,
    page,
  }),
  result: z.object({
    rounds: z.array(SampleRound),
    total: z.int(),
    /** Rounds of each list with the same filters; answered ones up to 1,000. */
    counts: z.record(z.enum(SAMPLE_LISTS), z.int()),
    partners: z.array(Party),
    orders: z.array(z.object({ orderId: uuid, orderName: z.string() })),
    stages: z.array(z.string()),
  }),
});

const SideRounds = z.object({
  /** Newest first. */
  rounds: z.array(SampleRound),
  can: z.object({
    send: z.boolean(),
  }),
});
export const samplesOfOrder = endpoint({
  method: 'GET',
  path: '/Samples/byOrder/:orderId',
  access: 'session',
  summary: 'The rounds of an order’s approval and submission stages by part and side',
  params: z.object({ orderId: uuid }),
  result: z.array(
    z.object({
      stageId: uuid,
      subStageId: uuid,
      sides: z.object({ client: z.optional(SideRounds), factory: z.optional(SideRounds) }),
    }),
  ),
});

export const SentParcel = z.object({ courier, awb: z._default(text(100), '') });
export const makeRounds = endpoint({
  method: 'POST',
  path: '/Samples/rounds',
  access: 'session',
  policy: 'maySendSamples',
  summary: 'Plan, pack or send the next round of parts, all or nothing; a planned round is filled in or sent',
  body: z.object({
    side,
    parts: z
      .array(
        z.object({
          subStageId: uuid,
          ...RoundContent,
          /** The received factory round that the trader sends on; its sizes are copied if none are sent. */
          fromRoundId: z._default(z.nullable(uuid), null),
          take: z._default(files, []),
        }),
      )
      .check(z.minLength(1), z.maxLength(PARTS_MAX)),
    /** Null plans the rounds; a bag is sent later; without a parcel only photos or a report are sent. */
    send: z.nullable(
      z.union([z.object({ bag: z.literal(true) }), z.object({ on: day, parcel: z.nullable(SentParcel) })]),
    ),
    releaseReason,
    /** Also copies files of which persons cannot be removed. */
    confirm: z.optional(z.boolean()),
  }),
  bodyLimit: PARTS_BODY,
  result: z.array(SampleRound),
});
export const changeRound = endpoint({
  method: 'PUT',
  path: '/Samples/rounds/:id',
  access: 'session',
  policy: 'maySendSamples',
  summary: 'Change what the sender says about a round, before its answer',
  params: z.object({ id: uuid }),
  body: z.object({
    ...RoundContent,
    sentOn: z.optional(day),
    bag: z.optional(z.boolean()),
  }),
  result: SampleRound,
});
export const withdrawRound = endpoint({
  method: 'DELETE',
  path: '/Samples/rounds/:id',
  access: 'session',
  policy: 'maySendSamples',
  summary: 'Withdraw a round that is not received yet',
  params: z.object({ id: uuid }),
  result: message,
});
export const roundIds = z.array(uuid).check(z.minLength(1), z.maxLength(PARTS_MAX));
export const receiveSamples = endpoint({
  method: 'PUT',
  path: '/Samples/received',
  access: 'session',
  policy: 'mayReceiveSamples',
  summary: 'Mark sent rounds, or all rounds of a parcel, as received',
  body: z.union([z.object({ roundIds, on: day }), z.object({ parcelId: uuid, on: day })]),
  result: z.array(SampleRound),
});
export const answerSamples = endpoint({
  method: 'PUT',
  path: '/Samples/result',
  access: 'session',
  policy: 'mayAnswerSamples',
  summary: 'Answer rounds, or correct their answers while no later round is sent',
  body: z.object({
    roundIds,
    result: z.enum(SAMPLE_RESULTS),
    on: day,
    comment: z._default(text(TEXT_MAX), ''),
    files: z._default(files, []),
    /** When the next round is due; needed for a rejection. */
    nextDueOn: z._default(z.nullable(day), null),
    /**
     * The results that the answer replaces. A round that has another one by then is refused, unless it is the same answer;
     * one without an entry counts as not answered, or on hold.
     */
    seen: z.optional(
      z
        .array(z.object({ roundId: uuid, result: z.nullable(z.enum(SAMPLE_RESULTS)) }))
        .check(z.maxLength(PARTS_MAX)),
    ),
  }),
  result: z.array(SampleRound),
});

const Parcel = z
  .object({
    ...ParcelRef.shape,
    side,
    from: Party,
    to: Party,
    note: z.string(),
    createdBy: z.nullable(z.string()),
    createdAt: instant,
    /** Null for an open bag. */
    sentOn: z.nullable(day),
    receivedOn: z.nullable(day),
    /** Rounds that the caller sees, and their pieces. */
    samples: z.int(),
    pieces: z.int(),
    can: z.object({ edit: z.boolean(), send: z.boolean(), receive: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'SampleParcel' });
const ParcelWithRounds = z.extend(Parcel, { rounds: z.array(SampleRound) });

export const listParcels = endpoint({
  method: 'GET',
  path: '/Samples/parcels',
  access: 'session',
  summary:
    'Open bags with their rounds first, then parcels, newest first; of an order or stage, those with a round of it',
  query: z.object({ ...filters, page }),
  result: z.object({ parcels: z.array(ParcelWithRounds), total: z.int() }),
});
export const findParcel = endpoint({
  method: 'GET',
  path: '/Samples/parcels/:id',
  access: 'session',
  summary: 'A bag or parcel with its rounds',
  params: z.object({ id: uuid }),
  result: ParcelWithRounds,
});
export const changeParcel = endpoint({
  method: 'PUT',
  path: '/Samples/parcels/:id',
  access: 'session',
  policy: 'maySendSamples',
  summary: 'Change a parcel’s courier and number, and of an open bag its note; `sendOn` sends the bag',
  params: z.object({ id: uuid }),
  body: z.object({
    courier: z._default(z.nullable(courier), null),
    awb: z._default(text(100), ''),
    note: z._default(text(TEXT_MAX), ''),
    sendOn: z.optional(day),
    releaseReason,
  }),
  result: ParcelWithRounds,
});
export const parcelSheet = endpoint({
  method: 'GET',
  path: '/Samples/parcels/:id/sheet',
  access: 'session',
  summary: 'The list of a bag or parcel as a PDF',
  params: z.object({ id: uuid }),
  kind: 'file',
  media: 'application/pdf',
  result: none,
});
export const firstPass = endpoint({
  method: 'GET',
  path: '/Samples/firstPass',
  access: 'session',
  summary: 'How many first rounds were approved, by organization and stage name, of answers in a period',
  query: z.object({ side: z.optional(side), from: z.optional(day), to: z.optional(day) }),
  result: z.object({
    rows: z.array(
      z.object({
        organizationId,
        organizationName: z.string(),
        side,
        stageName: z.string(),
        passed: z.int(),
        decided: z.int(),
        percent: z.nullable(z.int()),
      }),
    ),
    total: z.object({ passed: z.int(), decided: z.int(), percent: z.nullable(z.int()) }),
  }),
});
