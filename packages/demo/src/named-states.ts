import type { FieldValue } from '@selvedge/domain/orders/order';
import type { Reason } from '@selvedge/domain/planning/dates/reasons';
import { CREW_SWEATER, CREW_TEE, FLEECE_SET } from './knit-orders';
import { type NamedEdit, type NamedFile, TEE_EDITS, TEE_FIELDS, TEE_FILES } from './named-edits';
import { JEAN_SAMPLES, type NamedDispatch, TEE_SAMPLES } from './named-samples';
import type { NamedOrder } from './order-fields';
import { DOWN_PUFFER, OXFORD_SHIRT, STRAIGHT_JEAN } from './woven-orders';

interface LateStage {
  key: string;
  days: number;
  reason: Reason;
}
/** In days after the purchase order date. */
export interface NamedState {
  order: NamedOrder;
  /** Days since the purchase order date. */
  age: number;
  /** Stages due up to this day are done. */
  doneUntil: number;
  isDraft?: boolean;
  closedWith?: string;
  /** Days to the contract ship date from which the plan counts back; else as in the template. */
  shipDays?: number;
  /** By the key of the stage. */
  workDays?: Record<string, number>;
  expected?: LateStage;
  moved?: readonly (LateStage & { message: string })[];
  removed?: string;
  /** `inTime` is the key of a stage that was in time. */
  finished?: LateStage & { inTime: string };
  /** Stages wait for others as usual; else for none. */
  hasConditions?: true;
  /** The first part, for the factory, `days` before the stage's deadline. */
  released?: { key: string; days: number; unmet: { key: string; percent: number }; reason: string };
  samples?: readonly NamedDispatch[];
  fields?: Readonly<Record<string, FieldValue>>;
  files?: readonly NamedFile[];
  /** Saves since then, oldest first. */
  edits?: readonly NamedEdit[];
}

const FABRIC: Reason = { code: 'fabric', party: 'mill', note: null, sharedWith: ['client'] };
export const NAMED_STATES: readonly NamedState[] = [
  {
    order: CREW_TEE,
    age: 40,
    doneUntil: 36,
    workDays: { sewing: 13 },
    hasConditions: true,
    expected: {
      key: 'bulk-fabric-in-house',
      days: 6,
      reason: {
        code: 'fabric',
        party: 'mill',
        note: 'The dyehouse runs one shift this week',
        sharedWith: [],
      },
    },
    samples: TEE_SAMPLES,
    fields: TEE_FIELDS,
    files: TEE_FILES,
    edits: TEE_EDITS,
  },
  {
    order: STRAIGHT_JEAN,
    age: 30,
    doneUntil: 24,
    moved: [
      {
        key: 'wash-standard',
        days: 5,
        reason: { code: 'rejected', party: 'factory', note: null, sharedWith: [] },
        message: 'Second round of the wash',
      },
      {
        key: 'size-set-sample',
        days: 4,
        reason: { code: 'capacity', party: 'factory', note: null, sharedWith: [] },
        message: 'The sample room is full',
      },
    ],
    removed: 'trim-card',
    samples: JEAN_SAMPLES,
  },
  {
    order: OXFORD_SHIRT,
    age: 80,
    doneUntil: 79,
    hasConditions: true,
    released: {
      key: 'cutting',
      days: 6,
      unmet: { key: 'sewing-trims-in-house', percent: 85 },
      reason: 'Only the buttons are missing, they arrive before sewing starts',
    },
  },
  { order: CREW_SWEATER, age: 12, doneUntil: 9, shipDays: 106 },
  { order: DOWN_PUFFER, age: 2, doneUntil: 0, isDraft: true },
  {
    order: FLEECE_SET,
    age: 110,
    doneUntil: 87,
    closedWith: 'All goods shipped, 3 days late: fabric in-house',
    finished: { key: 'ex-factory', days: 3, reason: FABRIC, inTime: 'shipping-documents' },
  },
];
