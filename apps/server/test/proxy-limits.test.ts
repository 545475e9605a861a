import { readFileSync } from 'node:fs';
import { bodyLimitOf } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
const [HTTP, SERVER, CADDY] = ['nginx/http.conf', 'nginx/server.conf', 'one-machine/Caddyfile'].map(read) as [
  string,
  string,
  string,
];
const bytesOf = (size: string) =>
  Number(/\d+/.exec(size)?.[0]) * (/(m|MiB)$/.test(size) ? 1024 * 1024 : /(k|KiB)$/.test(size) ? 1024 : 1);
const limitIn = (text: string) => bytesOf(/(?:client_max_body_size|import site) (\w+)/.exec(text)?.[1] ?? '');
/** Blocks of the form `location ~* PATTERN {…}`; without a limit of their own they have the one of the server. */
const NGINX = [...SERVER.matchAll(/location ~\* (\S+) \{([^}]*)\}/g)];
/** Blocks of the form `@name path_regexp (?i)PATTERN`, `handle @name {…}`. */
const CADDY_BLOCKS = [...CADDY.matchAll(/@limit\d path_regexp \(\?i\)(\S+)\s+handle @limit\d \{([^}]*)\}/g)];
const limitsBy = (blocks: RegExpExecArray[], fallback: number) => (path: string) => {
  const [, , block = ''] = blocks.find(([, pattern = '']) => new RegExp(pattern, 'i').test(path)) ?? [];
  return /client_max_body_size|import site/.test(block) ? limitIn(block) : fallback;
};
const PROXIES = {
  nginx: limitsBy(NGINX, limitIn(SERVER)),
  Caddy: limitsBy(CADDY_BLOCKS, limitIn(/handle \{[^}]*\}/.exec(CADDY)?.[0] ?? '')),
};

/** The largest body limit of a path, because a proxy does not distinguish methods. */
const mostAt = (path: string) =>
  Math.max(
    256 * 1024,
    ...ENDPOINTS.flatMap(({ endpoint }) => (endpoint.path === path ? bodyLimitOf(endpoint) : [])),
  );

/** The path that the example proxy logs; its patterns mean the same here. */
function loggedPath(uri: string): string {
  const [, map = ''] = /map \$request_uri \$logged_path \{([^]*?)\n\}/.exec(HTTP) ?? [];
  for (const [, flag, pattern = '', shown = ''] of map.matchAll(/"~(\*?)(.+)" "(.+)";/g)) {
    const found = new RegExp(pattern, flag ? 'i' : '').exec(uri);
    if (found) return shown.replace(/\$(\w+)/, (_, name: string) => found.groups?.[name] ?? '');
  }
  return '';
}

it('the example proxy logs no token, name of a file, query or page that people come from', () => {
  const [token, id] = ['t'.repeat(43), '0f8fad5b-d9cd-469f-a165-70867728950e'];
  const secrets = [
    [`/r/${token}?action=APPROVED`, '/r/-'],
    [`/r/${token}/photo`, '/r/-'],
    [`//r//${token}`, '//r//-'],
    [`/%72/${token}`, '/%72/-'],
    [`/calendar/${token}.ics`, '/calendar/-'],
    [`/order/guest/${id}/${token}?tab=PLAN`, `/order/guest/${id}/-`],
    [`/complete/${token}`, '/complete/-'],
    [`/Files/${'a'.repeat(32)}_x.pdf`, '/Files/-'],
    [`/api/CustomOrder/${id}?token=${token}`, `/api/CustomOrder/${id}`],
  ] as const;
  for (const [uri, shown] of secrets) expect(loggedPath(uri)).toBe(shown);
  for (const { endpoint } of ENDPOINTS) {
    const path = endpoint.path.replace(/:(token|key)/, token).replaceAll(/:\w+/g, id);
    expect(loggedPath(`/api${path}`)).not.toContain(token);
  }
  const [, format = ''] = /log_format selvedge ([^;]*);/.exec(HTTP) ?? [];
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  expect(SERVER).toMatch(/^access_log \S+ selvedge;$[^{]*^error_log \S+ crit;$/m);
  for (const name of ['nginx.conf', 'one-machine/nginx.conf']) {
    expect(read(name)).toMatch(/^include \S+\/nginx\/(selvedge\/)?http\.conf;$/m);
    for (const block of read(name).split('\nserver {').slice(1))
      expect(block).toMatch(/\n {2}(include \S+\/server\.conf|access_log off);/);
  }
  const filters = [...CADDY.matchAll(/log \{[^]*?\n\t{0,1}\t\}\n/g)];
  expect(filters).toHaveLength(2);
  for (const [filter] of filters)
    for (const field of ['request>uri', 'request>headers>Referer'])
      expect(filter).toContain(`${field} delete`);
});

describe.each(Object.entries(PROXIES))('the example of %s', (_proxy, limitOf) => {
  it('has limits slightly above those of the server', () => {
    for (const { name, endpoint } of ENDPOINTS) {
      if (!endpoint.body && endpoint.kind !== 'upload') continue;
      for (const prefix of ['/api', '/apis/api']) {
        const limit = limitOf(prefix + endpoint.path.replaceAll(/:\w+/g, '0-0'));
        expect([name, limit]).toEqual([name, mostAt(endpoint.path)]);
      }
    }
  });

  it('takes mails that are handed over, and reports by link with photos', () => {
    expect([limitOf('/mail-in'), limitOf(`/r/${'t'.repeat(43)}`)]).toEqual(
      [31, 65].map((mb) => mb * 1024 ** 2),
    );
  });
});

it('the example proxies answer 404 for pages that only programs on the same machine read', () => {
  const [nginx, caddy] = [
    /location ~\* (\S+) \{ return 404; \}/,
    /@private path_regexp \(\?i\)(\S+)\s+handle @private \{\s+respond 404\s/,
  ];
  for (const pattern of [nginx.exec(SERVER)?.[1], caddy.exec(CADDY)?.[1]].map(
    (text) => new RegExp(`${text}`, 'i'),
  ))
    for (const path of ['/metrics', '/Outbox//', '/outbox']) expect(path).toMatch(pattern);
});
