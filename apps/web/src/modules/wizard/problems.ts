import type { Problem } from '@selvedge/domain/actor';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { productText } from '#web/lib/product-text';
import { isClash, storedLive, type WizardDraft } from './draft';

/** A problem with its step, its target in that step and a text for its location. */
export interface PlacedProblem {
  step: number;
  message: string;
  /** A selector within the step. */
  target: string;
  fieldId: string | null;
  /** Whether it concerns two fields, so that a change of either can solve it. */
  isClash: boolean;
  /** The style of the problem, which must be expanded before the target can take the focus. */
  styleId?: string;
  /** 'Crew > Navy', or '' for a field that shows the problem itself. */
  where: string;
}

/** The problems that block leaving the current step. Problems of other steps are not included. */
export const problemsOfStep = (draft: WizardDraft): PlacedProblem[] =>
  checkOrder(
    { customFields: draft.fields, styleInfo: draft.styles },
    { asDraft: false, before: storedLive(draft) },
  )
    .map((problem) => placed(problem, draft))
    .filter(({ step, target }) => step === draft.step && target !== NOWHERE);

/** The target of a problem whose field is not in the draft. */
const NOWHERE = '[data-nothing]';
const GROUP_STEPS: Record<string, number> = { commercial: 3, shipment: 4 };

/** Finds the step and the target of a problem from the domain or the server by its path. */
export function placed(problem: Problem, draft: WizardDraft): PlacedProblem {
  const { path } = problem;
  // Clashes are recognized by the English message, before its translation.
  const texts = { message: productText(problem.message), isClash: isClash(problem.message) };
  if (path.startsWith('styleInfo')) return { ...styleTarget(path, draft), ...texts, step: 1, fieldId: null };
  if (path.startsWith('associatedUsers') || path.startsWith('editorUsers'))
    return { ...texts, step: 2, target: 'input', fieldId: null, where: '' };
  const at = path.replace(/^customFields\.?/, '');
  const index = /^\d+/.exec(at)?.[0];
  const field = index ? draft.fields[Number(index)] : draft.fields.find((one) => one.name === at);
  return {
    ...texts,
    step: field ? (GROUP_STEPS[field.groupName] ?? 0) : draft.step,
    target: field ? `[data-field="${field.id}"] :is(input, button)` : NOWHERE,
    fieldId: field?.id ?? null,
    where: '',
  };
}

function styleTarget(path: string, draft: WizardDraft): { target: string; where: string; styleId?: string } {
  const [, styleAt, comboAt, materialAt] =
    /^styleInfo\.(\d+)(?:\.combos\.(\d+))?(?:\.materialInfo\.(\d+))?/.exec(path) ?? [];
  const style = styleAt === undefined ? undefined : draft.styles[Number(styleAt)];
  if (!style) return { target: '[data-part="styles"]', where: '' };
  const combo = comboAt === undefined ? undefined : style.combos[Number(comboAt)];
  const material = materialAt === undefined ? undefined : combo?.materialInfo[Number(materialAt)];
  return {
    styleId: style.styleId,
    target: `[data-part="${combo?.comboId ?? style.styleId}"]`,
    where: [
      styleName(style),
      ...(combo ? [comboName(combo, Number(comboAt))] : []),
      ...(material ? [materialName(material)] : []),
    ].join(' > '),
  };
}
