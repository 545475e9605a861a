import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export interface ImapPeer {
  url: string;
  /** Delivers a mail into the mailbox. */
  deliver(raw: Buffer): void;
  /** The mails of a folder, as text; undefined without the folder. */
  folder(path: string): { raw: string; flags: string[] }[] | undefined;
  /** Ends all connections. */
  disconnect(): void;
  stop(): Promise<void>;
}

/** Starts an IMAP server on loopback. */
export async function startImapPeer(): Promise<ImapPeer> {
  const peer = hoodiecrow({
    plugins: ['ID', 'AUTH-PLAIN', 'SASL-IR', 'UNSELECT', 'NAMESPACE', 'UIDPLUS', 'MOVE', 'LITERALPLUS'],
    storage: {
      INBOX: { messages: [] },
      '': { separator: '/', folders: {} },
    },
  });
  const sockets = new Set<{ destroy(): void }>();
  const server = peer.server as Server;
  server.on('connection', (socket) => sockets.add(socket));
  peer.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `imap://testuser:testpass@127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliver: (raw) => peer.appendMessage('INBOX', [], false, raw.toString('latin1')),
    folder: (path) => peer.getMailbox(path)?.messages.map(({ raw, flags }) => ({ raw, flags })),
    disconnect,
    stop: () =>
      new Promise((stopped) => {
        disconnect();
        server.close(() => stopped());
      }),
  };
}
