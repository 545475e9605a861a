import { dayIn, hourIn } from '@selvedge/domain/calendar';
import type { DueWhen } from '@selvedge/domain/planning/reminders';
import { DIGEST_DAYS, dueWhen, REMINDER_DAYS, reminderText } from '@selvedge/domain/planning/reminders';
import { UserType } from '@selvedge/domain/vocabulary';
import type { WorkContext } from '#server/http/context';
import type { Job } from '#server/jobs/job';
import { dailyFrom, everyMinutes } from '#server/jobs/job';
import type { DigestLine } from '#server/mail/letters';
import { sendMail } from '#server/mail/mail';
import { notifyEach } from '#server/modules/notifications/notifications';
import { planUrl } from './planning';
import type { DigestRow, DueRow } from './reminder-store';
import * as store from './reminder-store';

/** When a person's morning begins, where they are. */
const MORNING_HOUR = 7;
/** Some zones lie half an hour beside the others. */
const LOOK_MINUTES = 30;
const NIGHT_HOUR = 2;
const DAY_MS = 86_400_000;
const CLEARED_DAYS = 30;

export const planningJobs: Job[] = [
  { name: 'deadline-reminders', slot: everyMinutes(LOOK_MINUTES), run: greetMornings },
  {
    name: 'forget-cleared-plans',
    slot: dailyFrom(NIGHT_HOUR),
    run: (ctx) => store.forgetCleared(ctx, new Date(ctx.now.getTime() - CLEARED_DAYS * DAY_MS)),
  },
];

/** Reminds everybody whose morning has come, once on each day of theirs: in the app, and by mail who wants it. */
async function greetMornings(ctx: WorkContext): Promise<void> {
  const zones = (await store.timeZones(ctx))
    .filter(({ zone }) => hourIn(zone, ctx.now) >= MORNING_HOUR)
    .map(({ zone }) => ({ zone, day: dayIn(zone, ctx.now) }));
  const people = await store.takeMornings(ctx, zones);
  if (people.length === 0) return;
  const dayOf = new Map(people.map((one) => [one.userId, one.day]));
  await remind(ctx, people, dayOf);
  await sendDigests(ctx, people, dayOf);
}

/** One notification a day for each person, order, side and kind of lateness; an unread one is brought up to date. */
async function remind(
  ctx: WorkContext,
  people: readonly store.Morning[],
  dayOf: ReadonlyMap<number, string>,
): Promise<void> {
  const bundles = new Map<string, { row: DueRow; when: DueWhen; stages: string[] }>();
  for (const row of await store.dueStages(ctx, people, REMINDER_DAYS)) {
    const when = dueWhen(row.deadline, dayOf.get(row.userId) ?? row.deadline);
    if (!when) continue;
    const key = `${row.userId} ${row.orderId} ${row.side} ${when}`;
    const bundle = bundles.get(key);
    if (bundle) bundle.stages.push(row.stageName);
    else bundles.set(key, { row, when, stages: [row.stageName] });
  }
  await notifyEach(
    ctx,
    [...bundles.values()].map(({ row, when, stages }) => ({
      userId: row.userId,
      kind: `deadline.${when}`,
      title: row.orderName,
      message: reminderText(when, stages, row.side, row.userType),
      action: planUrl(row.orderId),
      bundleKey: `deadline ${when} ${row.side} ${row.orderId}`,
    })),
  );
}

/** The morning's mail, to those who have something that is late, due today or due tomorrow. */
async function sendDigests(
  ctx: WorkContext,
  mornings: readonly store.Morning[],
  dayOf: ReadonlyMap<number, string>,
): Promise<void> {
  const people = new Map<number, DigestRow[]>();
  for (const row of await store.digestStages(ctx, mornings, DIGEST_DAYS))
    people.set(row.userId, [...(people.get(row.userId) ?? []), row]);
  for (const [userId, rows] of people) {
    const [first] = rows;
    const today = dayOf.get(userId);
    if (!first || !today || !rows.some((row) => dueWhen(row.deadline, today))) continue;
    const lines = rows.map((row) => lineOf(row, today));
    await sendMail(ctx, first.email, { kind: 'digest', name: first.name, day: today, lines });
  }
}

const lineOf = (row: DigestRow, today: string): DigestLine => ({
  orderName: row.orderName,
  path: planUrl(row.orderId),
  stageName: row.stageName,
  side: row.userType !== UserType.Trader ? null : row.side === 'client' ? 'Buyer' : 'Factory',
  deadline: row.deadline,
  when: dueWhen(row.deadline, today) ?? 'soon',
});
