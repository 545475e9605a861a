import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/db';
import type { LiveNotice } from './live-store';
import { publish } from './live-store';

/** Side effects outside of the database, collected during a transaction and run after its commit. */
export class Effects {
  private readonly events: LiveNotice[] = [];
  private readonly effects: (() => Promise<void>)[] = [];

  readonly live = (event: LiveNotice): void => {
    this.events.push(event);
  };
  readonly afterCommit = (effect: () => Promise<void>): void => {
    this.effects.push(effect);
  };

  /** Runs the effects after the commit. A failing effect is logged and does not undo the change. */
  async flush(db: Db, log: FastifyBaseLogger): Promise<void> {
    for (const effect of [...this.effects, () => publish(db, this.events)])
      await effect().catch((error: unknown) => log.error({ err: error }, 'an effect after a commit failed'));
  }
}
