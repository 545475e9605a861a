import { type LocalizedText, localized, verbatim } from '@selvedge/domain/localized-text';
import type { ReportContent } from '@selvedge/domain/partner-reports/content';
import { type ReportStage, sectionsOf } from '@selvedge/domain/partner-reports/sections';
import { moveText } from '@selvedge/domain/planning/history/commit-texts';
import { workText } from '@selvedge/domain/planning/stage-work';
import { UserType } from '@selvedge/domain/vocabulary';
import { changeLine, fileLine, mentionLine, roundLine } from '@selvedge/domain/waiting/waiting';
import type { Mail } from '#server/mail/templates';

export const PUBLIC_URL = 'https://selvedge.example';
const at = new Date('2026-06-03T10:11:12Z');
/** What people entered. None of it is translated. */
export interface Words {
  name: string;
  inviter: string;
  person: string;
  organization: string;
  keyName: string;
  plan: string;
  email: string;
  order: string;
  stage: string;
  message: string;
}
/** As in the demo data, but of the length that is hard to lay out. */
const USUAL: Words = {
  name: 'Rafiqul Islam',
  inviter: 'Priya Raman',
  person: 'Nguyen Thi Hoa',
  organization: 'Dongguan Hengrui Knitwear Co., Ltd.',
  keyName: 'ERP export of the Gazipur office',
  plan: 'Enterprise',
  email: 'nguyen.hoa-merchandising@saigon-alpine-outerwear.example',
  order: "NB-SS27 Men's Organic Crew Tee, long sleeve (reorder)",
  stage: 'Strike-off and Bulk Print Approval',
  message: [
    'Please send the wash test of Navy and Charcoal by Thursday.',
    '',
    'The report of the last round is here:',
    'https://files.example/reports/2026/NB-SS27/wash-test-of-navy-and-charcoal-round-2-final.pdf',
  ].join('\n'),
};
const code = '123456';
const line = {
  stageName: 'Cutting',
  deadline: '2026-06-01',
  path: '/order/1',
  work: workText({ status: 'IN_PROGRESS', quantity: { required: 24_000, inhouse: 20_400, unit: 790 } }),
  reportUrl: null,
  choices: [],
};
const byLink = {
  reportUrl: 'https://selvedge.example/r/abc',
  choices: ['IN_PROGRESS', 'COMPLETED'] as const,
};
const forApproval = {
  reportUrl: byLink.reportUrl,
  choices: ['APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'ON_HOLD'] as const,
};
const stopUrl = 'https://selvedge.example/r/stop/abc';
const reader = { isContact: false, signUpUrl: null, stopUrl };

const DEVICES = [
  { browser: 'Chrome', system: 'Windows', city: 'Dhaka' },
  { browser: null, system: null, city: null },
];

const NO_LINES = { total: 0, items: [] };
const NOTHING_WAITS = {
  files: NO_LINES,
  changes: NO_LINES,
  answers: NO_LINES,
  rounds: NO_LINES,
  mentions: NO_LINES,
};
const waits = (orderName: string, text: LocalizedText, total = 1) => ({
  total,
  items: Array.from({ length: total }, () => ({ orderName, text, path: '/order/3' })),
});

/** A report with a late stage, which can be reported by link, and an order. */
function reportMail(
  kind: 'status' | 'work',
  { name, inviter, organization, order: orderName, message }: Words,
) {
  const stage: ReportStage = {
    orderId: '1',
    stageId: '1',
    stageName: 'Cutting',
    category: 'Quantity',
    side: 'factory',
    status: 'IN_PROGRESS',
    commitment: '2026-06-01',
    forecast: null,
    actual: null,
    done: 0,
    total: 1,
    isOwn: true,
    quantity: { required: 5000, inhouse: 3200, unit: 791 },
  };
  const order = { orderId: '1', name: orderName, number: null, poNumber: '', pieces: 1, shipDate: null };
  const content: ReportContent = {
    kind,
    today: '2026-06-03',
    trader: organization,
    sender: inviter,
    words: message,
    sections: sectionsOf(kind, [stage], '2026-06-03'),
    orders: [{ ...order, standing: null, progress: 40, nextStage: 'Cutting' }],
  };
  const pageOf = { stage: () => '/order/1', order: () => '/order/1', all: '/order-list/1' };
  return { kind: 'partner-report', name, content, links: new Map([['1', byLink]]), pageOf } as const;
}

/** A mail of every template, and of its variants. A new template without one does not compile. */
export const sampleMails = (
  words: Words = USUAL,
  { name, inviter, person, organization, keyName, plan, email, order, stage, message } = words,
): { [kind in Mail['kind']]: Extract<Mail, { kind: kind }>[] } => ({
  verify: [{ kind: 'verify', name, code, minutes: 10, key: 'abc' }],
  taken: [{ kind: 'taken', name }],
  reset: [{ kind: 'reset', name, code, minutes: 10 }],
  invitation: [
    {
      kind: 'invitation',
      name,
      inviter,
      organization,
      sender: null,
      approver: null,
      shared: null,
      key: 'abc',
    },
    {
      kind: 'invitation',
      name,
      inviter,
      organization,
      sender: organization,
      approver: organization,
      shared: { orders: 9, organization },
      key: 'abc',
    },
  ],
  approval: [{ kind: 'approval', name, person, email, inviter, organization, personId: 7 }],
  approved: [{ kind: 'approved', name, organization }],
  connection: [
    {
      kind: 'connection',
      name,
      organization,
      sender: organization,
      shared: { orders: 9, organization },
      key: null,
    },
    { kind: 'connection', name, organization, sender: null, shared: { orders: 0, organization }, key: 'abc' },
  ],
  'new-device': DEVICES.map((device) => ({ kind: 'new-device', name, device, address: '192.0.2.1', at })),
  'password-changed': [
    { kind: 'password-changed', name, by: 'reset', at },
    { kind: 'password-changed', name, by: 'change', at },
  ],
  'api-key': [
    { kind: 'api-key', name, keyName, maker: person, scope: 'read', at },
    { kind: 'api-key', name, keyName, maker: person, scope: 'write', at },
  ],
  'api-key-ending': [{ kind: 'api-key-ending', name, keyName, at }],
  'plan-ending': ['Trial', plan].map((ended) => ({
    kind: 'plan-ending',
    name,
    plan: ended,
    organization,
    day: '2026-06-10',
  })),
  'invitation-ending': [{ kind: 'invitation-ending', name, person, email, personId: 7, at }],
  unreachable: [
    {
      kind: 'unreachable',
      name,
      who: email,
      matter: localized('{organization} invites you to Selvedge', { organization }),
      path: '/users?invited=7',
    },
  ],
  'email-code': [{ kind: 'email-code', name, code, minutes: 10 }],
  'email-changed': [{ kind: 'email-changed', name, email, at }],
  ownership: [{ kind: 'ownership', name, from: inviter, to: person, organization, key: 'abc' }],
  'ownership-done': [{ kind: 'ownership-done', name, from: inviter, to: person, organization, at }],
  'link-report': [
    {
      kind: 'link-report',
      name,
      stageName: 'Cutting',
      orderName: order,
      what: localized('{words}', { words: order }),
      copiedBy: inviter,
      path: '/r/abc?withdraw=1',
    },
  ],
  'ask-reports': [null, message].map((asked) => ({
    kind: 'ask-reports',
    name,
    organization,
    sender: inviter,
    words: asked,
    url: 'https://selvedge.example/r/abc',
    stopUrl: asked === null ? null : 'https://selvedge.example/r/stop/abc',
    stages: [
      { stageId: '1', stageName: 'Cutting', orderName: order, due: '2026-06-01' },
      { stageId: '2', stageName: stage, orderName: order, due: null },
    ],
  })),
  messages: [
    {
      kind: 'messages',
      name,
      orderName: localized('{words}', { words: order }),
      messages: [
        {
          author: person,
          organization,
          at: '2026-06-03T10:00:00.000Z',
          isUrgent: false,
          mentionsReader: true,
          words: message,
          files: [],
        },
        {
          author: person,
          organization,
          at: '2026-06-02T10:00:00.000Z',
          isUrgent: true,
          mentionsReader: false,
          words: '',
          files: [order],
        },
      ],
      now: at,
      path: '/order/1',
      stopUrl,
      answeredTo: organization,
    },
    {
      kind: 'messages',
      name,
      orderName: null,
      messages: [
        {
          author: person,
          organization: person,
          at: '2026-06-03T10:00:00.000Z',
          isUrgent: false,
          mentionsReader: true,
          words: message,
          files: [],
        },
      ],
      now: at,
      path: '/message/1',
      stopUrl,
      answeredTo: null,
    },
  ],
  'reply-refused': [
    {
      kind: 'reply-refused',
      isPartly: false,
      name,
      reason: localized('There was no text above the quoted mail.'),
      orderName: null,
      words: '',
      path: null,
    },
    ...[false, true].map((isPartly) => ({
      kind: 'reply-refused' as const,
      isPartly,
      name,
      reason: localized('You can no longer write to this conversation.'),
      orderName: localized('{words}', { words: order }),
      words: message,
      path: '/order/1',
    })),
  ],
  'partner-report': [
    { ...reportMail('status', words), ...reader, isCopy: false, hasFiles: true },
    {
      ...reportMail('work', words),
      ...reader,
      isCopy: false,
      hasFiles: false,
      signUpUrl: `${PUBLIC_URL}/complete/abc`,
    },
    { ...reportMail('work', words), ...reader, isContact: true, isCopy: false, hasFiles: true },
    { ...reportMail('status', words), ...reader, isCopy: true, hasFiles: true },
  ],
  digest: [
    {
      kind: 'digest',
      name,
      day: '2026-06-03',
      stopUrl,
      signUpUrl: null,
      orders: [
        {
          name: order,
          dueToday: [
            { ...line, side: null },
            { ...line, side: 'client' },
          ],
          dueSoon: [],
        },
      ],
      late: [{ ...line, side: 'factory', orderName: order, days: 2 }],
      dueToday: 2,
      newlyLate: 41,
      dueSoon: 0,
      lateBefore: 1,
      dueTomorrow: 0,
      escalated: [],
      waiting: NOTHING_WAITS,
      moved: { total: 0, items: [] },
    },
    {
      kind: 'digest',
      name,
      day: '2026-06-03',
      stopUrl,
      signUpUrl: null,
      orders: [
        {
          name: order,
          dueToday: [],
          dueSoon: [{ ...line, ...byLink, side: 'factory', deadline: '2026-06-06' }],
        },
      ],
      late: [],
      dueToday: 0,
      newlyLate: 0,
      dueSoon: 1,
      lateBefore: 0,
      dueTomorrow: 0,
      escalated: [
        { stageName: line.stageName, orderName: order, side: 'factory', days: 5, path: '/order/2' },
      ],
      waiting: {
        files: waits(order, fileLine({ fieldName: 'Tech Pack', relation: order, number: 2 })),
        changes: waits(
          order,
          changeLine({ number: verbatim('4'), label: order, from: person, to: organization, more: 2 }),
        ),
        answers: waits(order, roundLine({ stageName: 'Cutting', round: 2, place: order, dueOn: null })),
        rounds: waits(
          order,
          roundLine({ stageName: 'Cutting', round: 2, place: order, dueOn: '2026-06-05' }),
          20,
        ),
        mentions: waits(order, mentionLine({ author: person, excerpt: order })),
      },
      moved: waits(
        order,
        moveText(
          {
            what: 'deadline',
            stageId: '1',
            stageName: 'Cutting',
            side: 'factory',
            from: '2026-06-12',
            to: '2026-06-21',
            audience: [],
          },
          UserType.Trader,
        ),
      ),
    },
    {
      kind: 'digest',
      name,
      day: '2026-06-03',
      stopUrl,
      signUpUrl: `${PUBLIC_URL}/complete/abc`,
      orders: [order, organization].map((of) => ({
        name: of,
        dueToday: ['Cutting', stage, 'Packing'].map((stageName) => ({
          ...line,
          ...byLink,
          stageName,
          side: null,
        })),
        dueSoon: ['Sewing', stage].map((stageName) => ({ ...line, ...forApproval, stageName, side: null })),
      })),
      late: Array.from({ length: 15 }, (_, nth) => ({
        ...line,
        ...(nth % 2 === 0 ? byLink : forApproval),
        stageName: nth % 3 === 0 ? stage : 'Cutting',
        side: null,
        orderName: order,
        days: 40 - nth,
      })),
      dueToday: 6,
      newlyLate: 3,
      dueSoon: 4,
      lateBefore: 30,
      dueTomorrow: 0,
      escalated: [],
      waiting: {
        ...NOTHING_WAITS,
        mentions: waits(order, mentionLine({ author: person, excerpt: message })),
      },
      moved: { total: 0, items: [] },
    },
  ],
});
export const allMails = (mails = sampleMails()): [string, Mail][] =>
  Object.values(mails)
    .flat()
    .map((mail) => [mail.kind, mail]);
