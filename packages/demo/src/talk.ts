import { addDays, type Day } from '@selvedge/domain/calendar';
import type { Mention } from '@selvedge/domain/messaging/mentions';
import type { PinNumbers, PinPoint } from '@selvedge/domain/messaging/pins';
import type { LoadedStage } from '@selvedge/domain/orders/loaded-order';
import { UserType } from '@selvedge/domain/vocabulary';
import type { BookedOrder, Story } from './booked-orders';
import { instantOn } from './demo-plan';
import { peopleOn, personId } from './people';

export interface DemoComment {
  at: string;
  authorId: number;
  authorType: UserType;
  audience: UserType[];
  receivers: number[];
  text: string;
  mentions?: readonly Mention[];
  stageId: string | null;
  part?: { styleId: string; comboId: string | null };
  pin?: PinPoint & { file: string; numbers: PinNumbers };
}

type Line = readonly [
  from: 'buyer' | 'trader' | 'factory',
  to: 'buyer' | 'trader' | 'factory',
  text: string,
  stageKey: string | null,
];
const SIZE_SET: Line = ['buyer', 'trader', 'Size set approved, please go on.', 'size-set-sample'];
const LINES: Record<Story, Line> = {
  placed: ['factory', 'trader', 'PO received, yarn is booked.', null],
  onTrack: SIZE_SET,
  rushed: SIZE_SET,
  fabricLate: ['factory', 'trader', 'Dyeing lost two days to a boiler repair.', null],
  approvalSlow: ['trader', 'buyer', 'PP comments are five days over.', 'pp-sample'],
  labFail: ['trader', 'factory', 'Rubbing fastness 2-3, needs 3-4. Please re-test.', 'gpt-test'],
  capacity: ['factory', 'trader', 'Two lines are still on the last order.', null],
  stuck: ['trader', 'factory', 'No update since last week. Please report today.', null],
  leavingLate: ['trader', 'factory', 'Vessel moved to Saturday.', 'ex-factory'],
};
const TYPES = {
  buyer: UserType.Buyer,
  trader: UserType.Trader,
  factory: UserType.Manufacturer,
} as const;

export function talkOf(order: BookedOrder, stages: readonly LoadedStage[], today: Day): DemoComment[] {
  if (order.story === null) return [];
  const [from, to, text, key] = LINES[order.story];
  const stage = stages.find((one) => one.key === key) ?? null;
  const approved = stage?.parts.map((part) => part.sides.client.actual) ?? [];
  if (from === 'buyer' && (approved.length === 0 || approved.includes(null))) return [];
  const people = {
    buyer: peopleOn(order.article.buyer, order.nth),
    trader: [...new Set([personId(order.merchandiser), personId('trader')])],
    factory: peopleOn(order.factory, order.nth),
  };
  if (people[from].length === 0 || people[to].length === 0) return [];
  const [partner = 0] = people[from];
  const authorId = from === 'trader' ? personId(order.merchandiser) : partner;
  const since = from === 'buyer' ? (approved as Day[]).sort().at(-1) : undefined;
  const day = since ?? addDays(today, -1 - (order.nth % 6));
  return [
    {
      at: instantOn(day < order.poDate ? addDays(today, -1) : day, 500 + order.nth),
      authorId,
      authorType: TYPES[from],
      audience: [TYPES[to]],
      receivers: people[to],
      text,
      stageId: stage?.stageId ?? null,
    },
  ];
}
