import { describe, expect, it } from 'vitest';
import { webhookEventOf } from './rules';

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
    ['order.imported', 'order.changed'],
    ['order.importUndone', 'order.changed'],
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
