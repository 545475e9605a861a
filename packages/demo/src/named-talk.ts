import { addDays, type Day } from '@selvedge/domain/calendar';
import { broadcastRecipients } from '@selvedge/domain/messaging/audience';
import { nextNumbers, type PinPoint } from '@selvedge/domain/messaging/pins';
import { threadsOf } from '@selvedge/domain/messaging/thread';
import type { OrderRecord } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { USER_TYPE_OF_ORGANIZATION, UserType } from '@selvedge/domain/vocabulary';
import type { DemoOrder } from './demo-order';
import { instantOn } from './demo-plan';
import {
  CONNECTIONS,
  HOUSE_CONNECTIONS,
  HOUSE_ORGANIZATIONS,
  HOUSE_PEOPLE,
  type HousePersonKey,
  inviterOf,
  PEOPLE,
  type PersonKey,
  personId,
} from './people';
import type { DemoComment } from './talk';

export interface DemoMessage {
  at: string;
  authorId: number;
  authorType: UserType;
  audience: UserType[];
  receivers: number[];
  isDirect: boolean;
  isUrgent: boolean;
  text: string;
  about: OrderRecord | null;
}

export interface Words {
  from: PersonKey;
  text: string;
  to?: PersonKey[];
  mentions?: readonly PersonKey[];
  audience?: UserType[];
  on?: string;
  stage?: string;
  /** `file` is its uploader's name for it; the only pin on the file in the thread. */
  pin?: PinPoint & { file: string };
  urgent?: boolean;
}

export const WORDS: readonly Words[] = [
  {
    from: 'buyerOther',
    audience: [UserType.Trader],
    text: 'Our office is closed from Thursday to Monday. Approvals that you need this week, please by Wednesday noon.',
  },
  {
    from: 'trader',
    audience: [UserType.Manufacturer],
    text: 'Please send next month’s capacity by style group by Friday, so that we can place the repeats.',
  },
  {
    from: 'factory',
    to: ['trader'],
    text: 'Good morning Priya, the knitting plan for the crew tee is ready. 4 machines from Sunday, 1.1 t a day.',
  },
  {
    from: 'trader',
    to: ['factory'],
    text: 'Thank you. Please keep one machine for the rib: last season it came two days after the body fabric.',
  },
  {
    from: 'buyer',
    audience: [UserType.Trader],
    on: 'Crew Tee',
    stage: 'fit-sample',
    text:
      'Fit comments: body length +1 cm at M, neck drop is good now. ' +
      'Please grade accordingly and go on to size set.',
  },
  {
    from: 'trader',
    audience: [UserType.Buyer],
    on: 'Crew Tee',
    stage: 'fit-sample',
    text: 'Noted, +1 cm on body length for all sizes. The size set leaves us on Thursday.',
  },
  {
    from: 'trader',
    audience: [UserType.Manufacturer],
    on: 'Crew Tee',
    stage: 'fit-sample',
    mentions: ['factory'],
    text:
      '@Rafiqul Islam pattern change before size set: body length +1 cm at M, same grading. ' +
      'Please confirm when the marker is remade.',
  },
  {
    from: 'factory',
    audience: [UserType.Trader],
    on: 'Crew Tee',
    stage: 'fit-sample',
    text: 'Marker is remade, consumption goes up by 1.3 %. We can take it from the wastage allowance.',
  },
  {
    from: 'trader',
    audience: [UserType.Trader],
    on: 'Crew Tee',
    text: 'Keep 6 days of float on ex-factory here: the buyer is likely to ask for the earlier vessel.',
  },
  {
    from: 'buyer',
    audience: [UserType.Trader],
    on: 'Crew Tee',
    pin: { file: 'NB-7101 Tech Pack v2.pdf', page: 2, x: 0.96, y: 0.556 },
    text: 'Please add the tolerance of the neck opening here. It was +/- 0.5 cm last season.',
  },
  {
    from: 'trader',
    audience: [UserType.Manufacturer],
    on: 'Crew Tee',
    pin: { file: 'Chest Print v3.svg', page: 1, x: 0.5, y: 0.2 },
    text: 'This edge is 7 cm below the neck seam on all sizes. Please show the placement on the next strike-off.',
  },
  {
    from: 'buyer',
    to: ['trader'],
    text:
      'Hi Priya, can you send photos of the care label artwork before bulk? ' +
      'Legal wants to see the fibre content line.',
  },
  {
    from: 'trader',
    to: ['buyer'],
    text: 'Of course. Artwork will be with you tomorrow, together with the hangtag.',
  },
  {
    from: 'buyer',
    to: ['trader'],
    urgent: true,
    text: 'One more: please hold the navy until we have confirmed the second lab dip. Shade B looked too red in D65.',
  },
  {
    from: 'traderAdmin',
    to: ['trader'],
    on: 'Crew Tee',
    text: 'Inspection slots of next week are full, I took Monday the week after for the crew tee.',
  },
  {
    from: 'trader',
    to: ['traderAdmin'],
    on: 'Straight Jean',
    text: 'Thank you, Tom. For the jean we wait for the second wash standard, no slot before that.',
  },
  {
    from: 'traderAdmin',
    to: ['trader'],
    on: 'Fleece Set',
    text: 'The fleece has sailed. I close the file once the bank has the documents.',
  },
  {
    from: 'factoryRegular',
    to: ['traderRegular'],
    text: 'Cutting started this morning, line 7. First output tomorrow.',
  },
];

const FIRST_MINUTE = 300;
const MINUTES_BETWEEN = 9;

/** Adds comments to their orders, and returns the other messages. */
export function talkOfNamed(
  orders: readonly DemoOrder[],
  today: Day,
  size: 'small' | 'on',
): { orders: DemoOrder[]; messages: DemoMessage[] } {
  const written = WORDS.map((words, index) => ({
    words,
    at: instantOn(addDays(today, -1), FIRST_MINUTE + index * MINUTES_BETWEEN),
  }));
  return {
    orders: orders.map((order) => {
      const { orderName } = orderFacts(order.record.customFields);
      const own = written.filter(
        ({ words, words: { on } }) => on !== undefined && orderName.includes(on) && isComment(words),
      );
      return { ...order, comments: own.map(({ words, at }) => commentOf(words, at, order)) };
    }),
    messages: written
      .filter(({ words }) => !isComment(words))
      .map(({ words, at }) => messageOf(words, at, size, orderOf(words, orders))),
  };
}

const isComment = ({ on, to }: Words): boolean => on !== undefined && to === undefined;
const orderOf = ({ on }: Words, orders: readonly DemoOrder[]): OrderRecord | null =>
  orders.find(({ record }) => on && orderFacts(record.customFields).orderName.includes(on))?.record ?? null;

const typeOf = (who: HousePersonKey): UserType =>
  USER_TYPE_OF_ORGANIZATION[HOUSE_ORGANIZATIONS[HOUSE_PEOPLE[who].at].type];

function commentOf(
  { from, text, audience = [], mentions = [], stage: key, pin }: Words,
  at: string,
  { record, stages, files }: DemoOrder,
): DemoComment {
  const stage = stages.find((one) => one.key === key);
  const file = files.find(({ label }) => label === pin?.file);
  const part = file?.part ?? stage?.parts[0];
  const authorId = personId(from);
  const authorType = typeOf(from);
  const threads = threadsOf({ creatorUserType: authorType, targetAudienceUserType: audience });
  return {
    at,
    authorId,
    authorType,
    audience,
    receivers: listedPeople(record, authorId, audience),
    text,
    mentions: mentions.map((key) => ({ userId: personId(key), name: PEOPLE[key].name })),
    stageId: stage?.stageId ?? null,
    ...(part ? { part: { styleId: part.styleId, comboId: part.comboId } } : {}),
    ...(pin && file ? { pin: { ...pin, file: file.address, numbers: nextNumbers(threads, {}) } } : {}),
  };
}

const listedPeople = (
  { associatedUsers, userTypes, orderStatus }: OrderRecord,
  authorId: number,
  audience: UserType[],
): number[] =>
  broadcastRecipients(
    { authorId, audience, orderStatus },
    associatedUsers.flatMap((userId) => {
      const userType = userTypes[userId];
      const known = { active: true, colleague: false, connected: true, sharesOrder: true, listed: true };
      return userType ? [{ ...known, userId, userType }] : [];
    }),
  );

function messageOf(
  { from, text, to, audience = [], urgent }: Words,
  at: string,
  size: 'small' | 'on',
  about: OrderRecord | null,
): DemoMessage {
  return {
    at,
    authorId: personId(from),
    authorType: typeOf(from),
    audience,
    receivers: to?.map(personId) ?? connectedPeople(from, audience, size),
    isDirect: to !== undefined,
    isUrgent: urgent ?? false,
    text,
    about,
  };
}

/** Connected with the author's organization. */
function connectedPeople(from: PersonKey, audience: UserType[], size: 'small' | 'on'): number[] {
  const { at } = PEOPLE[from];
  const connections = size === 'on' ? HOUSE_CONNECTIONS : CONNECTIONS;
  const partners = connections.flatMap(([trader, other]) =>
    trader === at ? [other] : other === at ? [trader] : [],
  );
  const people = Object.keys(size === 'on' ? HOUSE_PEOPLE : PEOPLE) as HousePersonKey[];
  return people
    .filter((key) => partners.includes(HOUSE_PEOPLE[key].at) && audience.includes(typeOf(key)))
    .filter((key) => inviterOf(key) === null)
    .map(personId);
}
