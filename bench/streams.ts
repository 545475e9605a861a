import { get, type IncomingMessage } from 'node:http';
import type { Actor } from '@selvedge/domain/actor';
import { OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import type pg from 'pg';
import { issueToken } from '../apps/server/src/modules/identity/session';
import { report } from './report';
import { call, newOrder, OURS, type Session, stageOf } from './site';

const PEOPLE = 50;
/** The server keeps ten streams open per person. */
const STREAMS = 10 * PEOPLE;

/** Sessions of colleagues of the trader. They do not sign in: the server limits sign-ins by address. */
async function colleagues(pool: pg.Pool, secret: string): Promise<Session[]> {
  const { rows } = await pool.query<Pick<Actor, 'id' | 'name' | 'email' | 'role'>>(
    `select id, name, email, role from users where email like '%.of.1@bench.example' order by id limit $1`,
    [PEOPLE],
  );
  const organization = { organizationId: 1, organizationName: '', organizationType: OrganizationType.Trader };
  return Promise.all(
    rows.map(async (person) => {
      const actor: Actor = { ...person, ...organization, userType: UserType.Trader, timeZone: 'UTC' };
      const token = await issueToken(new TextEncoder().encode(secret), actor, new Date());
      return { authorization: `Bearer ${token}` };
    }),
  );
}

/** Measures how long an update takes to reach the last of many live streams. */
export async function liveStreams(pool: pg.Pool, session: Session, secret: string): Promise<void> {
  const sessions = await colleagues(pool, secret);
  if (sessions.length < PEOPLE) throw new Error(`There are only ${sessions.length} colleagues.`);
  const order = await newOrder(session, 'Watched', [1, 2, 0], 1);
  const stage = await stageOf(session, order);
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) => open(sessions[index % PEOPLE] ?? session)),
  );
  const received = Promise.all(streams.map((stream) => waitForEvent(stream, order)));
  const begun = performance.now();
  const metadata = { targetUserType: 3001, currentStatus: 'IN_PROGRESS' };
  await call('PUT', `/Planning/updateStage/${stage}`, { commitMessage: 'Bench', metadata }, session);
  await received;
  const took = performance.now() - begun;
  for (const stream of streams) stream.destroy();
  report(`an update reaches ${STREAMS} open streams`, `${Math.round(took)} ms`, '1,000 ms', took < 1000);
}

const open = (session: Session) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${OURS}/api/events`, { headers: session, agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`A stream was answered ${reply.statusCode}.`));
      reply.once('data', () => resolve(reply));
    }).on('error', reject);
  });
const waitForEvent = (stream: IncomingMessage, order: string) =>
  new Promise<void>((resolve) => {
    const listen = (part: Buffer) => {
      if (!part.includes(order)) return;
      stream.off('data', listen);
      resolve();
    };
    stream.on('data', listen);
  });
