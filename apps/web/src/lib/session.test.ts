import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, hasStoredToken, storeToken } from './session';

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
