import { startMailPeer } from '../apps/server/test/mail-peer';
import { freePort, type Line, pause, Site, seconds } from './site';

/** The delivery looks at most every minute while the mail server is away, and gives a hanging one half a minute. */
const PATIENCE_MS = 150_000;

/** The mail server is down, then hangs: people do not wait for it, and each mail arrives once. */
export async function mail(): Promise<Line[]> {
  const port = await freePort();
  const site = await Site.open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const wanted: string[] = [];
  const invite = async (count: number) => {
    let worst = 0;
    for (let serial = 0; serial < count; serial += 1) {
      const email = `person${wanted.length}@trials.example`;
      const reply = await site.call('POST', '/api/Invitation/invite', {
        body: { email, name: 'Somebody', roleName: 2003 },
      });
      if (reply.status !== 200) throw new Error(`An invitation was refused: ${JSON.stringify(reply.body)}`);
      wanted.push(email);
      worst = Math.max(worst, reply.ms);
    }
    return worst;
  };
  const down = await invite(5);
  const peer = await startMailPeer(port);
  try {
    const arrived = () =>
      peer.letters.flatMap((letter) => letter.to).filter((to) => to.endsWith('@trials.example'));
    const all = async () => {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(200))
        if (new Set(arrived()).size === wanted.length) return true;
      return false;
    };
    const afterDown = await all();
    peer.manners.hang = true;
    const hanging = await invite(5);
    await pause(2_000);
    peer.manners.hang = false;
    const afterHang = await all();
    return [
      {
        promise: 'Mail server down or hanging: an invitation answers within 2 s (P11)',
        measured: `down ${seconds(down)}, hanging ${seconds(hanging)}`,
        held: Math.max(down, hanging) <= 2_000,
      },
      {
        promise: 'Every mail arrives once when the mail server is back (P11)',
        measured: `${wanted.length} written, ${new Set(arrived()).size} arrived, ${arrived().length - new Set(arrived()).size} twice`,
        held: afterDown && afterHang && arrived().length === wanted.length,
      },
    ];
  } finally {
    await site.kill('SIGTERM');
    await peer.stop();
  }
}
