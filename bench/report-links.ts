import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { orderOf, stagesOf } from './data';
import { load, p95Of } from './load';
import { report } from './report';
import { ROOT } from './servers';
import { call, OURS, type Session } from './site';

const PAGE_TARGET_MS = 100;
const PAGE_TARGET_BYTES = 60_000;
const SECONDS = 5;
const AT_ONCE = 8;
/** Of the stage; as many as a page shows. */
const PARTS = 40;
/** Each has a link, and fewer reports than a link can send in an hour. */
const STAGES = 20;
const REPORTS_PER_LINK = 25;
const PICTURE = 'docs/pictures/home-light.png';

interface Link {
  url: string;
  parts: string[];
}

/** Measures the page of a report link and the reports of its form: 40 parts with quantities, and the order's picture. */
export async function reportLinks(pool: pg.Pool, trader: Session): Promise<void> {
  const picture = await upload(trader);
  const links: Link[] = [];
  for (let nth = 0; nth < STAGES; nth += 1) links.push(await newLink(pool, trader, picture));
  await pool.query('vacuum analyze');
  const [first] = links;
  if (!first) throw new Error('No link was made.');
  await page(first, picture);
  await reports(links);
}

async function page({ url }: Link, picture: string): Promise<void> {
  const { p95, rate } = await load(OURS, {}, () => [{ path: new URL(url).pathname }], SECONDS, AT_ONCE);
  report(
    `page of a report link with ${PARTS} parts, ${AT_ONCE} at a time`,
    `p95 ${p95} ms, ${rate} req/s`,
    `p95 ${PAGE_TARGET_MS} ms`,
    p95 < PAGE_TARGET_MS,
  );
  const [html, image] = [await bytesOf(url), await bytesOf(`${OURS}${picture}?w=128`)];
  report(
    'its size and that of its picture',
    `${kB(html)} and ${kB(image)}`,
    `${kB(PAGE_TARGET_BYTES)} together`,
    html + image < PAGE_TARGET_BYTES,
  );
}

/** Sends reports of all parts, of several people at a time; each changes the quantities again. */
async function reports(links: readonly Link[]): Promise<void> {
  const times: number[] = [];
  const waiting = [...links];
  const begun = performance.now();
  const work = async () => {
    for (let link = waiting.pop(); link; link = waiting.pop())
      for (let round = 1; round <= REPORTS_PER_LINK; round += 1) {
        const sent = performance.now();
        await send(link, round);
        times.push(performance.now() - sent);
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - begun) / 1000;
  report(
    `${times.length} reports of ${PARTS} quantities by links, ${AT_ONCE} at a time`,
    `p95 ${p95Of(times)} ms, ${Math.round(times.length / seconds)} a second`,
    'told',
    times.length === STAGES * REPORTS_PER_LINK,
  );
}

async function send({ url, parts }: Link, quantity: number): Promise<void> {
  const form = new FormData();
  form.set('id', crypto.randomUUID());
  form.set('action', 'IN_PROGRESS');
  form.set('comment', `Day ${quantity}: the second line started.`);
  for (const id of parts) {
    form.append('part', id);
    form.set(`figure.${id}`, String(quantity));
  }
  const reply = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  if (reply.status !== 303) throw new Error(`A report answered ${reply.status}: ${await reply.text()}`);
}

async function newLink(pool: pg.Pool, trader: Session, picture: string): Promise<Link> {
  const order = orderOf('Links', 4, PARTS / 4, 1, { 'Order Image': picture });
  const { orderId } = await call<{ orderId: string }>('POST', '/CustomOrder', order, trader);
  const cutting = stagesOf(orderId).filter(({ stageName }) => stageName === 'Cutting');
  await call('PUT', '/Planning/bulkUpdate', cutting, trader);
  const [stage] = await call<{ stageId: string; subStages: { stageId: string }[] }[]>(
    'GET',
    `/Planning/byOrderId/${orderId}`,
    undefined,
    trader,
  );
  const { rows } = await pool.query<{ id: number }>(
    `update stages set manufacturers = array[u.id] from users u
     where u.email = 'factory@demo.example' and stages.id = $1 returning u.id`,
    [stage?.stageId],
  );
  const body = { stages: [{ stageId: stage?.stageId, side: 'factory' }], personId: rows[0]?.id };
  const { url } = await call<{ url: string }>('POST', '/Planning/report-links', body, trader);
  return { url, parts: stage?.subStages.map(({ stageId }) => stageId) ?? [] };
}

async function upload(trader: Session): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(`${ROOT}${PICTURE}`)]), 'picture.png');
  const reply = await fetch(`${OURS}/api/File`, { method: 'PUT', headers: trader, body: form });
  const { url } = (await reply.json()) as { url?: string };
  if (!url) throw new Error(`The upload answered ${reply.status}.`);
  return url;
}

async function bytesOf(url: string): Promise<number> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return (await reply.arrayBuffer()).byteLength;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
