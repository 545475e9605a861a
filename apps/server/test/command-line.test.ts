import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { EARLY_COMMANDS } from '#server/operator/early-commands';
import { startMailPeer } from './mail-peer';
import { SESSION_SECRET } from './world';

const LIMIT_MS = 60_000;
const PASSWORD = 'Pa55-word';
const folder = mkdtempSync(join(tmpdir(), 'selvedge-command-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'the program tells its commands, what one takes, and the settings that hold',
  async () => {
    const path = join(folder, 'settings');
    writeFileSync(path, "PORT=8080\nMETRICS_TOKEN='not for eyes 1234'\n");
    const [help, one, wrong, placeless, settings] = await Promise.all([
      called('--help'),
      called('backup', '--help'),
      called('backup'),
      called('plan', 'Meridian'),
      called('settings', '--env-file', path),
    ]);
    expect(help).toMatchObject({ exitCode: 0, out: expect.stringContaining('  backup --to FOLDER') });
    const use = 'Use: backup --to FOLDER [--keep NUMBER] [--env-file FILE]\n';
    expect(one).toMatchObject({ exitCode: 0, out: expect.stringContaining(use) });
    expect(wrong).toMatchObject({ exitCode: 1, out: '', complaint: expect.stringContaining(use) });
    const places = 'Use: plan <organization> <plan> [--until YYYY-MM-DD]';
    expect(placeless).toMatchObject({ exitCode: 1, complaint: expect.stringContaining(places) });
    expect(settings.out).toContain('PORT=8080 (the file)\n');
    expect(settings.out).toContain('METRICS_TOKEN=(set) (the file)\n');
    expect(settings.out).toContain('LOG_LEVEL=info (default)\nBILLING=on (default)\n');
    expect(settings.exitCode).toBe(0);
  },
  LIMIT_MS,
);

function called(...words: string[]) {
  return new Promise<{ exitCode: number; out: string; complaint: string }>((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/operator/operator.ts', ...words],
      { cwd: fileURLToPath(new URL('..', import.meta.url)), env: { PATH: process.env.PATH } },
      (error, out, complaint) => done({ exitCode: Number(error?.code ?? 0), out, complaint }),
    );
  });
}

describe('`test-mail`', () => {
  const send = (url: string, to: string) =>
    EARLY_COMMANDS['test-mail']?.begin(
      { env: { DATA_DIR: folder, SESSION_SECRET, SMTP_URL: url }, file: {} },
      { to },
    );

  it('sends one mail, and prints the end of the dialogue', async () => {
    const peer = await startMailPeer();
    try {
      const sent = await send(peer.url, 'office@example.com');
      expect(sent).toMatchObject({ exitCode: 0 });
      expect(sent?.lines.at(-1)).toBe('The mail server took the mail to office@example.com.');
      expect(sent?.lines).toContain('client: RCPT TO:<office@example.com>');
      expect(peer.mails.map(({ to }) => to)).toEqual([['office@example.com']]);
      peer.manners.refuse['nobody@example.com'] = 550;
      const refused = await send(peer.url, 'nobody@example.com');
      expect(refused).toMatchObject({ exitCode: 1 });
      expect(refused?.lines).toContain('server: 550 The test wants it');
    } finally {
      await peer.stop();
    }
  });

  it('prints no password, also where the mail server refuses it', async () => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.server.address() as AddressInfo;
    const sent = await send(`smtp://office:${PASSWORD}@127.0.0.1:${port}`, 'office@example.com');
    await new Promise<void>((closed) => server.close(closed));
    const text = sent?.lines.join('\n');
    expect(text).toContain('server: 535 Wrong password');
    expect(sent?.exitCode).toBe(1);
    for (const secret of [PASSWORD, `\0office\0${PASSWORD}`])
      for (const written of [secret, Buffer.from(secret).toString('base64')])
        expect(text).not.toContain(written);
  });

  it('is refused without a mail server, and ends when it is away', async () => {
    await expect(async () => send('', 'office@example.com')).rejects.toThrow(
      'SMTP_URL is not set: no mails are sent.',
    );
    expect(await send('smtp://127.0.0.1:1', 'office@example.com')).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('The mail was not sent: connect ECONNREFUSED')],
    });
  });
});
