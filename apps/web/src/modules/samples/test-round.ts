import type { SampleRound } from './queries';

const NOTHING = { edit: false, send: false, withdraw: false, receive: false, answer: false, sendOn: false };

type Change = Partial<Omit<SampleRound, 'can'>> & { can?: Partial<SampleRound['can']> };

/** A test round: the first of a combo, sent by the factory by DHL. */
export function testRound({ can, ...change }: Change = {}): SampleRound {
  return {
    id: '00000000-0000-4000-8000-000000000011',
    orderId: '00000000-0000-4000-8000-000000000001',
    orderName: 'NB-SS27 Crew Tee',
    stageId: '00000000-0000-4000-8000-000000000002',
    stageName: 'PP Sample',
    category: 'Approval',
    subStageId: '00000000-0000-4000-8000-000000000003',
    place: 'Tee > Navy',
    side: 'factory',
    round: 1,
    state: 'sent',
    from: { organizationId: 3, name: 'Shapla Textiles' },
    to: { organizationId: 2, name: 'Meridian Sourcing' },
    parcel: {
      id: '00000000-0000-4000-8000-000000000021',
      courier: 'DHL',
      awb: '12 34',
      trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB=12%2034',
    },
    dueOn: null,
    sentOn: '2026-03-04',
    sentBy: 'Rafiqul Islam',
    samples: [{ size: 'M', pieces: 2 }],
    files: [],
    measurement: null,
    note: '',
    receivedOn: null,
    receivedBy: null,
    result: null,
    resultOn: null,
    resultBy: null,
    comment: '',
    resultFiles: [],
    createdAt: '2026-03-04T08:00:00Z',
    ...change,
    can: { ...NOTHING, ...can },
  };
}
