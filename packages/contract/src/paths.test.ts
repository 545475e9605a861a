import { describe, expect, it } from 'vitest';
import {
  documentTitle,
  headOf,
  INDEXED_PATHS,
  isAppPath,
  isGuestPath,
  PATHS,
  type PageUrl,
  pathTo,
} from './paths';

describe('the address of a page', () => {
  it('has every parameter filled in and escaped', () => {
    expect(pathTo('/home')).toBe('/home');
    expect(pathTo('/message/$recipientId', { recipientId: 7 })).toBe('/message/7');
    expect(pathTo('/planning-templates/$templateId/edit', { templateId: 'a b' })).toBe(
      '/planning-templates/a%20b/edit',
    );
    expect(pathTo('/order/$orderId/planning', { orderId: '../home?x' })).toBe(
      '/order/..%2Fhome%3Fx/planning',
    );
  });

  it('keeps the slashes of the rest of a path', () => {
    expect(pathTo('/order/guest/$', { _splat: '1/to ken' })).toBe('/order/guest/1/to%20ken');
  });

  it('carries a query of the values that are there, escaped', () => {
    const params = { orderId: 'x' };
    expect(pathTo('/order/$orderId', params, { comments: '..9', thread: undefined })).toBe(
      '/order/x?comments=..9',
    );
    expect(pathTo('/order/$orderId', params, { tab: 'A', open: 'b&c' })).toBe('/order/x?tab=A&open=b%26c');
    expect(pathTo('/users', {}, { invited: 0 })).toBe('/users?invited=0');
  });

  it('refuses parameters and query names that the page does not have', () => {
    // @ts-expect-error an order's page needs the order
    expect(pathTo('/order/$orderId', {})).toBe('/order/undefined');
    // @ts-expect-error the page of one's profile reads no query
    expect(pathTo('/profile', {}, { tab: 'keys' })).toBe('/profile?tab=keys');
    // @ts-expect-error an address that moved is not given out any more
    expect(pathTo('/invite-user')).toBe('/invite-user');
  });
});

it('the type of a URL accepts addresses of the table only', () => {
  const urls: PageUrl[] = ['/home', `/order/${1}?tab=A`, pathTo('/login')];
  // @ts-expect-error the table has no such page
  urls.push('/no-such-page');
  expect(urls.map((url) => isAppPath(url.replace(/\?.*/, '')))).toEqual([true, true, true, false]);
});

describe('the table of paths', () => {
  it('moves an address only to a page', () => {
    const pages = Object.entries(PATHS).flatMap(([path, page]) => ('title' in page ? [path] : []));
    const targets = Object.values(PATHS).flatMap((page) => ('movedTo' in page ? [page.movedTo] : []));
    expect(targets).toHaveLength(4);
    expect(pages).toEqual(expect.arrayContaining(targets));
  });

  it('recognizes an address of the app, in any case and with a trailing slash', () => {
    for (const path of ['/', '/LOGIN', '/home/', '/order/1/summary', '/order/guest/1', '/order/guest/1/t'])
      expect(isAppPath(path), path).toBe(true);
    for (const path of ['/nowhere', '/order/1/2/3', '/order/guest/1/t/x', '/verify', '/constructor'])
      expect(isAppPath(path), path).toBe(false);
    expect(['/order/guest/1/t', '/order/1'].map(isGuestPath)).toEqual([true, false]);
  });

  it('shows search engines the described pages only, and none that needs a session', () => {
    expect(headOf('/login')).toEqual({
      title: 'Sign in - Selvedge',
      description: 'Sign in to your orders on Selvedge.',
    });
    expect(['/home', '/verify/$guid', '/invite-user', '/nowhere', 'toString'].map(headOf)).toEqual(
      Array(5).fill(null),
    );
    expect(INDEXED_PATHS).toEqual(['/', '/pricing', '/faq', '/terms', '/privacy', '/login', '/signup']);
    expect(documentTitle('/')).toBe('Selvedge - Supply Chain Factory to Your Hand');
  });
});
