declare module 'hoodiecrow-imap' {
  interface Mailbox {
    messages: { raw: string; flags: string[] }[];
  }
  interface ImapServer {
    server: unknown;
    listen(port: number, host: string): void;
    appendMessage(mailbox: string, flags: string[], internalDate: string | false, raw: string): void;
    getMailbox(path: string): Mailbox | undefined;
  }
  export default function hoodiecrow(options: {
    plugins?: string[];
    storage?: Record<string, object>;
  }): ImapServer;
}
