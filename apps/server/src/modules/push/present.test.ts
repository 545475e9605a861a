import { verbatim } from '@selvedge/domain/localized-text';
import { describe, expect, it } from 'vitest';
import { presentPush } from './present';

const push = (title: string, message: string) =>
  presentPush({
    id: '1',
    subscriptionId: '2',
    notificationId: '01990000-0000-7000-8000-000000000000',
    attempts: 0,
    endpoint: 'https://fcm.googleapis.com/x',
    p256dh: '',
    auth: '',
    language: null,
    kind: 'message',
    title: verbatim(title),
    message: verbatim(message),
    action: '/my-work',
    isStillNews: true,
  });

describe('the content of a push', () => {
  it('is the notification as it is, when it is short', () => {
    expect(JSON.parse(push('Crew Tee', 'Cutting is late').toString())).toEqual({
      title: 'Crew Tee',
      body: 'Cutting is late',
      path: '/my-work',
      tag: '01990000-0000-7000-8000-000000000000',
      language: 'en',
    });
  });

  it.each([
    ['letters', 'x'],
    ['quotes', '"'],
    ['line breaks', '\n'],
    ['Bengali', 'ক'],
    ['emoji', '🧵'],
  ])('has at most 2 kB of %s and stays readable', (_what, letter) => {
    const content = push(letter.repeat(5_000), letter.repeat(5_000));
    expect(content.length).toBeLessThanOrEqual(2048);
    expect(content.length).toBeGreaterThan(2040);
    const { title, body } = JSON.parse(content.toString());
    expect([...title]).toHaveLength(120);
    expect(body.endsWith('…')).toBe(true);
    expect(body.replaceAll(letter, '')).toBe('…');
    expect(body.isWellFormed()).toBe(true);
  });

  it('of exactly the limit is not cut', () => {
    const room = 2048 - push('', '').length;
    expect(JSON.parse(push('', 'x'.repeat(room)).toString()).body).toBe('x'.repeat(room));
    expect(JSON.parse(push('', 'x'.repeat(room + 1)).toString()).body).toMatch(/^x+…$/);
  });
});
