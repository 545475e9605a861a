// `npm run trials -- debian [BASE]`: follows "On one machine" of docs/deployment.md, command by command, in a bare Debian 12 that
// debootstrap makes in a temporary folder (BASE: a folder that debootstrap filled before). Needs root, Debian's package debootstrap,
// and a release (`npm run release`). Its systemd runs in namespaces of its own; REPLACED says what takes the place of other programs.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../lib/run.mjs';

const PAGE = at('docs/deployment.md');
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const ARCHIVE = at('dist', `selvedge-${version}.tar.gz`);
const MIRROR = 'http://deb.debian.org/debian';
const REPLACED = {
  certbot: 'makes a certificate that this Debian trusts, and asks nobody for it',
  ufw: 'does nothing',
};
const CGROUP = 'selvedge-trial';
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child', '--uts', '--ipc'];
const CHROOT = 'mount -t proc proc proc && exec chroot . bash /trial.sh';
/** systemd as process 1, in a cgroup of its own, because it rules the whole tree in which it begins. */
const BOOT = `ip link set lo up
mount -t cgroup2 cgroup2 mnt && mkdir -p mnt/${CGROUP} && echo 0 > mnt/${CGROUP}/cgroup.procs && umount mnt
exec unshare --cgroup sh -ec 'mount --rbind . . && cd "$PWD" && mount -t proc proc proc && mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup && mount -t tmpfs tmpfs dev/shm && mount -t tmpfs -o mode=755 tmpfs run
pivot_root . mnt && umount -l /mnt && exec /lib/systemd/systemd'`;
/** Runs the commands when everything is up, and ends the machine with their status. */
const UNIT = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /trial.sh
ExecStopPost=/bin/sh -c 'test $EXIT_STATUS = 0 || journalctl --no-pager -o cat -u selvedge -n 20'
ExecStopPost=/bin/sh -c 'test "$EXIT_STATUS" -ge 0 || EXIT_STATUS=1; exec systemctl exit $EXIT_STATUS'
StandardOutput=file:/trial.log
StandardError=inherit
[Install]
WantedBy=multi-user.target
`;
/** These commands come from the network of the machine; the others run in a network of their own. */
const NODE_STEP = /nodesource/;
const PACKAGES_STEP = /^apt-get/;

/** The commands of the page, in order. */
function commands() {
  const [, section = ''] = /^## On one machine$([^]*?)^## /m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  return [...section.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent, text]) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  );
}

const problem =
  process.getuid() !== 0
    ? 'Run this as root.'
    : !existsSync(ARCHIVE)
      ? `${ARCHIVE} is missing: npm run release makes it.`
      : spawnSync('debootstrap', ['--version']).error
        ? "debootstrap is missing: install Debian's package."
        : null;
if (problem) {
  console.error(problem);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'selvedge-debian-'));
const root = join(folder, 'root');
const since = performance.now();
try {
  await makeDebian();
  const steps = commands();
  const [first, ...rest] = steps;
  const installs = rest.filter((step) => PACKAGES_STEP.test(step));
  const later = rest.filter((step) => !installs.includes(step) && !NODE_STEP.test(step));
  const number = (step) => steps.indexOf(step) + 1;
  await inDebian([first, ...installs], { number });
  copyFileSync(process.execPath, join(root, 'usr/bin/node'));
  console.log(
    `\n[${steps.findIndex((step) => NODE_STEP.test(step)) + 1}] replaced: Node ${process.version} of this machine is copied.`,
  );
  rmSync(join(root, 'usr/sbin/policy-rc.d'));
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost orders.example.com\n');
  writeFileSync(join(root, 'etc/systemd/system/trial.service'), UNIT);
  execFileSync('chroot', [root, 'systemctl', 'enable', 'trial.service'], { stdio: 'ignore' });
  const output = await inDebian([first, ...later], { number, ownNetwork: true });
  const seen = output.trim().split('\n').at(-1);
  const seconds = Math.round((performance.now() - since) / 1000);
  console.log(`\n${steps.length} commands in ${seconds} s; the last one printed ${seen}.`);
  for (const [name, what] of Object.entries(REPLACED)) console.log(`Replaced: ${name} ${what}.`);
  if (seen !== '200') process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  spawnSync('unshare', [
    '--mount',
    'sh',
    '-c',
    `mount -t cgroup2 cgroup2 /mnt && find /mnt/${CGROUP} -depth -type d -exec rmdir {} +`,
  ]);
}

async function makeDebian() {
  const [, , , base] = process.argv;
  if (base) execFileSync('cp', ['-a', base, root]);
  else {
    console.log('debootstrap makes Debian 12, which takes some minutes.');
    const made = spawnSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd-sysv', 'bookworm', root, MIRROR],
      {
        encoding: 'utf8',
      },
    );
    if (made.status !== 0) throw new Error(`debootstrap failed: ${made.stdout.slice(-2_000)}`);
  }
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  copyFileSync(ARCHIVE, join(root, 'root', `selvedge-${version}.tar.gz`));
  const script = (path, text) => {
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), 0o755);
  };
  // As in every chroot: packages start nothing when they are installed.
  script('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n');
  script('usr/local/bin/ufw', '#!/bin/sh\necho "(replaced) ufw $*"\n');
  script(
    'usr/local/bin/certbot',
    `#!/bin/sh
set -e
while [ $# -gt 0 ]; do if [ "$1" = -d ]; then site=$2; fi; shift; done
live=/etc/letsencrypt/live/$site; mkdir -p $live
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$site" -addext "subjectAltName=DNS:$site" -keyout $live/privkey.pem -out $live/fullchain.pem 2>/dev/null
cp $live/fullchain.pem /usr/local/share/ca-certificates/trial.crt
update-ca-certificates >/dev/null
echo "(replaced) certbot: $live"
`,
  );
}

/** In one shell, which ends at the first command that fails, and all programs that it started end with it. */
async function inDebian(steps, { number, ownNetwork = false }) {
  const text = steps
    .map(
      (step) =>
        `echo; echo '[${number(step)}]' ${JSON.stringify(step.split('\n')[0].slice(0, 110)).replaceAll('$', '\\$')}\n${step}\n`,
    )
    .join('\n');
  writeFileSync(
    join(root, 'trial.sh'),
    `set -e\nexport DEBIAN_FRONTEND=noninteractive PATH=/usr/local/bin:$PATH\n${text}`,
  );
  const [namespaces, script] = ownNetwork ? [[...NAMESPACES, '--net'], BOOT] : [NAMESPACES, CHROOT];
  const child = spawn('unshare', [...namespaces, 'sh', '-ec', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', container: 'trial' },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const log = join(root, 'trial.log');
  if (existsSync(log)) output += readFileSync(log, 'utf8');
  console.log(shown(output));
  if (code !== 0)
    throw new Error(`The page failed at its last command above (${code}): ${errors.slice(-3_000)}`);
  return output;
}

/** Without the many lines of packages. */
function shown(text) {
  return text
    .split('\n')
    .filter(
      (line) =>
        !/^(Get|Hit|Selecting|Preparing|Unpacking|Setting up|\(Reading|Reading|Building|Processing|Fetched|invoke-rc|Adding|Created symlink|Creating config|debconf|Suggested|Recommended|The following|Need to get|After this|Do you|\d+ upgraded|update-alternatives| )/.test(
          line,
        ),
    )
    .join('\n');
}
