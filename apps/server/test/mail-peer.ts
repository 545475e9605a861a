import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How the mail server treats the next mails; tests change it. */
interface Manners {
  /** Status codes for refused recipients, by address. */
  refuse: Record<string, number>;
  /** Stops responding after the greeting. */
  hang: boolean;
  /** Status code that refuses each mail after its text. */
  refuseText: number | null;
  /** Refuses each sender, in these words. */
  refuseSender: string | null;
}
export interface MailPeer {
  url: string;
  manners: Manners;
  /** All accepted mails with their recipients and raw text. */
  mails: { to: string[]; raw: string }[];
  stop(): Promise<void>;
}

class Answer extends Error {
  constructor(readonly responseCode: number) {
    super('The test wants it');
  }
}

/** Starts an SMTP server on loopback; `port` reuses the port of an earlier one. */
export async function startMailPeer(port = 0): Promise<MailPeer> {
  const manners: Manners = { refuse: {}, hang: false, refuseText: null, refuseSender: null };
  const mails: MailPeer['mails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      if (manners.hang) return;
      done(
        manners.refuseSender === null
          ? null
          : Object.assign(new Error(manners.refuseSender), { responseCode: 530 }),
      );
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = manners.refuse[address];
      done(code === undefined ? null : new Answer(code));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (manners.refuseText !== null) return done(new Answer(manners.refuseText));
        mails.push({ to: session.envelope.rcptTo.map((one) => one.address), raw });
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
    mails,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
