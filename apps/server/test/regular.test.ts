import { ENDPOINTS } from '@selvedge/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { makeFixture } from './fixture';
import { MATRIX } from './matrix';
import { signInAgain, useApp } from './start-app';

const app = useApp();
/** Endpoints that a Regular person may call: the own account, messages, uploads, and links of the own side. */
const OWN = [
  'saveViews',
  'createView',
  'logout',
  'verifyPassword',
  'changePassword',
  'requestEmailChange',
  'changeEmail',
  'sendMessage',
  'markRead',
  'readNotification',
  'readNotifications',
  'savePushDevice',
  'uploadFile',
  // A preview, in which cells that the person may not change are errors.
  'checkBoardCells',
  'addOrderFiles',
  'deleteFile',
  'shareOrder',
  'makeCalendarFeed',
  'muteOrder',
  'removeCalendarFeed',
  'revokeShare',
  // Everybody of the buyer may mark samples as received.
  'receiveSamples',
  // Everybody who can open the order acknowledges for the organization.
  'acknowledgeVersions',
];
const writes = ENDPOINTS.filter(
  ({ endpoint, name }) =>
    endpoint.method !== 'GET' && !['public', 'guest'].includes(endpoint.access) && !OWN.includes(name),
);

describe('a Regular person of a buyer and of a factory', () => {
  it.each(writes.map((one) => [one.name, one.endpoint] as const))(
    'changes nothing by %s',
    async (name, endpoint) => {
      const row = MATRIX[name];
      if (!row) throw new Error('The call has no row.');
      const fixture = await makeFixture(app);
      for (const who of ['buyerRegular', 'factoryRegular'] as const) {
        const reply = await app.call(who, endpoint.method, `/api${row.path(fixture)}`, row.body?.(fixture));
        expect([403, 404], `${who} was answered ${reply.status}`).toContain(reply.status);
      }
    },
  );

  it.each(OWN)('may, for themselves, %s', async (name) => {
    const row = MATRIX[name];
    const endpoint = ENDPOINTS.find((one) => one.name === name)?.endpoint;
    if (!row || !endpoint) throw new Error('The call has no row.');
    const fixture = await makeFixture(app);
    const reply = await app.call(
      'buyerRegular',
      endpoint.method,
      `/api${row.path(fixture)}`,
      row.body?.(fixture),
    );
    expect(reply.status, reply.text).not.toBe(403);
    if (name === 'logout') await signInAgain(app);
  });
});
