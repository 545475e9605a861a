import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { clampInhouse, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { checkFigure, proposeSummary } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { reportChoices } from '@selvedge/domain/planning/status';
import { type StageStatus, Unit } from '@selvedge/domain/vocabulary';
import { commitProblem } from '#web/lib/commit-problem';
import { formatNumber } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { roleOn } from './report-role';

interface ReportValues {
  status: StageStatus;
  inhouse: number;
  comment: string;
  message: string;
  /** The last proposed summary. The message follows the proposal until the user edits it. */
  proposal: string;
}

/** The input of a report on one side of a part. Invalid input and an unchanged state block the report. */
export function useReportForm({ stage, side, kind, next }: Report, sub: SubStage) {
  const { i18n } = useLingui();
  const now = sideOf(sub, side);
  const role = roleOn(stage, side);
  const unitCode = sub.sides[side]?.required.unit ?? Unit.Piece;
  const unit = unitText(unitCode);
  const propose = (text: string) => proposeSummary(stage.stageName, text, 1);
  const first = next ? propose(i18n._(STATUS_TEXTS[next])) : '';
  const figureError = (inhouse: number): string => {
    const check = checkFigure(inhouse, { ...now, unit: unitCode, tolerance: 100 });
    return kind === 'quantity' && check.kind !== 'ok' ? productText(check.message) : '';
  };
  const form = useForm<ReportValues>({
    initialValues: {
      status: next ?? subStageDisplayStatus(sub, side, stage.category),
      inhouse: now.inhouse,
      comment: '',
      message: first,
      proposal: first,
    },
    validate: {
      status: (status) => kind === 'status' && status === now.status,
      inhouse: (inhouse) => figureError(inhouse) || (kind === 'quantity' && inhouse === now.inhouse),
      comment: (comment, { status }) => kind === 'status' && status === 'REJECTED' && comment.trim() === '',
      message: commitProblem,
    },
  });
  const change = (values: Partial<ReportValues>, text: string) =>
    form.setValues(({ message, proposal }) => {
      const follows = message === '' || message === proposal;
      return { ...values, proposal: propose(text), ...(follows ? { message: propose(text) } : {}) };
    });
  return {
    form,
    choices: role ? reportChoices(stage.category, role, now.status) : [],
    unit,
    /** The error of the quantity, while it is entered. */
    wrong: figureError(form.values.inhouse),
    pick: (status: StageStatus) => change({ status }, i18n._(STATUS_TEXTS[status])),
    count: (value: unknown) => {
      const inhouse = clampInhouse(value, Number.MAX_SAFE_INTEGER);
      change({ inhouse }, `${formatNumber(inhouse)} / ${formatNumber(now.required)} ${unit}`);
    },
  };
}

/** The server's errors by input. A report of this form has at most one figure. */
export const inputErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path === 'summary' ? 'message' : path.startsWith('figures') ? 'inhouse' : path,
      message,
    ]),
  );

export interface Report {
  stage: Stage;
  sub: SubStage;
  side: Side;
  kind: 'status' | 'quantity';
  /** A preselected status, so that the second tap submits it. */
  next?: StageStatus;
}
