import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the peer treats the next letters; a test changes it as it goes. */
interface Manners {
  /** Answers to these recipients, by address. */
  refuse: Record<string, number>;
  /** Never answers the greeting's next step: a hanging server. */
  hang: boolean;
  /** Refuses each letter after its text, with this code. */
  refuseText: number | null;
}
export interface MailPeer {
  url: string;
  manners: Manners;
  /** Everything that was taken: to whom, and the raw letter. */
  letters: { to: string[]; raw: string }[];
  stop(): Promise<void>;
}

class Answer extends Error {
  constructor(readonly responseCode: number) {
    super('The test wants it');
  }
}

/** A real mail server on loopback; `port` names the one to come back to. */
export async function startMailPeer(port = 0): Promise<MailPeer> {
  const manners: Manners = { refuse: {}, hang: false, refuseText: null };
  const letters: MailPeer['letters'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      if (!manners.hang) done();
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = manners.refuse[address];
      done(code === undefined ? null : new Answer(code));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (manners.refuseText !== null) return done(new Answer(manners.refuseText));
        letters.push({ to: session.envelope.rcptTo.map((one) => one.address), raw });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    manners,
    letters,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
