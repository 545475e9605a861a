import type { Side } from '@selvedge/domain/planning/stage';
import type { Courier } from '@selvedge/domain/samples/couriers';
import type { SampleResult } from '@selvedge/domain/samples/rounds';
import type { SampleSize } from '@selvedge/domain/samples/rules';

export interface NamedAnswer {
  combos: readonly string[];
  daysAgo: number;
  result: SampleResult;
  comment: string;
  /** Days from today until the next round is due; only after a rejection. */
  nextDueIn?: number;
}
/** Rounds of one stage and side that one call sends or packs. Days count back from today. */
export interface NamedDispatch {
  stage: string;
  side: Side;
  round: number;
  combos: readonly string[];
  samples: readonly SampleSize[];
  /** Null while the samples are in the bag. */
  sent: { daysAgo: number; courier: Courier; awb: string } | null;
  receivedDaysAgo?: number;
  answers?: readonly NamedAnswer[];
}

const TWO_MEDIUM = [{ size: 'M', pieces: 2 }];

/** A rejection of Navy by the trader, its second round, which is on its way to the buyer, and a bag with the rest. */
export const TEE_SAMPLES: readonly NamedDispatch[] = [
  {
    stage: 'pp-sample',
    side: 'factory',
    round: 1,
    combos: ['Navy', 'Optic White', 'Heather Grey'],
    samples: TWO_MEDIUM,
    sent: { daysAgo: 14, courier: 'FedEx', awb: '7714 2203 9918' },
    receivedDaysAgo: 11,
    answers: [
      {
        combos: ['Navy'],
        daysAgo: 10,
        result: 'rejected',
        comment: 'Neck opening 1 cm over tolerance, please submit again',
        nextDueIn: -6,
      },
      { combos: ['Optic White', 'Heather Grey'], daysAgo: 10, result: 'approved', comment: '' },
    ],
  },
  {
    stage: 'pp-sample',
    side: 'factory',
    round: 2,
    combos: ['Navy'],
    samples: TWO_MEDIUM,
    sent: { daysAgo: 7, courier: 'FedEx', awb: '7714 2210 4471' },
    receivedDaysAgo: 4,
    answers: [
      {
        combos: ['Navy'],
        daysAgo: 3,
        result: 'approvedWithComments',
        comment: 'Neck opening is in tolerance. Trim all loose threads at the shoulder seam in bulk',
      },
    ],
  },
  {
    stage: 'pp-sample',
    side: 'client',
    round: 1,
    combos: ['Navy'],
    samples: TWO_MEDIUM,
    sent: { daysAgo: 1, courier: 'DHL', awb: '4420 7719 35' },
  },
  {
    stage: 'pp-sample',
    side: 'client',
    round: 1,
    combos: ['Optic White', 'Heather Grey'],
    samples: TWO_MEDIUM,
    sent: null,
  },
];

/** The buyer approves two washes and rejects one, which the trader records for it. */
export const JEAN_SAMPLES: readonly NamedDispatch[] = [
  {
    stage: 'wash-standard',
    side: 'client',
    round: 1,
    combos: ['Mid Blue Stone', 'Rinse Indigo', 'Washed Black'],
    samples: [{ size: '28', pieces: 1 }],
    sent: { daysAgo: 5, courier: 'DHL', awb: '4420 7702 18' },
    receivedDaysAgo: 3,
    answers: [
      {
        combos: ['Mid Blue Stone'],
        daysAgo: 1,
        result: 'rejected',
        comment: 'Shade too dark, please go one wash cycle lighter',
        nextDueIn: 5,
      },
      { combos: ['Rinse Indigo', 'Washed Black'], daysAgo: 1, result: 'approved', comment: '' },
    ],
  },
];
