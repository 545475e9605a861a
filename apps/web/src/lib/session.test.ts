import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, forgetDevice, hasStoredToken, readDevices, storeDevice, storeToken } from './session';

beforeEach(() => {
  storeToken('a.b.c');
  sessionStorage.setItem('draft:7:new-message', 'The price is');
});

describe('what was typed and not sent', () => {
  it('leaves the tab with who signs out', () => {
    clearSession(null);
    expect([hasStoredToken(), sessionStorage.length]).toEqual([false, 0]);
  });

  it('is restored after a session that expired', () => {
    clearSession('expired');
    expect([hasStoredToken(), sessionStorage.getItem('draft:7:new-message')]).toEqual([
      false,
      'The price is',
    ]);
  });
});

it('forgets the device of who signed out everywhere, and no other', () => {
  const deviceOf = (user: number) => `${btoa(JSON.stringify({ user }))}.x`;
  storeToken(`x.${btoa(JSON.stringify({ id: 7, exp: Date.now() / 1000 + 3600 }))}.y`);
  for (const user of [7, 8]) storeDevice(deviceOf(user));
  forgetDevice();
  expect(readDevices()).toEqual([deviceOf(8)]);
});
