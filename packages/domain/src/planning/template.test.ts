import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar';
import { DEFAULT_TEMPLATES } from '../catalogue/templates';
import { orderAnchor } from './anchor';
import { changeSide } from './sides';
import { applyTemplate, clientMatch, isForClient, templateOf } from './template';

describe('a template’s client', () => {
  it.each([
    ['Northbrook', 'Northbrook Apparel Inc.', true],
    [' northbrook APPAREL, inc', 'Northbrook Apparel Inc.', true],
    ['North', 'Northbrook Apparel Inc.', false],
    ['Northbrook Apparel Inc. West', 'Northbrook Apparel Inc.', false],
    ['', 'Northbrook Apparel Inc.', false],
    ['Northbrook', undefined, false],
  ])('%j is the buyer %j: %s', (client, buyer, is) => {
    expect(isForClient(client, buyer)).toBe(is);
  });
});

describe('a plan saved as a template', () => {
  it('suits its own buyer by id, an old one by name, and any buyer less', () => {
    const buyer = { id: 7, name: 'Northbrook Apparel Inc.' };
    expect(clientMatch({ clientName: 'Old name', clientOrganizationId: 7 }, buyer)).toBe(2);
    expect(clientMatch({ clientName: buyer.name, clientOrganizationId: 8 }, buyer)).toBe(0);
    expect(clientMatch({ clientName: 'Northbrook Apparel' }, buyer)).toBe(2);
    expect(clientMatch({ clientName: 'Any buyer' }, buyer)).toBe(1);
    expect(clientMatch({ clientName: 'Havn' }, buyer)).toBe(0);
  });

  it('puts the order’s people of each side on the stages that the side sees', () => {
    const item = {
      stageName: 'Cutting',
      stageType: 'Production' as const,
      leadTimeForClient: 60,
      leadTimeForManufacturer: 55,
      stageCategory: 45002 as const,
      level: '4701' as const,
    };
    const plan = applyTemplate(
      [
        { ...item, visibleTo: [3001, 3002, 3003] },
        { ...item, visibleTo: [3002, 3003] },
      ],
      {
        anchor: orderAnchor(null, '2027-01-01'),
        traderUserId: 1,
        people: { clients: [2], manufacturers: [3, 4] },
      },
    );
    expect(plan.map((stage) => stage.associatedUsers)).toEqual([
      { traders: [1], clients: [2], manufacturers: [3, 4] },
      { traders: [1], clients: [], manufacturers: [3, 4] },
    ]);
  });

  it('brings the same stages to the next order, counted from its own purchase order date', () => {
    const items = DEFAULT_TEMPLATES.flatMap((template) => template.items);
    const facts = { anchor: orderAnchor('2026-01-01', '2026-01-01'), traderUserId: 7 };
    const plan = applyTemplate(items, facts);
    const again = applyTemplate(templateOf(plan), {
      ...facts,
      anchor: orderAnchor('2027-03-01', '2026-01-01'),
    });
    expect(again).toHaveLength(items.length);
    const undated = (stages: typeof plan) =>
      stages.map((stage) =>
        changeSide(changeSide(stage, 'client', { deadline: null }), 'factory', { deadline: null }),
      );
    expect(undated(again)).toEqual(undated(plan));
    expect(again[0]?.sides.client.deadline).toBe(addDays('2027-03-01', items[0]?.leadTimeForClient ?? 0));
  });
});
