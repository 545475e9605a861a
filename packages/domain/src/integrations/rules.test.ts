import { describe, expect, it } from 'vitest';
import { retryDelay, webhookEventOf } from './rules';

describe('a happening', () => {
  it.each([
    ['order.created', 'order.changed'],
    ['order.statusChanged', 'order.changed'],
    ['stage.quantityChanged', 'stage.changed'],
    ['plan.saved', 'stage.changed'],
    ['gate.released', 'stage.changed'],
    ['gate.ready', 'stage.changed'],
    ['sample.sent', 'stage.changed'],
    ['sample.answered', 'stage.changed'],
    ['file.versioned', 'order.changed'],
    ['file.acknowledged', 'order.changed'],
    ['change.noticed', 'order.changed'],
    ['change.proposed', 'order.changed'],
    ['change.requested', 'order.changed'],
    ['change.accepted', 'order.changed'],
    ['change.applied', 'order.changed'],
    ['change.withdrawn', 'order.changed'],
    ['order.shared', null],
    ['order.shareRevoked', null],
    ['message.sent', null],
  ])('%s is sent as %s', (kind, event) => {
    expect(webhookEventOf(kind)).toBe(event);
  });
});

it('a failed notice is tried again ever later, and at least every hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => retryDelay(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
