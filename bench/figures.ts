import type pg from 'pg';
import { figuresFor } from '../packages/domain/src/insights/figures';
import { UserType } from '../packages/domain/src/vocabulary';
import { orderBook } from './figure-orders';
import { timed } from './measure';
import { call, type Session, signIn } from './site';

const LIVE = 2000;
const COMPLETED = 8000;
const HOME_MS = 200;
const FIGURE_MS = 400;

/** Measures Home and the figures of Insights for the three parties of all orders, who are named on every stage. */
export async function figures(pool: pg.Pool, trader: Session): Promise<void> {
  await orderBook(pool, trader, LIVE, COMPLETED);
  const readers: [name: string, type: UserType, session: Session][] = [
    ['trader', UserType.Trader, trader],
    ['buyer', UserType.Buyer, await signIn('buyer@demo.example')],
    ['factory', UserType.Manufacturer, await signIn('factory@demo.example')],
  ];
  for (const [name, userType, session] of readers) {
    const read = (path: string) => () => call('GET', path, undefined, session);
    const orders = `${LIVE} live and ${COMPLETED} completed orders`;
    await timed(`Home of a ${name} with ${orders}`, HOME_MS, read('/Today'));
    await timed(`Home of a ${name}, the last 7 days`, HOME_MS, read('/Today?since=week'));
    for (const figure of figuresFor(userType))
      await timed(`"${figure}" of a ${name}, the same orders`, FIGURE_MS, read(`/Insights/${figure}`));
  }
}
