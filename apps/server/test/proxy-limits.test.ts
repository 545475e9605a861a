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

it('the example proxy has limits slightly above those of the server', () => {
  for (const { name, endpoint } of ENDPOINTS) {
    if (!endpoint.body && endpoint.kind !== 'upload') continue;
    for (const prefix of ['/api', '/apis/api']) {
      const limit = limitOf(prefix + endpoint.path.replaceAll(/:\w+/g, '0-0'));
      expect([name, limit]).toEqual([name, mostAt(endpoint.path)]);
    }
  }
});
