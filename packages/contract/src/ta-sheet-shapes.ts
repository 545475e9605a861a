import { PARTNER_MATCHES } from '@selvedge/domain/imports/ta-sheet/partners';
import { localized } from '@selvedge/domain/localized-text';
import { CELL_STATES } from '@selvedge/domain/planning/cell-state';
import { DATE_ORDERS } from '@selvedge/domain/sheets/date-order';
import * as z from 'zod/mini';
import { ImportPreview } from './import-shapes';
import { issueMessage } from './issue-message';
import { answerText, day, instant, organizationId, text, uuid } from './scalars';

const type = z.enum(['client', 'factory']);
/** By the text of a heading in lower case; of two rows joined by a space. */
const byHeading = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .record(text(200), value)
    .check(
      z.refine(
        (headings) => Object.keys(headings).length <= 1000,
        issueMessage(localized('At most {max} columns can be mapped.', { max: 1000 })),
      ),
    );
const answer = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.optional(z.enum(values));

/** The part `choices` of the form, before the file. What is absent has its default, or is asked. */
export const TaChoices = z.object({
  /** A field, a stage with its event and part ('Stage: Lab Dip; end; plan'), 'own-stage', or null. */
  columns: z._default(byHeading(z.nullable(text(260))), {}),
  dateOrder: z.optional(z.enum(DATE_ORDERS)),
  /** By default all that are not hidden. */
  sheets: z.optional(z.array(text(100)).check(z.minLength(1), z.maxLength(200))),
  season: z.optional(text(200)),
  /** Whose dates the sheet has; the other side's stages have none. */
  agreedWith: z._default(z.enum(['client', 'factory', 'both']), 'both'),
  factoryDaysEarlier: z._default(z.int().check(z.minimum(0), z.maximum(365)), 0),
  /** Whether the deadlines become the baseline. */
  agreed: z._default(z.boolean(), true),
  keepNotes: z._default(z.boolean(), true),
  shipped: z._default(z.boolean(), false),
  partners: z._default(
    z
      .array(
        z.object({
          type,
          name: text(2000),
          /** Null for a new one in the book. */
          partnerId: z.nullable(organizationId),
          newName: z.optional(text(200)),
          visible: z.optional(z.enum(['show', 'drafts'])),
        }),
      )
      .check(z.maxLength(1000)),
    [],
  ),
  answers: z._default(
    z.object({
      styles: answer('one', 'each'),
      colors: answer('orders', 'sum'),
      x: answer('done', 'not-needed'),
      rounds: answer('last', 'own', 'left'),
      /** Days that are far from the ship date of their order. */
      years: answer('keep', 'left'),
      /** Past days without an actual one, by column. */
      past: z._default(byHeading(z.enum(['done', 'late'])), {}),
    }),
    { past: {} },
  ),
});

export const TaReading = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      layout: z.nullable(z.enum(['orders-down', 'stages-down'])),
      leftOut: z.optional(z.string()),
    }),
  ),
  columns: z.array(
    z.object({
      key: z.string(),
      sheet: z.string(),
      letters: z.string(),
      header: z.string(),
      target: z.nullable(z.string()),
      state: z.enum(['recognized', 'asked', 'left']),
    }),
  ),
  /** Names of buyers and factories, and who they are. */
  partners: z.array(
    z.object({
      type,
      name: z.string(),
      orders: z.int(),
      partnerId: z.nullable(organizationId),
      how: z.enum(PARTNER_MATCHES),
    }),
  ),
  /** Set if the dates have several meanings. */
  dates: z.nullable(
    z.object({
      example: z.string(),
      readings: z.array(z.object({ order: z.enum(DATE_ORDERS), day })),
    }),
  ),
  /** What has no default; the key is the path of the answer in `choices`. */
  questions: z.array(z.object({ key: z.string(), text: z.string(), choices: z.array(z.string()) })),
  unread: z.array(z.object({ cell: z.string(), text: z.string(), message: z.string() })),
  notes: z.array(z.string()),
  /** The first rows of the first sheet, in the sequence of its columns. */
  rows: z.array(z.array(z.string())),
  /** What was chosen for the last sheet with these headings, where the request chooses nothing else. */
  choices: TaChoices,
});

/** A stage of an order as it will be: of the client side, of the factory side if the dates are agreed with factories. */
const PreviewCell = z.object({
  planned: z.nullable(day),
  doneOn: z.nullable(day),
  isDone: z.boolean(),
  forecast: z.nullable(day),
  state: z.enum(CELL_STATES),
});
export const TaPreview = z.extend(ImportPreview, {
  /** Of the new orders: themselves, the days of their stages, the stages that are done; and the unread cells of the sheet. */
  counts: z.object({
    orders: z.int(),
    dates: z.int(),
    done: z.int(),
    unread: z.int(),
  }),
  /** The new orders as the board will show them; cells in the sequence of `stages`, null where an order lacks one. */
  board: z.object({
    stages: z.array(z.string()),
    orders: z.array(
      z.object({
        order: z.string(),
        buyer: z.string(),
        factory: z.string(),
        status: z.enum(['active', 'draft', 'completed']),
        /** What keeps it a draft: a required field without a value. */
        lacks: z.nullable(z.string()),
        ship: z.nullable(day),
        forecast: z.nullable(day),
        isLate: z.boolean(),
        cells: z.array(z.nullable(PreviewCell)),
      }),
    ),
  }),
  /** Past days without an actual one, of them before a stage that is done, and by the key of the column. */
  past: z.object({
    days: z.int(),
    before: z.int(),
    columns: z.array(z.object({ key: z.string(), header: z.string(), days: z.int(), before: z.int() })),
  }),
  /** Orders that were shipped, which are imported if chosen. */
  shipped: z.int(),
  /** Why the plan has no room for the orders; the confirmation is refused then. */
  room: z.nullable(z.object({ message: z.string(), mayStartTrial: z.boolean() })),
  hasSampleData: z.boolean(),
});

export const ImportProgress = z.object({ done: z.int(), total: z.int() });
/** An import that runs, or that was made in the last 24 hours and can be undone. */
export const TaImport = z.object({
  importId: uuid,
  file: z.string(),
  by: z.string(),
  orders: z.int(),
  /** Null once it is done. */
  progress: z.nullable(ImportProgress),
  doneAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
});
export const UndoneImport = z.object({
  message: answerText,
  removed: z.int(),
  restored: z.int(),
  /** What was left, and why. */
  stays: z.array(z.object({ orderId: uuid, name: z.string(), reason: z.string() })),
});
