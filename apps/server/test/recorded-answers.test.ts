import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { ORGANIZATIONS, PEOPLE } from '@selvedge/demo/people';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SeededPeople } from '#server/demo/people';
import { loadDemo } from './load-demo';
import { ADDRESSES, findOrders, type Subjects } from './recording/addresses';
import { readersOf } from './recording/readers';
import { Recorder } from './recording/recorder';
import {
  type Answers,
  answerOf,
  clearRecordings,
  firstDifference,
  Names,
  readRecording,
  writeRecording,
} from './recording/recording';
import { runScenario } from './recording/scenario';
import { type TestApp, useApp } from './start-app';
import { signAllIn } from './world';

const isRecording = process.env.RECORD === '1';
/** A test reads an endpoint up to 150 times. */
const TIMEOUT_MS = 60_000;
const calls = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.kind !== 'stream');

it('reads every GET endpoint, and nothing else', () => {
  expect(Object.keys(ADDRESSES).sort()).toEqual(calls.map(({ name }) => name).sort());
});

/** Large responses whose parts occur in other recordings; their parts are recorded as hashes. */
const DIGESTED = new Set([
  'allStages',
  'defaultFields',
  'exportMe',
  'guestOrder',
  'guestPlan',
  'guestGroupedPlan',
  'loadDraft',
  'orderRevision',
  'sampleTaSheet',
  'stylesTemplate',
  'story',
]);
/** Endpoints recorded in full for the demo world; others have the same shapes as in the test world. */
const FULL_OF_DEMO = new Set(['homePage', 'listNotifications', 'orgBasedOrders', 'search']);

/**
 * The first difference between recorded and current responses, or null. With `RECORD=1` it writes the recording
 * instead.
 */
function differenceFrom(world: string, name: string, answers: Answers): string | null {
  const asDigest = DIGESTED.has(name) || (world === 'demo-world' && !FULL_OF_DEMO.has(name));
  if (isRecording) {
    writeRecording(world, name, answers, asDigest);
    return null;
  }
  const recorded = readRecording(world, name);
  return recorded
    ? firstDifference(recorded, answers, asDigest)
    : `${name} is not recorded: CONTRIBUTING.md says how to record it.`;
}

/** Replaces timestamps from PostgreSQL's clock by the test's clock, so that responses do not depend on the day. */
async function fixTimes(app: TestApp): Promise<void> {
  const { now } = app.clock;
  for (const table of ['organizations', 'users'])
    await app.pool.query(`update ${table} set created_at = $1, updated_at = $1`, [now]);
  await app.pool.query('update connections set created_at = $1, accepted_at = $1', [now]);
  await app.pool.query(
    `update subscriptions set period_start = $1, period_end = $1::timestamptz + interval '365 days'`,
    [now],
  );
}

function answersOf(
  world: string,
  makeSubjects: (recorder: Recorder) => Promise<Omit<Subjects, 'app' | 'orders'>>,
) {
  const app = useApp();
  const names = new Names();
  let subjects: Subjects;
  let story: Answers;
  beforeAll(async () => {
    if (isRecording) clearRecordings(world);
    const recorder = new Recorder(app, names);
    const found = await makeSubjects(recorder);
    subjects = { app, orders: await findOrders(app), ...found };
    // Demo orders are alike: lists show all of them, and one is enough for the other endpoints.
    if (world === 'demo-world')
      subjects.orders = subjects.orders.filter(({ stages }) => stages.length > 0).slice(0, 1);
    names.normalize(JSON.stringify(subjects.orders));
    story = recorder.answers;
  }, 2 * TIMEOUT_MS);

  it('to the writes that made it', () => {
    const difference = differenceFrom(world, 'story', story);
    expect(difference, difference ?? '').toBeNull();
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    async (name, call) => {
      names.beginFile();
      const answers: Answers = {};
      for (const [index, path] of (ADDRESSES[name]?.(subjects) ?? []).entries()) {
        const address = names.normalize(path);
        answers[address] = {};
        for (const who of readersOf(call, index === 0, world === 'demo-world')) {
          const reply = await app.call(who, 'GET', `/api${path}`);
          answers[address][who ?? 'nobody'] = await answerOf(reply, names);
        }
      }
      const difference = differenceFrom(world, name, answers);
      expect(difference, difference ?? '').toBeNull();
    },
    TIMEOUT_MS,
  );
}

describe('responses in the test world', () => {
  answersOf('test-world', async (recorder) => {
    await fixTimes(recorder.app);
    const story = await runScenario(recorder);
    return { ...story, words: ['lab', 'tee', 'knit', 'sha', 'x'] };
  });
});

describe('responses in the demo world', () => {
  answersOf('demo-world', async (recorder) => {
    const { app } = recorder;
    await app.pool.query('truncate organizations cascade');
    await loadDemo(app, app.clock.now, 'small');
    await fixTimes(app);
    Object.assign(app.world, await worldOf(app));
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
    const orders = await findOrders(app);
    const order = orders.find((one) => one.stages.length > 0);
    const { rows } = await app.pool.query<{ id: string }>('select id from templates order by name, id');
    const made = await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: order?.orderId });
    const token = made.body.guestInfoList[0].accessToken as string;
    return {
      links: { orderId: order?.orderId ?? '', tokens: { trader: token } },
      templateIds: rows.map(({ id }) => id),
      webhookIds: [],
      uploads: [],
      keys: { signUp: 'x', invitation: 'x' },
      words: ['lab', 'tee', 'knit'],
    };
  });
});

/** The people and organizations of the demo data, by their keys in the named world. */
async function worldOf(app: TestApp): Promise<SeededPeople> {
  const { rows } = await app.pool.query<{ id: number; name: string; email: string; organizationId: number }>(
    'select id, name, email, organization_id as "organizationId" from users',
  );
  const organizations = await app.pool.query<{ id: number; name: string }>(
    'select id, name from organizations',
  );
  const found = <T extends { name: string }>(all: readonly T[], world: Record<string, { name: string }>) =>
    Object.fromEntries(
      Object.entries(world).map(([key, { name }]) => [key, all.find((one) => one.name === name)]),
    );
  return {
    people: found(rows, PEOPLE) as SeededPeople['people'],
    organizations: found(organizations.rows, ORGANIZATIONS) as SeededPeople['organizations'],
  };
}
