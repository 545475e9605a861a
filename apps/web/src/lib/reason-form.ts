import type { stateReason } from '@selvedge/contract/dates';
import type { BodyIn } from '@selvedge/contract/endpoint';
import type { Side } from '@selvedge/domain/planning/stage';
import type { ReactNode } from 'react';

export type DelayReason = BodyIn<typeof stateReason>;

export type ReasonForm = (props: {
  value: DelayReason | null;
  onChange: (reason: DelayReason | null) => void;
  /** For traders: the sides whose dates change. */
  sides: readonly Side[];
  /** Errors by path, 'reason.party' and 'reason.note', after an attempt to send. */
  errors?: Record<string, string>;
}) => ReactNode;
