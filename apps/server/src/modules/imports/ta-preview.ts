import type { ResultOf } from '@selvedge/contract/endpoint';
import type { checkTaSheet as endpoint } from '@selvedge/contract/imports';
import { limitsOf, TRIAL } from '@selvedge/domain/billing/plans';
import { dayIn } from '@selvedge/domain/calendar';
import { IMPORT_MESSAGES } from '@selvedge/domain/imports/import-texts';
import { inSequence, isDone } from '@selvedge/domain/imports/ta-sheet/make-plan';
import { previewRow } from '@selvedge/domain/imports/ta-sheet/preview-board';
import { daysIn } from '@selvedge/domain/imports/ta-sheet/read';
import { TA_MESSAGES } from '@selvedge/domain/imports/ta-sheet/ta-texts';
import { mayCreateOrder } from '@selvedge/domain/orders/policy';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { workingDays } from '@selvedge/domain/workdays/work-calendar';
import { EVERY_DAY } from '@selvedge/domain/workdays/working-days';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import { roomForOrders } from '#server/modules/billing/billing';
import { hasSamples } from '#server/modules/orders/orders';
import { calendarsOfPartners } from '#server/modules/workdays/workdays';
import { inTurns } from '#server/workers/in-turns';
import { presentPlan, presentText } from './present';
import * as store from './store';
import { sheetPartners } from './ta-partners';
import { type PlannedFresh, planTaSheet } from './ta-plan';
import { type OpenedSheet, openTaSheet } from './ta-sheet';

type Preview = ResultOf<typeof endpoint>;

/** What a sheet makes and changes. It is kept for the confirmation; refused while something has no answer. */
export async function checkTaSheet(ctx: Context, request: FastifyRequest): Promise<Preview> {
  ctx.permit(mayCreateOrder);
  const opened = await openTaSheet(ctx, request);
  refuseUnanswered(opened);
  const { file, headings, choices, reading } = opened;
  const now = await planTaSheet(ctx, {
    file,
    headings,
    choices,
    orders: reading.orders,
    partners: sheetPartners(reading.partners, choices, opened.partners),
    readErrors: reading.unread,
    notes: reading.notes,
  });
  const shown = {
    counts: {
      orders: now.fresh.length,
      dates: daysIn(now.fresh.map(({ order }) => order)),
      done: now.fresh.reduce((sum, { stages }) => sum + stages.filter(isDone).length, 0),
      unread: reading.unread.length,
    },
    board: await boardOf(ctx, now.fresh, choices),
    past: now.past,
    shipped: now.shipped,
    room: await roomOf(ctx, now.fresh),
    hasSampleData: await hasSamples(ctx),
  };
  // Last, because an upload has no transaction that could undo it.
  const importId = await store.addImport(ctx, 'ta-sheet', now.plan);
  return { ...presentPlan(ctx, importId, now.plan), ...shown };
}

function refuseUnanswered({ reading: { dates, questions } }: OpenedSheet): void {
  if (dates) refuseField('choices.dateOrder', IMPORT_MESSAGES.dateOrder(dates.example));
  const [open] = questions;
  if (open) refuseField(`choices.${open.key}`, open.text);
}

async function boardOf(
  ctx: Context,
  fresh: readonly PlannedFresh[],
  choices: OpenedSheet['choices'],
): Promise<Preview['board']> {
  const today = dayIn('UTC', ctx.now);
  const ids = fresh
    .flatMap(({ parties }) => [parties.buyer?.id, parties.factory?.id])
    .filter((id) => id !== undefined);
  const calendars = new Map(
    (await calendarsOfPartners(ctx, [...new Set(ids)])).map((one) => [one.organizationId, workingDays(one)]),
  );
  const daysOf = (partner: { id: number } | null) => calendars.get(partner?.id ?? 0) ?? EVERY_DAY;
  const stages = inSequence(fresh.flatMap(({ order }) => order.stages)).map(({ name }) => name);
  const columns = [...new Set(stages)];
  return {
    stages: columns,
    orders: await inTurns(fresh, ({ order, parties, status, lacks, document, stages: own }) => {
      const facts = orderFacts(document.customFields);
      const row = previewRow(
        {
          poDate: facts.purchaseOrderDate ?? today,
          endDays: { client: facts.contractShipDate, factory: facts.plannedExFactoryDate },
          calendars: { client: daysOf(parties.buyer), factory: daysOf(parties.factory) },
          stages: own,
        },
        today,
        choices,
      );
      return {
        order: order.name,
        buyer: parties.buyer?.name ?? '',
        factory: parties.factory?.name ?? '',
        status: STATUS[status] ?? 'active',
        lacks: lacks[0] ? presentText(ctx, lacks[0].message) : null,
        ship: row.ship,
        forecast: row.forecast,
        isLate: row.isLate,
        cells: columns.map((name) => row.cells.get(name) ?? null),
      };
    }),
  };
}
const STATUS: Record<number, Preview['board']['orders'][number]['status']> = {
  [OrderStatus.Draft]: 'draft',
  [OrderStatus.Closed]: 'completed',
};

async function roomOf(ctx: Context, fresh: readonly PlannedFresh[]): Promise<Preview['room']> {
  const orders = fresh.filter(({ status }) => status === OrderStatus.Active).length;
  const allowed = await roomForOrders(ctx);
  if (!allowed || orders <= allowed.room) return null;
  const { activeOrders: most } = limitsOf(TRIAL);
  const message = presentText(ctx, TA_MESSAGES.noRoom(allowed.room, orders));
  return allowed.mayStartTrial && most !== null
    ? { message: `${message} ${presentText(ctx, TA_MESSAGES.trialRoom(most))}`, mayStartTrial: true }
    : { message, mayStartTrial: false };
}
