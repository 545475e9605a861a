import { STAGE_TERMS } from '../../catalogue/stage-terms';
import { type CatalogueStage, STAGE_ALIASES, STAGE_CATALOGUE } from '../../catalogue/stages';
import { plainTyped } from '../../plain-typed';
import { isPoTarget, type PoTarget, poTargetNamed } from '../po-columns';
import {
  BUYER,
  END_WORDS,
  EVENT_COLUMN_WORDS,
  EVENT_WORDS,
  EVENTS,
  type Event,
  FACTORY,
  FIELD_WORDS,
  MERCHANDISER,
  PART_WORDS,
  PARTS,
  type Part,
  SHEET_WORDS,
  START_WORDS,
} from './sheet-words';

/** `Stage: Lab Dip; submission; plan`, and `Own: Carton test; end; dates` of a stage that the catalogue lacks. */
type StageTarget = `${'Stage' | 'Own'}: ${string}`;
export type TaTarget =
  | NonNullable<PoTarget>
  | typeof BUYER
  | typeof FACTORY
  | typeof MERCHANDISER
  | StageTarget;

export interface StagePart {
  name: string;
  /** Null for a stage that the catalogue lacks. */
  stage: CatalogueStage | null;
  event: Event;
  part: Part;
}

interface Heading extends Pick<StagePart, 'stage' | 'event' | 'part'> {
  /** Whether a word of it is of an approval. */
  isApproval: boolean;
  /** Without the words of the event and the part. */
  rest: string;
}

const byStage = new Map(STAGE_CATALOGUE.map((stage) => [stage.name, stage]));
const MAX_HEADING = 100;
const MAX_WORDS = 12;
const wordsOf = (text: string): string[] =>
  plainTyped(text.slice(0, MAX_HEADING))
    .split(/[^\p{L}\p{M}\p{N}&]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
/** Without signs, spaces and accents: 'L/D' and 'Ex-fty' are 'ld' and 'exfty'. */
const compact = (text: string): string => wordsOf(text).join('');
const compacted = <T>(words: readonly (readonly [string, T])[]) =>
  new Map(words.map(([word, meaning]) => [compact(word), meaning]));

interface Found {
  stage: string;
  event?: Event;
}
const STAGES = compacted<Found>([
  ...SHEET_WORDS.map(([word, stage]) => [word, { stage }] as const),
  ...Object.entries(STAGE_TERMS).flatMap(([stage, terms]) => terms.map((term) => [term, { stage }] as const)),
  ...Object.entries(STAGE_ALIASES).map(([alias, stage]) => [alias, { stage }] as const),
  ...STAGE_CATALOGUE.map(({ name }) => [name, { stage: name }] as const),
  ...START_WORDS.map(([word, stage]) => [word, { stage, event: 'start' }] as const),
  ...END_WORDS.map(([word, stage]) => [word, { stage, event: 'end' }] as const),
]);
const MODIFIERS = new Map([...compacted(EVENT_WORDS), ...compacted(PART_WORDS)]);
const FIELDS = compacted(FIELD_WORDS) as ReadonlyMap<string, TaTarget>;
export const isColorHeading = (text: string): boolean =>
  wordsOf(text).some((word) => FIELDS.get(word) === COLOR || poTargetNamed(word) === COLOR);
const COLOR = 'Combo: Combo Name';
const EVENT_COLUMNS = new Set(EVENT_COLUMN_WORDS.map(compact));
/** The first of these that a heading has is its part: 'Revised plan' is revised. */
const RANKED: readonly Part[] = ['remarks', 'status', 'revised', 'plan', 'actual'];
const HAN = /\p{Script=Han}/u;

/** A word at the end or the begin, which Chinese does not separate from others. */
function splitModifier(words: readonly string[]): { modifier: string; rest: string[] } | null {
  for (const count of [2, 1]) {
    const [last, first] = [
      MODIFIERS.get(words.slice(-count).join('')),
      MODIFIERS.get(words.slice(0, count).join('')),
    ];
    if (words.length >= count && last) return { modifier: last, rest: words.slice(0, -count) };
    if (words.length >= count && first) return { modifier: first, rest: words.slice(count) };
  }
  const [word = '', ...others] = words.toReversed();
  for (const count of HAN.test(word) ? [3, 2, 1] : []) {
    const [start, end] = [word.slice(0, -count), word.slice(-count)];
    const modifier = start === '' ? undefined : MODIFIERS.get(end);
    if (modifier) return { modifier, rest: [...others.toReversed(), start] };
    const first = word.slice(count) === '' ? undefined : MODIFIERS.get(word.slice(0, count));
    if (first) return { modifier: first, rest: [...others.toReversed(), word.slice(count)] };
  }
  return null;
}

export function readHeading(text: string): Heading {
  const modifiers = new Set<string>();
  let words = wordsOf(text).filter((word) => !ROUND.test(word));
  let found = STAGES.get(words.join(''));
  while (!found) {
    const split = splitModifier(words);
    if (!split) break;
    modifiers.add(split.modifier);
    words = split.rest;
    found = STAGES.get(words.join(''));
  }
  const stage = byStage.get(found?.stage ?? '') ?? null;
  const part = RANKED.find((one) => modifiers.has(one));
  const isSent = modifiers.has('sent');
  const isSubmission =
    (isSent || modifiers.has('submission')) && (stage === null || stage.category === 'Approval');
  return {
    stage,
    event: isSubmission ? 'submission' : modifiers.has('start') ? 'start' : (found?.event ?? 'end'),
    part: part ?? (isSent || modifiers.has('approved') ? 'actual' : 'dates'),
    isApproval: ['approval', 'approved', 'submission', 'sent'].some((word) => modifiers.has(word)),
    rest: words.join(' '),
  };
}
/** '1st', 'R2', '#2': the number of a round, which is not a part of the stage's name. */
const ROUND = /^(?:[1-9](?:st|nd|rd|th)|r[1-9]|round)$/;

export const isEventColumn = (header: string): boolean => EVENT_COLUMNS.has(compact(header));
/** The event and part that a heading names without a stage: 'Planned date', 'Actual', 'Start'. */
export function partNamed(text: string): Pick<StagePart, 'event' | 'part'> | null {
  const { rest, stage, event, part } = readHeading(text);
  return rest === '' && stage === null && compact(text) !== '' ? { event, part } : null;
}

const stageTarget = ({ name, stage, event, part }: StagePart): StageTarget =>
  `${stage ? 'Stage' : 'Own'}: ${name}; ${event}; ${part}`;

export function taTargetNamed(header: string): TaTarget | null {
  const field = FIELDS.get(compact(header));
  if (field) return field;
  const heading = readHeading(header);
  if (heading.stage) return stageTarget({ ...heading, name: heading.stage.name });
  return poTargetNamed(header);
}

/** A stage of the heading's own name, such as one that the catalogue lacks. */
export function ownStageTarget(header: string): TaTarget {
  const { event, part } = readHeading(header);
  const words = header.slice(0, MAX_HEADING).split(/\s+/);
  const name = words.filter((word) => !MODIFIERS.has(compact(word)) && /[\p{L}\p{N}]/u.test(word)).join(' ');
  return stageTarget({ name: name || header.trim(), stage: null, event, part });
}

export function stageOfTarget(target: string | null): StagePart | null {
  const [, kind, name = '', event, part] = STAGE_TARGET.exec(target ?? '') ?? [];
  const stage = byStage.get(name) ?? null;
  if (!kind || (kind === 'Stage') !== (stage !== null) || name.trim() === '') return null;
  return { name, stage, event: event as Event, part: part as Part };
}
const STAGE_TARGET = new RegExp(`^(Stage|Own): (.{1,200}); (${EVENTS.join('|')}); (${PARTS.join('|')})$`);

export const isTaTarget = (target: string | null): target is TaTarget | null =>
  [BUYER, FACTORY, MERCHANDISER].some((one) => one === target) ||
  isPoTarget(target) ||
  stageOfTarget(target) !== null;
