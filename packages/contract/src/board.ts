import { BOARD_CHANGES_MAX, BOARD_PAPERS, BOARD_SIDES } from '@selvedge/domain/board/query';
import { localized } from '@selvedge/domain/localized-text';
import { STAGE_TYPES } from '@selvedge/domain/vocabulary';
import * as z from 'zod/mini';
import { BoardFilter, BoardOrder, Column, Party, Person } from './board-shapes';
import { endpoint, MEGABYTE } from './endpoint';
import { issueMessage } from './issue-message';
import { DateReason } from './planning-shapes';
import { day, none, stageStatus, uuid } from './scalars';
import { side } from './schedule-shapes';

export const board = endpoint({
  method: 'GET',
  path: '/Board',
  access: 'session',
  summary: 'Active orders with their stages as columns, 300 orders a page, as the caller’s side sees them',
  query: BoardFilter,
  result: z.object({
    today: day,
    total: z.int(),
    late: z.int(),
    columns: z.array(Column),
    /** In the order of the rows; empty without `group`. An empty name means that the orders have none. */
    groups: z.array(z.object({ key: z.string(), name: z.string(), orders: z.int(), late: z.int() })),
    orders: z.array(BoardOrder),
  }),
});
export const boardChoices = endpoint({
  method: 'GET',
  path: '/Board/choices',
  access: 'session',
  summary: 'What the board can be filtered by: partners, brands, seasons, merchandisers and stages',
  result: z.object({
    buyers: z.optional(z.array(Party)),
    factories: z.optional(z.array(Party)),
    traders: z.optional(z.array(Party)),
    brands: z.array(z.string()),
    seasons: z.array(z.string()),
    merchandisers: z.optional(z.array(Person)),
    /** In the order of the columns. */
    stages: z.array(
      z.object({ key: z.string(), name: z.string(), type: z.enum(STAGE_TYPES), orders: z.int() }),
    ),
  }),
});

/** One of the three. An empty date is no date; a quantity belongs to one part of a Quantity stage. */
const CellValue = z
  .object({
    date: z.optional(z.nullable(day)),
    status: z.optional(stageStatus),
    inhouse: z.optional(z.number().check(z.nonnegative(), z.maximum(1e12))),
  })
  .check(
    z.refine((value) => Object.values(value).filter((it) => it !== undefined).length === 1, {
      error: issueMessage(localized('A change has one value.')),
    }),
  );
const CellChange = z
  .object({
    orderId: uuid,
    stageId: uuid,
    side,
    /** Only these parts of the side; all parts without. */
    subStageIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(500))),
    set: CellValue,
    /** The value that it replaces: of a date, the commitment for editors and the forecast for others. */
    was: CellValue,
  })
  .check(
    z.refine(({ set, was }) => Object.keys(set).join() === Object.keys(was).join(), {
      error: issueMessage(localized('A change has one value.')),
      path: ['was'],
    }),
  );

export const changeCells = endpoint({
  method: 'PUT',
  path: '/Board/cells',
  access: 'session',
  policy: 'mayUpdateSide',
  summary: 'Change dates, statuses and quantities of many orders at once, all or nothing',
  /** For the rows of the response. */
  query: z.object({ side: z._default(z.enum(BOARD_SIDES), 'both'), today: z.optional(day) }),
  body: z.object({
    commitMessage: z._default(z.string(), ''),
    /** Why dates slip; stored with each change that needs a reason. */
    reason: z.optional(DateReason),
    changes: z
      .array(CellChange)
      .check(
        z.minLength(1),
        z.maxLength(
          BOARD_CHANGES_MAX,
          issueMessage(
            localized('At most {limit} cells can be changed at once.', { limit: BOARD_CHANGES_MAX }),
          ),
        ),
      ),
  }),
  bodyLimit: MEGABYTE,
  result: z.object({
    commitId: uuid,
    changed: z.int(),
    orders: z.array(BoardOrder),
  }),
});
export const boardWorkbook = endpoint({
  method: 'GET',
  path: '/Board/excel',
  access: 'session',
  summary:
    'The board with its filters as an Excel workbook; pages are ignored. With `editable`, its dates, statuses and figures as `POST /Import/board` reads them.',
  query: z.safeExtend(BoardFilter, { editable: z.optional(z.literal('1')) }),
  kind: 'file',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  result: none,
});
export const boardSheet = endpoint({
  method: 'GET',
  path: '/Board/pdf',
  access: 'session',
  summary: 'The board with its filters as a PDF on A3 or A4, at most 300 orders; pages are ignored',
  query: z.safeExtend(BoardFilter, { paper: z._default(z.enum(BOARD_PAPERS), 'a3') }),
  kind: 'file',
  media: 'application/pdf',
  result: none,
});
