import { type Answer, type TestServer, template } from './test-server';

const STATUSES = ['IN_PROGRESS', 'SUBMITTED', 'REJECTED', 'APPROVED'];

/**
 * Concurrent writers that record every acknowledged write. Each recorded write must be in the database exactly once.
 */
export class Ledger {
  readonly made: string[] = [];
  readonly reported: string[] = [];
  readonly statuses = new Map<number, number>();
  slowest = 0;
  /** Answers 503 that do not say when to try again. */
  withoutRetryAfter = 0;
  private running = false;
  private serial = 0;
  private writers: Promise<void>[] = [];

  private constructor(
    private readonly server: TestServer,
    private readonly subStages: readonly string[],
  ) {}

  static async of(server: TestServer): Promise<Ledger> {
    const { orders } = (await server.call('GET', '/api/HomePage?status=1')).body;
    const plans = await Promise.all(
      orders.map((order: { orderId: string }) =>
        server.call('GET', `/api/Planning/byOrderId/${order.orderId}`),
      ),
    );
    const subStages = plans.flatMap((plan) =>
      plan.body.flatMap((stage: { subStages: { stageId: string }[] }) =>
        stage.subStages.map((sub) => sub.stageId),
      ),
    );
    return new Ledger(server, subStages);
  }

  /** A `patient` writer continues after a refused or lost request; others stop. */
  start(patient: boolean): void {
    this.running = true;
    this.writers = [0, 1, 2, 3].flatMap((writer) => [this.make(patient), this.report(writer, patient)]);
  }
  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.writers);
  }
  get count(): number {
    return this.made.length + this.reported.length;
  }

  private note({ status, ms, retryAfter }: Answer): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, ms);
    if (status === 503 && !Number(retryAfter)) this.withoutRetryAfter += 1;
  }

  private async make(patient: boolean): Promise<void> {
    while (this.running) {
      const name = `Ledger ${(this.serial += 1)}`;
      // Without an answer, retry with the same Idempotency-Key.
      for (let isDone = false; !isDone && this.running; ) {
        const answer = await this.server.call('POST', '/api/PlanningTemplateCollection', {
          body: template(name),
          key: name,
        });
        this.note(answer);
        const { status } = answer;
        if (status === 200) this.made.push(name);
        isDone = status === 200;
        if (!isDone && !patient) return;
        if (!isDone) await new Promise((resume) => setTimeout(resume, 100));
      }
    }
  }

  private async report(writer: number, patient: boolean): Promise<void> {
    const stageId = this.subStages[writer];
    while (this.running) {
      const serial = (this.serial += 1);
      const commitMessage = `Ledger ${serial}`;
      const currentStatus = STATUSES[serial % STATUSES.length];
      const answer = await this.server.call('PUT', `/api/Planning/updateStage/${stageId}`, {
        body: { commitMessage, metadata: { targetUserType: 3001, currentStatus } },
      });
      this.note(answer);
      const { status } = answer;
      if (status === 200) this.reported.push(commitMessage);
      else if (status !== 400 && !patient) return;
      else if (status !== 400) await new Promise((resume) => setTimeout(resume, 100));
    }
  }

  /** Counts acknowledged writes that are missing or duplicated, and statuses that differ from their audit row. */
  async faults(server = this.server): Promise<{ lost: number; doubled: number; unaudited: number }> {
    const templates = await server.rows<{ name: string }>(
      `select name from templates where name like 'Ledger %'`,
    );
    const audits = await server.rows<{ message: string }>(
      `select commit_message as message from activities where commit_message like 'Ledger %'`,
    );
    const names = templates.map((row) => row.name);
    const messages = audits.map((row) => row.message);
    const missing = (wanted: string[], there: string[]) => {
      const set = new Set(there);
      return wanted.filter((one) => !set.has(one)).length;
    };
    const doubles = (there: string[]) => there.length - new Set(there).size;
    const [row] = await server.rows<{ count: number }>(
      `select count(*)::integer as count from sub_stages s join lateral (
         select facts ->> 'to' as "to" from activities a where a.kind = 'stage.statusChanged' and a.facts ->> 'side' = 'client'
           and a.facts -> 'subStageIds' @> to_jsonb(s.id::text) order by a.created_at desc, a.id desc limit 1) last on true
       join sub_stage_sides p on p.sub_stage_id = s.id and p.side = 'client'
       where s.id = any($1::uuid[]) and p.status <> last.to`,
      [this.subStages.slice(0, 4)],
    );
    return {
      lost: missing(this.made, names) + missing(this.reported, messages),
      doubled: doubles(names) + doubles(messages),
      unaudited: row?.count ?? 0,
    };
  }
}
