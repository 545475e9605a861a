// Stands in for systemctl in the trial of docs/deployment.md: starts the programs of units, with what they need of their settings.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// The server's own parser, built for the trial.
const { readEnvFile } = await import(new URL('env-file.mjs', import.meta.url).href);

const WAIT_S = 180;
const [verb, ...words] = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));

/** `nginx -t` leaves an empty file. */
const isNginxRunning = () =>
  existsSync('/run/nginx.pid') && readFileSync('/run/nginx.pid', 'utf8').trim() !== '';

function unitOf(name) {
  const text = readFileSync(`/etc/systemd/system/${name}`, 'utf8');
  const all = (key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [user] = all('User');
  const id = (option) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  const environment = Object.fromEntries(
    all('Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=')),
  );
  return {
    command: all('ExecStart')[0].split(' '),
    options: {
      cwd: all('WorkingDirectory')[0],
      uid: id('-u'),
      gid: id('-g'),
      env: {
        PATH: '/usr/bin:/bin',
        ...environment,
        ...Object.assign({}, ...all('EnvironmentFile').map(readEnvFile)),
      },
    },
    isOnce: all('Type').includes('oneshot'),
  };
}

async function start(name) {
  if (name.endsWith('.timer')) return console.log(`(replaced) ${name} is not run`);
  const { command, options, isOnce } = unitOf(name);
  const [program, ...args] = command;
  if (isOnce) {
    process.exitCode = spawnSync(program, args, { ...options, stdio: 'inherit' }).status;
    return;
  }
  const log = `/var/log/${name}.log`;
  const file = openSync(log, 'w');
  const child = spawn(program, args, { ...options, stdio: ['ignore', file, file], detached: true });
  child.unref();
  for (let second = 0; second < WAIT_S; second += 1) {
    const said = readFileSync(log, 'utf8');
    if (said.includes('Selvedge is ready')) return console.log(said.trim());
    if (child.exitCode !== null) break;
    await wait(1_000);
  }
  console.error(readFileSync(log, 'utf8'));
  process.exitCode = 1;
}

if (verb === 'start' || (verb === 'enable' && words.includes('--now')))
  for (const name of names) await start(name.includes('.') ? name : `${name}.service`);
else if (verb === 'reload' && names[0] === 'nginx')
  process.exitCode = spawnSync('nginx', isNginxRunning() ? ['-s', 'reload'] : [], {
    stdio: 'inherit',
  }).status;
else if (verb !== 'daemon-reload') console.log(`(replaced) systemctl ${verb} ${words.join(' ')}`);
