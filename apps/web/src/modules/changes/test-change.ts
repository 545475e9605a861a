import { Unit } from '@selvedge/domain/vocabulary';
import type { OrderChange } from './queries';

const NOTHING = { answer: false, counter: false, acknowledge: false, withdraw: false };

type Part = Partial<Omit<OrderChange, 'can'>> & { can?: Partial<OrderChange['can']> };

/** A test change: a proposal of another quantity that waits for both partners. */
export function testChange({ can, ...part }: Part = {}): OrderChange {
  return {
    changeId: `change-${part.number ?? '4'}`,
    number: '4',
    kind: 'proposal',
    state: 'open',
    proposerId: 1,
    proposerName: 'Priya Raman',
    proposerOrganization: 'Meridian Sourcing',
    reason: 'The buyer cut the order',
    items: [
      {
        path: 'combo/navy/quantity',
        label: 'Style Tee > Combo Navy: Combo Based Quantity',
        from: '1,000 pcs',
        to: '500 pcs',
        value: { value: 500, unit: Unit.Piece },
      },
    ],
    asked: [
      {
        side: 'factory',
        organizationName: 'Shapla Textiles',
        answer: null,
        comment: '',
        person: null,
        answeredAt: null,
      },
    ],
    from: null,
    appliedVersion: null,
    createdAt: '2026-03-04T08:00:00.000Z',
    closedAt: null,
    ...part,
    can: { ...NOTHING, ...can },
  };
}
