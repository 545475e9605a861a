import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { TestServer } from '../test-server';

/** What a request cost others. */
export interface Cost {
  status: number;
  ms: number;
  /** The worst response time of /healthz meanwhile. */
  healthMs: number;
  /** How much more memory the process had at most than before. */
  growthMb: number;
}

const PROBE = `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./health-probe.ts', import.meta.url).href)});
})`;

/** A server whose response times and memory are measured during requests. The probe has a thread of its own. */
export class WatchedServer {
  private constructor(
    readonly server: TestServer,
    private readonly probe: Worker,
  ) {}

  static async open(settings: Record<string, string>): Promise<WatchedServer> {
    const server = await TestServer.open(settings);
    const workerData = { address: `http://127.0.0.1:${server.port}` };
    const watched = new WatchedServer(server, new Worker(PROBE, { eval: true, workerData }));
    await watched.worstHealth();
    return watched;
  }

  async cost(method: string, path: string, headers: Record<string, string>, bytes?: Buffer): Promise<Cost> {
    await this.worstHealth();
    const before = this.memory('VmRSS');
    // Resets the peak of the memory.
    writeFileSync(`/proc/${this.server.child?.pid}/clear_refs`, '5');
    const since = performance.now();
    const status = await this.send(method, path, headers, bytes);
    const ms = performance.now() - since;
    const healthMs = await this.worstHealth();
    return { status, ms, healthMs, growthMb: Math.max(0, this.memory('VmHWM') - before) };
  }

  /** Stops the probe first, which fails without its server. */
  async close(): Promise<void> {
    await this.probe.terminate();
    await this.server.kill('SIGTERM');
  }

  private async worstHealth(): Promise<number> {
    this.probe.postMessage('worst');
    const [worst] = await once(this.probe, 'message');
    return worst;
  }

  /** In megabytes. */
  private memory(name: 'VmRSS' | 'VmHWM'): number {
    const status = readFileSync(`/proc/${this.server.child?.pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  }

  /** The status; 0 if the connection was reset before a response arrived. */
  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    bytes?: Buffer,
  ): Promise<number> {
    return new Promise((resolve) => {
      const length = bytes ? { 'content-length': bytes.length } : {};
      const to = { port: this.server.port, agent: false, method, path };
      const sent = request({ ...to, headers: { ...headers, ...length } });
      sent.on('response', (response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0));
      // The server ends the connection of a refused request, also after its response.
      sent.on('socket', (socket) => socket.on('error', () => undefined));
      sent.end(bytes);
    });
  }
}
