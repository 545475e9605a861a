import { describe, expect, it } from 'vitest';
import { isPushService, pushKindOf } from './rules';

describe('a notification', () => {
  it.each([
    ['message', 'messages'],
    ['comment', 'messages'],
    ['mention', 'messages'],
    ['deadline.summary', 'morning'],
    ['deadline.escalated', 'morning'],
    ['stage.statusChanged', 'stages'],
    ['plan.datesMoved', 'stages'],
    ['gate.ready', 'stages'],
    ['sample.answered', 'stages'],
    ['report.linkRefused', 'stages'],
    ['plan.changed', null],
    ['trial.ended', null],
    ['connection.requested', null],
    ['order.edited', null],
    ['invitation.accepted', null],
    ['messages', null],
  ])('%s is shown as %s', (kind, shown) => {
    expect(pushKindOf(kind)).toBe(shown);
  });
});

describe('a push service', () => {
  it.each([
    ['fcm.googleapis.com', true],
    ['updates.push.services.mozilla.com', true],
    ['web.push.apple.com', true],
    ['wns2-par02p.notify.windows.com', true],
    ['evil-fcm.googleapis.com', false],
    ['x.fcm.googleapis.com', false],
    ['push.apple.com', false],
    ['evilpush.apple.com', false],
    ['web.push.apple.com.evil.example', false],
    ['example.com', false],
    ['', false],
  ])('%s: %s', (host, known) => {
    expect(isPushService(host)).toBe(known);
  });
});
