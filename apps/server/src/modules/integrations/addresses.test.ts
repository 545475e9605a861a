import { describe, expect, it } from 'vitest';
import { checkedUrl, isPublicAddress, publicLookup } from '#server/outbound/addresses';
import { useApp } from '../../../test/start-app';
import { post } from './deliver';

const app = useApp();
const add = (url: string) =>
  app.call('trader', 'POST', '/api/Integrations/webhooks', { url, events: ['order.changed'] });

describe('the address of a webhook', () => {
  it.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.example.com',
    'https://',
    'https://user:secret@hooks.example.com/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://printer.local/',
    'https://db.internal/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.8/',
    'https://172.20.1.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ])('%s is refused', async (url) => {
    const reply = await add(url);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('of the public internet is accepted', async () => {
    expect((await add('https://hooks.example.com:8443/selvedge?to=1#part')).status).toBe(200);
    const { rows } = await app.pool.query('select url from webhooks');
    expect(rows).toEqual([{ url: 'https://hooks.example.com:8443/selvedge?to=1' }]);
    expect(checkedUrl('https://8.8.8.8/', 'public')).toBe('https://8.8.8.8/');
    expect(checkedUrl('http://10.0.0.8/', 'any')).toBe('http://10.0.0.8/');
  });

  it.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['2606:4700::1111', true],
    ['172.32.0.1', true],
    ['172.31.255.255', false],
    ['198.19.0.1', false],
    ['255.255.255.255', false],
    ['192.88.99.1', false],
    ['203.0.113.7', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::8.8.8.8', false],
    ['64:ff9b:1::1', false],
    ['2001:0:7f00:1::', false],
    ['2002:a9fe:a9fe::', false],
    ['2001:db8::1', false],
    ['3fff::1', false],
    ['4000::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['127.1', false],
    ['8.8', false],
    ['fe80::1%eth0', false],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([true, false])(
    'whose name leads to this machine is refused at the connection (all: %s)',
    async (all) => {
      const problem = await new Promise((resolve) => publicLookup('localhost', { all }, resolve));
      expect(problem).toMatchObject({ message: 'The address must be one of the public internet.' });
    },
  );

  it('is checked again before each delivery', async () => {
    const outcome = await post(
      { id: '1', event: 'test', body: '{}', url: 'https://127.0.0.1:9/', secret: 's' },
      'public',
      new Date(),
    );
    expect(outcome).toEqual({ status: null, error: 'The address must be one of the public internet.' });
  });
});
