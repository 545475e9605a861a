import { groupBy } from '../../group-by';
import { keyOf } from '../../spreadsheet';
import type { TaNote, TaOrder, TaStage } from './ta-order';

export interface SheetComment {
  /** Null for the order itself. */
  stage: string | null;
  text: string;
}
const MAX_TEXT = 2000;
/** Of a letter that is cut in two. */
const HALF = /[\uD800-\uDBFF]$/;

/** What cells say besides days: words of a stage's cells and, if they are kept, notes and cells that were not read. */
export function commentsOf(order: TaOrder, keepNotes: boolean): SheetComment[] {
  const notes = groupBy(keepNotes ? order.notes : [], ({ stage }) => stage);
  const ofStages = order.stages.map((stage) => ({
    stage: stage.name as string | null,
    lines: [...remarksOf(order, stage), ...(notes.get(stage.name) ?? []).map(lineOf)],
  }));
  const known = new Set(order.stages.map(({ name }) => name));
  const others = [...notes].flatMap(([stage, own]) => (stage !== null && known.has(stage) ? [] : own));
  return [...ofStages, { stage: null, lines: others.map(lineOf) }].flatMap(({ stage, lines }) =>
    lines.length === 0
      ? []
      : [{ stage, text: [...new Set(lines)].join('\n').slice(0, MAX_TEXT).replace(HALF, '') }],
  );
}

const withoutCell = (line: string): string => line.replace(/^.* [A-Z]{1,3}\d+: /, '');

/** Without lines that were posted on the same stage, wherever their cells were then. */
export function unposted(comments: readonly SheetComment[], posted: readonly SheetComment[]): SheetComment[] {
  const linesOf = ({ text }: SheetComment) => text.split('\n');
  return comments.flatMap((comment) => {
    const known = new Set(
      posted
        .filter(({ stage }) => stage === comment.stage)
        .flatMap(linesOf)
        .map(withoutCell),
    );
    const lines = linesOf(comment).filter((line) => !known.has(withoutCell(line)));
    return lines.length === 0 ? [] : [{ ...comment, text: lines.join('\n') }];
  });
}

const lineOf = ({ cell, text }: TaNote): string => `${cell}: ${text}`;

/** With its color unless all colors have the same remark. */
function remarksOf({ styles }: TaOrder, { parts }: TaStage): string[] {
  const nameOf = (combo: string | null) =>
    styles.flatMap(({ combos }) => combos).find(({ name }) => keyOf(name) === combo)?.name;
  const byText = groupBy(
    parts.flatMap(({ combo, remarks }) => remarks.map((text) => ({ text, combo }))),
    ({ text }) => text,
  );
  return [...byText].map(([text, found]) => {
    const names = found.flatMap(({ combo }) => nameOf(combo) ?? []);
    return names.length === 0 || found.length === parts.length ? text : `${names.join(', ')}: ${text}`;
  });
}
