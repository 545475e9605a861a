import { readFileSync } from 'node:fs';
import { bodyLimitOf } from '@selvedge/contract/endpoint';
import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { expect, it } from 'vitest';

const CONF = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
const bytesOf = (size: string) =>
  Number(/\d+/.exec(size)?.[0]) * (size.endsWith('m') ? 1024 * 1024 : size.endsWith('k') ? 1024 : 1);
const limitIn = (text: string) => bytesOf(/client_max_body_size (\w+);/.exec(text)?.[1] ?? '');
const places = [...CONF.matchAll(/location ~\* (\S+) \{([^}]*)\}/g)].map(([, pattern = '', block = '']) => ({
  pattern: new RegExp(pattern, 'i'),
  limit: block.includes('client_max_body_size') ? limitIn(block) : null,
}));
const limitOf = (path: string) => places.find(({ pattern }) => pattern.test(path))?.limit ?? limitIn(CONF);

/** The largest body limit of a path, because a proxy does not distinguish methods. */
const mostAt = (path: string) =>
  Math.max(
    256 * 1024,
    ...ENDPOINTS.flatMap(({ endpoint }) => (endpoint.path === path ? bodyLimitOf(endpoint) : [])),
  );

/** The path that the example proxy logs; its patterns mean the same here. */
function loggedPath(uri: string): string {
  const [, map = ''] = /map \$request_uri \$logged_path \{([^]*?)\n\}/.exec(CONF) ?? [];
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
  const [, format = ''] = /log_format selvedge ([^;]*);/.exec(CONF) ?? [];
  expect(format).not.toMatch(/\$(request|request_uri|uri|args|query_string|http_referer)\b/);
  expect(CONF).toMatch(/server \{[^}]*\n {2}access_log \S+ selvedge;/);
  expect(CONF).toMatch(/server \{[^}]*\n {2}error_log \S+ crit;/);
});

it('the example proxy has limits slightly above those of the server', () => {
  for (const { name, endpoint } of ENDPOINTS) {
    if (!endpoint.body && endpoint.kind !== 'upload') continue;
    for (const prefix of ['/api', '/apis/api']) {
      const limit = limitOf(prefix + endpoint.path.replaceAll(/:\w+/g, '0-0'));
      expect([name, limit]).toEqual([name, mostAt(endpoint.path)]);
    }
  }
});
