// `npm run trials -- replies`: lets a server read replies from a real mail server, Debian's dovecot, with a configuration of its own in a
// temporary folder. Delivers mails with `doveadm`, waits until the server has moved them, and prints what became of them.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureServerBuilt, SERVER_BUNDLE } from '../lib/builds.mjs';

const PASSWORD = 'Selvedge-Demo-1';
const PROGRAMS = { dovecot: '/usr/sbin/dovecot', imap: '/usr/lib/dovecot/imap' };
const WAIT_MS = 60_000;
const NOBODY = { uid: 65_534, gid: 65_534 };

const missing = Object.values(PROGRAMS).find((path) => !existsSync(path));
if (missing) {
  console.error(`${missing} is missing: install Debian's package dovecot-imapd.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'selvedge-trials-'));
const processes = [];
const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));
try {
  await ensureServerBuilt();
  const imap = await startDovecot();
  await tryReplies(imap);
} finally {
  for (const child of processes.reverse()) await ended(child);
  rmSync(folder, { recursive: true, force: true });
}

function ended(child) {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts dovecot as this user, with one mailbox below the temporary folder. */
async function startDovecot() {
  const port = await freePort();
  const { username, ...own } = userInfo();
  // Dovecot reads no mail as root: then the mailbox belongs to nobody, and the programs run as users of the package.
  const isRoot = own.uid === 0;
  const { uid, gid } = isRoot ? NOBODY : own;
  const group = isRoot ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const mail = join(folder, 'mail');
  for (const path of [mail, join(folder, 'run'), join(folder, 'state')]) mkdirSync(path);
  chmodSync(folder, 0o755);
  chownSync(mail, uid, gid);
  writeFileSync(join(folder, 'users'), `reply:{PLAIN}secret:${uid}:${gid}::${mail}\n`);
  const configuration = join(folder, 'dovecot.conf');
  writeFileSync(
    configuration,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${isRoot ? 'dovenull' : username}
default_internal_user = ${isRoot ? 'dovecot' : username}
default_internal_group = ${group}
first_valid_uid = ${Math.min(uid, 1)}
first_valid_gid = ${Math.min(gid, 1)}
mail_location = maildir:${mail}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  processes.push(
    spawn(PROGRAMS.dovecot, ['-F', '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  await pause(1_500);
  const run = (args, input) =>
    execFileSync('doveadm', ['-c', configuration, ...args], { input, encoding: 'utf8' });
  return {
    url: `imap://reply:secret@127.0.0.1:${port}`,
    deliver: (raw) => run(['save', '-u', 'reply', '-m', 'INBOX'], raw),
    subjects: (mailbox) =>
      [
        ...run(['fetch', '-u', 'reply', 'hdr.subject', 'mailbox', mailbox]).matchAll(
          /^hdr\.subject: (.*)$/gm,
        ),
      ].map(([, subject]) => subject),
  };
}

async function tryReplies(imap) {
  const port = await freePort();
  const data = join(folder, 'data');
  const server = spawn(process.execPath, [SERVER_BUNDLE], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'small',
      LOG_LEVEL: 'warn',
      MAIL_IN_ADDRESS: 'reply@orders.example',
      MAIL_IN_AUTHSERV: 'mx.orders.example',
      MAIL_IN_URL: imap.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(server);
  const site = `http://127.0.0.1:${port}`;
  await until('the server answers', () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const database = new pg.Pool({ host: `${data}/postgres`, user: 'selvedge', database: 'selvedge', max: 1 });
  database.on('error', () => undefined);
  const address = await mailedAddress(database, site);
  for (const [subject, mail] of Object.entries(mailsTo(address))) imap.deliver(mail(subject));
  await until('the mailbox is empty', async () => imap.subjects('INBOX').length === 0);
  // A mailbox of Maildir separates folders by dots.
  for (const mailbox of ['Selvedge.Done', 'Selvedge.Refused', 'Selvedge.Other'])
    console.log(`${mailbox}: ${imap.subjects(mailbox).sort().join(', ')}`);
  const { rows } = await database.query(`select content from messages where via = 'mail'`);
  console.log(`Posted: ${rows.map(({ content }) => JSON.stringify(content)).join(', ')}`);
  await database.end();
  if (rows.length !== 1) throw new Error(`One reply should have been posted, not ${rows.length}.`);
}

/** The reply address of the mail about a new message to the demo's buyer. */
async function mailedAddress(database, site) {
  const call = async (path, body, headers = {}) => {
    const reply = await fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const { token } = await call('/Users/login', { email: 'trader@demo.example', password: PASSWORD });
  const { rows } = await database.query(`select id from users where email = 'buyer@demo.example'`);
  await call(
    '/messages',
    { content: 'Please confirm the trims.', isUrgent: true, receiverUserIds: [rows[0].id] },
    { authorization: `Bearer ${token}` },
  );
  await database.query(`update job_runs set slot = '' where name = 'mail-unread-messages'`);
  return until('the message is mailed', async () => {
    const found = await database.query(`select reply_to from mails where recipient = 'buyer@demo.example'`);
    return found.rows[0]?.reply_to;
  });
}

function mailsTo(address) {
  const mail =
    ({ proof = 'dmarc=pass header.from=demo.example', to = address, text = 'Confirmed: 收到.' } = {}) =>
    (subject) =>
      [
        `Authentication-Results: mx.orders.example; ${proof}`,
        'From: Dana Whitfield <buyer@demo.example>',
        `To: <${to}>`,
        `Message-ID: <${subject.replaceAll(' ', '-')}@demo.example>`,
        `Subject: ${subject}`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        text,
        '> -=- Write your reply above this line -=-',
        '',
      ].join('\r\n');
  return {
    'a reply': mail(),
    'a forged sender': mail({ proof: 'dmarc=fail header.from=demo.example' }),
    'no words': mail({ text: '' }),
    'to nobody': mail({ to: 'reply@orders.example' }),
  };
}

async function until(what, isDone) {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    const result = await isDone();
    if (result) return result;
    await pause(500);
  }
  throw new Error(`Waited ${WAIT_MS / 1000} s in vain until ${what}.`);
}
