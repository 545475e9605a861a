import { startMailPeer } from '../apps/server/test/mail-peer';
import { freePort, pause, type Result, seconds, TestServer } from './test-server';

/** Delivery retries at most every minute, and a hanging mail server times out after 30 s. */
const TIMEOUT_MS = 150_000;

/** Stops the mail server, then makes it hang: requests do not wait for it, and each mail arrives once. */
export async function mail(): Promise<Result[]> {
  const port = await freePort();
  const server = await TestServer.open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const invited: string[] = [];
  const invite = async (count: number) => {
    let worst = 0;
    for (let serial = 0; serial < count; serial += 1) {
      const email = `person${invited.length}@chaos.example`;
      const reply = await server.call('POST', '/api/Invitation/invite', {
        body: { email, name: 'Somebody', roleName: 2003 },
      });
      if (reply.status !== 200) throw new Error(`An invitation was refused: ${JSON.stringify(reply.body)}`);
      invited.push(email);
      worst = Math.max(worst, reply.ms);
    }
    return worst;
  };
  const down = await invite(5);
  const peer = await startMailPeer(port);
  try {
    const arrived = () => peer.mails.flatMap((mail) => mail.to).filter((to) => to.endsWith('@chaos.example'));
    const allArrived = async () => {
      for (const until = performance.now() + TIMEOUT_MS; performance.now() < until; await pause(200))
        if (new Set(arrived()).size === invited.length) return true;
      return false;
    };
    const afterDown = await allArrived();
    peer.manners.hang = true;
    const hanging = await invite(5);
    await pause(2_000);
    peer.manners.hang = false;
    const afterHang = await allArrived();
    return [
      {
        promise: 'Mail server down or hanging: an invitation answers within 2 s (P11)',
        measured: `down ${seconds(down)}, hanging ${seconds(hanging)}`,
        held: Math.max(down, hanging) <= 2_000,
      },
      {
        promise: 'Every mail arrives once when the mail server is back (P11)',
        measured: `${invited.length} written, ${new Set(arrived()).size} arrived, ${arrived().length - new Set(arrived()).size} twice`,
        held: afterDown && afterHang && arrived().length === invited.length,
      },
    ];
  } finally {
    await server.kill('SIGTERM');
    await peer.stop();
  }
}
