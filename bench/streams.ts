import { get, type IncomingMessage } from 'node:http';
import type pg from 'pg';
import { report } from './report';
import { call, newOrder, OURS, type Session, signIn, stageOf } from './site';

const PEOPLE = 50;
/** The server keeps ten streams open per person. */
const STREAMS = 10 * PEOPLE;

/** The sessions of colleagues of the trader, who get the trader's password. */
async function colleagues(pool: pg.Pool): Promise<Session[]> {
  const { rows } = await pool.query<{ email: string }>(
    `update users set password_hash = (select password_hash from users where email = 'trader@demo.example')
     where id in (select id from users where email like '%.of.1@bench.example' order by id limit $1) returning email`,
    [PEOPLE],
  );
  return Promise.all(rows.map(({ email }) => signIn(email)));
}

/** Measures how long an update takes to reach the last of many live streams. */
export async function liveStreams(pool: pg.Pool, session: Session): Promise<void> {
  const sessions = await colleagues(pool);
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
