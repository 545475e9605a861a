import { pino } from 'pino';
import { runDueJobs } from '#server/jobs/runner';
import { ordersJobs } from '#server/modules/orders/jobs';
import { planningJobs } from '#server/modules/planning/jobs';
import type { Reply, TestApp } from '#test/start-app';
import { upload } from '#test/upload';
import { signAllIn, type World } from '#test/world';
import { type Answers, answerOf, type Names } from './recording';

export type Who = keyof World['tokens'];
type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Sends the requests of the scenario one minute apart and records the responses. */
export class Recorder {
  readonly answers: Answers = {};
  #calls = 0;
  constructor(
    readonly app: TestApp,
    readonly names: Names,
  ) {}

  passMinute(): void {
    this.app.clock.now = new Date(this.app.clock.now.getTime() + 60_000);
  }
  async record(who: string, call: string, reply: Reply): Promise<void> {
    this.#calls += 1;
    const number = String(this.#calls).padStart(3, '0');
    this.answers[`${number} ${this.names.normalize(call)}`] = { [who]: await answerOf(reply, this.names) };
  }
  async send(who: Who | null, method: Write, path: string, body?: unknown): Promise<any> {
    const reply = await this.#call(who, method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path} as ${who} was refused: ${reply.text}`);
    return reply.body;
  }
  /** Sends a request that must be refused. */
  async refused(who: Who | null, method: Write, path: string, body?: unknown): Promise<void> {
    const reply = await this.#call(who, method, path, body);
    if (reply.status < 400) throw new Error(`${method} ${path} as ${who} was not refused.`);
  }
  async #call(who: Who | null, method: Write, path: string, body: unknown): Promise<Reply> {
    this.passMinute();
    const reply = await this.app.call(who, method, `/api${path}`, body);
    await this.record(who ?? 'nobody', `${method} ${path}`, reply);
    return reply;
  }
  async upload(who: Who, path: string, name: string, contents: Buffer): Promise<any> {
    this.passMinute();
    const method = path === '/File' ? 'PUT' : 'POST';
    const reply = await upload(this.app, who, method, `/api${path}`, name, contents);
    await this.record(who, `${method} ${path}`, reply);
    return reply.body;
  }
  /** Advances the clock to the next morning, runs the jobs and renews all sessions. */
  async nextDay(): Promise<void> {
    const { app } = this;
    const midnight = Math.floor(app.clock.now.getTime() / DAY_MS + 1) * DAY_MS;
    for (const hour of [1, 4, 8]) {
      app.clock.now = new Date(midnight + hour * HOUR_MS);
      const deps = { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) };
      await runDueJobs([...planningJobs, ...ordersJobs], deps);
    }
    app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
  }
}
