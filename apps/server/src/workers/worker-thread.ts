import { on } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** On Linux, the folder of the thread that opens it. */
const THREAD = '/proc/thread-self';

export interface Conversation<Received, Sent> {
  /** `moved` buffers are transferred, not copied. */
  send(message: Sent, moved?: ArrayBuffer[]): void;
  next<Message = Received>(): Promise<Message>;
}

/** Calls `work` with the first message of each job. Does nothing outside of a worker thread. */
export async function serveJobs<Received, Sent>(
  work: (job: Received, conversation: Conversation<Received, Sent>) => Promise<void>,
): Promise<void> {
  if (!parentPort) return;
  const port = parentPort;
  const inbox = on(port, 'message');
  const conversation: Conversation<Received, Sent> = {
    send: (message, moved = []) => port.postMessage(message, moved),
    next: async <Message>() => ((await inbox.next()).value as [Message])[0],
  };
  port.postMessage(existsSync(THREAD) ? `/proc/${readlinkSync(THREAD)}/stat` : null);
  for (;;) await work(await conversation.next(), conversation);
}
