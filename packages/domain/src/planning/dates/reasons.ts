import type { Problem } from '../../actor';
import { type LocalizedText, localized } from '../../localized-text';
import { UserType } from '../../vocabulary';
import type { Side } from '../stage';
import { PARTNER_TYPES } from '../view';

export const PARTIES = ['buyer', 'trader', 'factory', 'mill', 'forwarder', 'other'] as const;
export type Party = (typeof PARTIES)[number];
export const PARTY_LABELS: Record<Party, LocalizedText> = {
  buyer: localized('Buyer'),
  trader: localized('Trader'),
  factory: localized('Factory'),
  mill: localized('Mill'),
  forwarder: localized('Forwarder'),
  other: localized('Other'),
};

export const REASON_CODES = [
  'buyer_comments',
  'fabric',
  'trims',
  'test_failed',
  'rejected',
  'capacity',
  'holiday',
  'logistics',
  'payment',
  'force_majeure',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];
export const isReasonCode = (text: string): text is ReasonCode => REASON_CODES.some((code) => code === text);
export const REASONS: Record<ReasonCode, { label: LocalizedText; party: Party }> = {
  buyer_comments: { label: localized('Buyer comments late'), party: 'buyer' },
  fabric: { label: localized('Fabric late'), party: 'mill' },
  trims: { label: localized('Trims late'), party: 'other' },
  test_failed: { label: localized('Test failed'), party: 'factory' },
  rejected: { label: localized('Rejected'), party: 'factory' },
  capacity: { label: localized('Capacity'), party: 'factory' },
  holiday: { label: localized('Holiday'), party: 'factory' },
  logistics: { label: localized('Logistics'), party: 'forwarder' },
  payment: { label: localized('Payment or L/C'), party: 'buyer' },
  force_majeure: { label: localized('Force majeure'), party: 'other' },
  other: { label: localized('Other'), party: 'trader' },
};

const NOTE_MAX = 200;

/** `shareWith`: the sides that may read the code and party of a trader's reason. */
export interface SentReason {
  code: ReasonCode;
  party?: Party | null;
  note?: string | null;
  shareWith?: readonly Side[];
}
export interface Reason {
  code: ReasonCode;
  party: Party;
  /** Trimmed; null if empty. */
  note: string | null;
  sharedWith: readonly Side[];
}

const noteOf = ({ note }: SentReason): string => (note ?? '').trim();

/** Paths start with `path`, which is empty if the body itself is the reason. */
export function checkReason(sent: SentReason, path = 'reason'): Problem[] {
  const prefix = path === '' ? '' : `${path}.`;
  const note = noteOf(sent);
  if (sent.code === 'other' && note === '')
    return [{ path: `${prefix}note`, message: localized('Please say what it was.') }];
  if (!sent.party)
    return [{ path: `${prefix}party`, message: localized('Please choose who is responsible.') }];
  return [...note].length > NOTE_MAX
    ? [
        {
          path: `${prefix}note`,
          message: localized('The note has at most {max} characters.', { max: NOTE_MAX }),
        },
      ]
    : [];
}

/** Only traders decide who else reads a reason. */
export const reasonOf = (sent: SentReason, by: UserType): Reason => ({
  code: sent.code,
  party: sent.party ?? REASONS[sent.code].party,
  note: noteOf(sent) || null,
  sharedWith: by === UserType.Trader ? [...new Set(sent.shareWith ?? [])] : [],
});

/** The reason of deadlines that moved because the purchase order date moved. */
export const PURCHASE_ORDER_MOVED: Reason = {
  code: 'other',
  party: 'buyer',
  note: 'Purchase order date moved',
  sharedWith: [],
};

export interface Statement extends Reason {
  byType: UserType;
}
export type VisibleStatement = Pick<Statement, 'byType' | 'code' | 'party'> &
  Partial<Pick<Statement, 'note' | 'sharedWith'>>;

/** A partner reads its own, and without note the trader's that are shared with it. Guests read nothing. */
export function visibleStatements(
  statements: readonly Statement[],
  side: Side,
  viewer: UserType | null,
): VisibleStatement[] {
  return statements.flatMap(({ byType, code, party, note, sharedWith }): VisibleStatement[] => {
    if (viewer === UserType.Trader)
      return [{ byType, code, party, note, ...(byType === viewer ? { sharedWith } : {}) }];
    if (viewer !== PARTNER_TYPES[side]) return [];
    if (byType === viewer) return [{ byType, code, party, note }];
    return byType === UserType.Trader && sharedWith.includes(side) ? [{ byType, code, party }] : [];
  });
}

export const reasonText = ({ code, party }: Pick<Reason, 'code' | 'party'>): LocalizedText =>
  localized('{reason} ({party})', { reason: REASONS[code].label, party: PARTY_LABELS[party] });

export const readByText = (side: Side, reason: Pick<Reason, 'code' | 'party'>): LocalizedText =>
  side === 'client'
    ? localized('The buyer will read: {reason}.', { reason: reasonText(reason) })
    : localized('The factory will read: {reason}.', { reason: reasonText(reason) });

export const NO_REASON = localized('Reason not given');
