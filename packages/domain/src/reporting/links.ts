import { addDays, type Day } from '../calendar';
import { readDecimal } from '../decimal-separator';
import { type LocalizedText, localized } from '../localized-text';
import type { Side } from '../planning/stage';
import { hasRounds } from '../samples/rounds';
import { NEXT_ROUND_DAYS } from '../samples/rules';
import type { StageCategory, StageStatus } from '../vocabulary';

/** A link reports on stages for one person without signing in (docs/report-links.md). */
export const LINK_ORIGINS = ['mailed', 'copied'] as const;
export type LinkOrigin = (typeof LINK_ORIGINS)[number];

const LINK_DAYS: Record<LinkOrigin, number> = { mailed: 30, copied: 7 };
/** Days that a link must still work to be reused by a mail. */
export const REUSED_DAYS = 7;
export const LINK_KEPT_DAYS = 90;

const DAY_MS = 86_400_000;
export const linkEnd = (origin: LinkOrigin, now: Date): Date =>
  new Date(now.getTime() + LINK_DAYS[origin] * DAY_MS);

export const LINK_TEXTS = {
  unknown: localized('This link does not work.'),
  withdrawn: localized('This link was withdrawn.'),
  over: localized('There is nothing to report here any more.'),
  expired: (day: Day) =>
    localized('This link expired on {day}. The next reminder brings a new one.', { day: { day } }),
  complete: (stage: string) => localized('{stage} is complete on your side.', { stage: { stage } }),
  wait: (minutes: number) =>
    localized('Too many tries. Please wait {minutes} minutes.', { minutes: String(minutes) }),
  stopped: (name: string) => localized('{name} ended these mails. Please copy the link instead.', { name }),
  noAddress: (name: string) =>
    localized('{name} has no mail address here. Please copy the link instead.', { name }),
  waits: (name: string, at: Date, timeZone: string) =>
    localized(
      'The mail to {name} goes out at {time}: 20 first mails a day go to people who are not here yet.',
      {
        name,
        time: { instant: at.toISOString(), timeZone },
      },
    ),
  notOnSide: (name: string) => localized('{name} is not on this side of the stage.', { name }),
};

export interface LinkFacts {
  expiresAt: Date;
  isRevoked: boolean;
  /** A stage's order is active, shows the stage to the side, and still has the person on it. */
  isReportable: boolean;
  /** The account of the person who copied the link is active; true for mailed links. */
  isMakerActive: boolean;
}
export type LinkState = 'works' | 'withdrawn' | 'expired' | 'over';

export function linkState(
  { expiresAt, isRevoked, isReportable, isMakerActive }: LinkFacts,
  now: Date,
): LinkState {
  if (isRevoked || !isMakerActive) return 'withdrawn';
  if (expiresAt <= now) return 'expired';
  return isReportable ? 'works' : 'over';
}

const LINK_ACTIONS = [
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'APPROVED',
  'APPROVED_WITH_COMMENTS',
  'REJECTED',
  'ON_HOLD',
  'COMPLETED',
] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

export const isLinkAction = (text: unknown): text is LinkAction =>
  LINK_ACTIONS.some((action) => action === text);

const ANSWERS = ['APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'ON_HOLD'] as const;

/** `rounds`: the number of open parts whose status sample rounds decide. */
export function linkChoices(
  category: StageCategory,
  side: Side,
  rounds: 'none' | 'some' | 'all',
): readonly LinkAction[] {
  if (rounds === 'all' && hasRounds(category)) return side === 'factory' ? ['SUBMITTED'] : ANSWERS;
  if (rounds === 'some' && category === 'Approval' && side === 'client') return ['IN_REVIEW', ...ANSWERS];
  if (category !== 'Approval') return ['IN_PROGRESS', 'COMPLETED'];
  return side === 'factory' ? ['IN_PROGRESS', 'SUBMITTED'] : ['IN_REVIEW', 'APPROVED', 'REJECTED'];
}

/** In a mail or a list; the form of the stage has the other choices. */
const FIRST_CHOICES = 2;
export const nextChoices = (choices: readonly LinkAction[], now: StageStatus): readonly LinkAction[] =>
  choices.filter((action) => isNext(action, now)).slice(0, FIRST_CHOICES);
export const mailedChoices = (category: StageCategory, side: Side, now: StageStatus): readonly LinkAction[] =>
  nextChoices(linkChoices(category, side, 'none'), now);

/** The current status is no choice, and a submitted sample is not begun again. */
const isNext = (action: LinkAction, now: StageStatus): boolean =>
  action !== now && !(action === 'IN_PROGRESS' && (now === 'SUBMITTED' || now === 'IN_REVIEW'));

/** Ignores the state of the rounds. */
export const isOffered = (category: StageCategory, side: Side, action: LinkAction): boolean =>
  (['none', 'some', 'all'] as const).some((rounds) => linkChoices(category, side, rounds).includes(action));

export const LINK_ACTION_TEXTS: Record<LinkAction, LocalizedText> = {
  IN_PROGRESS: localized('{status}', { status: { status: 'IN_PROGRESS' } }),
  SUBMITTED: localized('{status}', { status: { status: 'SUBMITTED' } }),
  IN_REVIEW: localized('{status}', { status: { status: 'IN_REVIEW' } }),
  APPROVED: localized('{status}', { status: { status: 'APPROVED' } }),
  APPROVED_WITH_COMMENTS: localized('Approved with comments'),
  REJECTED: localized('{status}', { status: { status: 'REJECTED' } }),
  ON_HOLD: localized('On hold'),
  COMPLETED: localized('{status}', { status: { status: 'COMPLETED' } }),
};

/** Latin or Bengali digits with or without groups; null if it is not a number. */
export const typedFigure = (text: string, decimal: '.' | ',' = '.'): number | null =>
  readDecimal(text.trim(), decimal);

export interface LinkPart {
  id: string;
  /** A round was sent, so rounds decide the status. */
  followsRounds: boolean;
  openRoundId: string | null;
}

export interface LinkReport {
  status?: StageStatus;
  subStageIds?: string[];
  sample?:
    | { subStageIds: string[]; on: Day; parcel: null }
    | { roundIds: string[]; result: (typeof RESULTS)[keyof typeof RESULTS]; on: Day; nextDueOn: Day | null };
}

const RESULTS = {
  APPROVED: 'approved',
  APPROVED_WITH_COMMENTS: 'approvedWithComments',
  REJECTED: 'rejected',
  ON_HOLD: 'onHold',
} as const;
const STATUSES: Record<LinkAction, StageStatus> = {
  IN_PROGRESS: 'IN_PROGRESS',
  SUBMITTED: 'SUBMITTED',
  IN_REVIEW: 'IN_REVIEW',
  APPROVED: 'APPROVED',
  APPROVED_WITH_COMMENTS: 'APPROVED',
  REJECTED: 'REJECTED',
  ON_HOLD: 'IN_REVIEW',
  COMPLETED: 'COMPLETED',
};
const isAnswer = (action: LinkAction): action is keyof typeof RESULTS => action in RESULTS;

/** The next round or an answer where rounds decide, else a status. */
export function reportOfChoice(
  action: LinkAction,
  side: Side,
  parts: readonly LinkPart[],
  { today, nextDueOn }: { today: Day; nextDueOn: Day | null },
): LinkReport {
  const sends = side === 'factory' && action === 'SUBMITTED';
  const answers = side === 'client' && isAnswer(action);
  const ofRounds = parts.filter((part) => (sends && part.followsRounds) || (answers && part.openRoundId));
  const others = parts.filter((part) => !ofRounds.includes(part)).map(({ id }) => id);
  const status = others.length > 0 ? { status: STATUSES[action], subStageIds: others } : {};
  if (ofRounds.length === 0) return status;
  const sample = answers
    ? {
        roundIds: ofRounds.flatMap(({ openRoundId }) => openRoundId ?? []),
        result: RESULTS[action],
        on: today,
        nextDueOn: action === 'REJECTED' ? nextDueOn : null,
      }
    : { subStageIds: ofRounds.map(({ id }) => id), on: today, parcel: null };
  return { ...status, sample };
}

interface LinkWords {
  name: string;
  stage: string;
  order: string;
  due: Day | null;
  /** Of stages; with several, the message names the trader instead of stage and order. */
  count: number;
  trader: string;
}
/** '{name}, please report {stage} for {order}, due {day}: {url}' */
export function linkMessage(
  { name, stage, order, due, count, trader }: LinkWords,
  url: string,
): LocalizedText {
  if (count > 1)
    return localized('{name}, please report {count} stages to {trader}: {url}', {
      name,
      count: String(count),
      trader,
      url,
    });
  return due === null
    ? localized('{name}, please report {stage} for {order}: {url}', { name, stage: { stage }, order, url })
    : localized('{name}, please report {stage} for {order}, due {day}: {url}', {
        name,
        stage: { stage },
        order,
        day: { day: due },
        url,
      });
}

/** With which an editor sends a link, unless they write their own words. */
export const ASK_TEXT = localized(
  'Please report what is done, or say when it will be. You do not need to sign in.',
);

export const nextRoundDay = (today: Day): Day => addDays(today, NEXT_ROUND_DAYS);
