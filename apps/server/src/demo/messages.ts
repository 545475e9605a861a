import { UserType } from '@selvedge/domain/vocabulary';
import type { Call } from './calls';
import type { SeededPeople } from './people';
import type { PersonKey } from './world';

/** A message between people of the demo world. `on` is a part of an order's name. */
interface DemoMessage {
  from: PersonKey;
  text: string;
  to?: PersonKey[];
  /** The audience of a message without `to`; a comment if there is an order. */
  audience?: number[];
  on?: string;
  /** Name of a stage of the order; the comment is about its first combo. */
  stage?: string;
  urgent?: boolean;
}

const MESSAGES: readonly DemoMessage[] = [
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
    stage: 'Fit Sample',
    text:
      'Fit comments: body length +1 cm at M, neck drop is good now. ' +
      'Please grade accordingly and go on to size set.',
  },
  {
    from: 'trader',
    audience: [UserType.Buyer],
    on: 'Crew Tee',
    stage: 'Fit Sample',
    text: 'Noted, +1 cm on body length for all sizes. The size set leaves us on Thursday.',
  },
  {
    from: 'trader',
    audience: [UserType.Manufacturer],
    on: 'Crew Tee',
    stage: 'Fit Sample',
    text:
      'Pattern change before size set: body length +1 cm at M, same grading. ' +
      'Please confirm when the marker is remade.',
  },
  {
    from: 'factory',
    audience: [UserType.Trader],
    on: 'Crew Tee',
    stage: 'Fit Sample',
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
    text: 'Inspection slots of next week are full, I took Monday the week after for the crew tee.',
  },
  {
    from: 'factoryRegular',
    to: ['traderRegular'],
    text: 'Cutting started this morning, line 7. First output tomorrow.',
  },
];

interface DemoBreakdown {
  styleId: string;
  combos: { comboId: string; stages: { stageId: string; stageName: string }[] }[];
}
/** Sends the messages, each signed in as its author. */
export async function seedMessages(
  signIn: (who: PersonKey) => Promise<Call>,
  seeded: SeededPeople,
): Promise<void> {
  const calls = new Map<PersonKey, Call>();
  for (const { from, text, to = [], audience = [], on, stage, urgent } of MESSAGES) {
    const call = calls.get(from) ?? (await signIn(from));
    calls.set(from, call);
    const tags: { tagName: string; tagValue: string }[] = [];
    const orders = on
      ? ((await call('GET', '/api/messages/associated-orders')) as { orderId: string; orderName: string }[])
      : [];
    const order = orders.find((one) => one.orderName.includes(on ?? ''));
    if (order) tags.push({ tagName: 'order', tagValue: order.orderId });
    if (order && stage) {
      const styles = (await call(
        'GET',
        `/api/messages/order-breakdowns?orderId=${order.orderId}`,
      )) as DemoBreakdown[];
      const [style] = styles;
      const [combo] = style?.combos ?? [];
      const found = combo?.stages.find((one) => one.stageName === stage);
      if (style && combo && found)
        tags.push(
          { tagName: 'style', tagValue: style.styleId },
          { tagName: 'combo', tagValue: combo.comboId },
          { tagName: 'stage', tagValue: found.stageId },
        );
    }
    await call('POST', '/api/messages', {
      content: text,
      receiverUserIds: to.map((key) => seeded.people[key].id),
      targetAudienceUserType: audience,
      tags,
      isUrgent: urgent ?? false,
    });
  }
}
