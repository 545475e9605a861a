import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db';
import { type LiveNotice, publish } from './live-store';

/** For a flood, or a restart of the database. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000];

export class Effects {
  private readonly events: LiveNotice[] = [];
  private readonly effects: (() => Promise<void>)[] = [];

  readonly live = (event: LiveNotice): void => {
    this.events.push(event);
  };
  readonly afterCommit = (effect: () => Promise<void>): void => {
    this.effects.push(effect);
  };

  /** A failing effect is tried again in the background by `later`; `db` counts for the request. */
  async flush(db: Db, log: FastifyBaseLogger, later = db): Promise<void> {
    for (const effect of this.effects) await effect().catch(() => void tryAgain(effect, log));
    await publish(db, this.events).catch(() => void tryAgain(() => publish(later, this.events), log));
  }
}

async function tryAgain(effect: () => Promise<void>, log: FastifyBaseLogger): Promise<void> {
  for (const [nth, delayMs] of RETRY_DELAYS_MS.entries()) {
    await new Promise<void>((resolve) => void setTimeout(resolve, delayMs).unref());
    const error = await effect().then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (!error) return;
    if (nth === RETRY_DELAYS_MS.length - 1)
      log.error({ err: error.cause }, 'an effect after a commit failed');
  }
}
