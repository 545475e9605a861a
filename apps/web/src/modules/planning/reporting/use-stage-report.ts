import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { isSubStageComplete, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { checkFigure, proposeSummary } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { isDoneNext, reportChoices } from '@selvedge/domain/planning/status';
import { type StageStatus, Unit } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { formatNumber } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { roleOn } from './report-role';

interface Start {
  stage: Stage;
  sides: readonly Side[];
  status: StageStatus | undefined;
  /** Whether the status of a part follows its sample rounds. Such parts are left out. */
  follows: (subStageId: string, side: Side) => boolean;
}

interface StageReportValues {
  side: Side;
  selectedIds: string[];
  status: StageStatus | null;
  figures: Record<string, number>;
  comment: string;
  /** The summary that the user wrote. While it is null, a proposed summary follows the input. */
  written: string | null;
}

/** The input of a report on several parts of one side: selected parts with a status, and quantities by part. */
export function useStageReport({ stage, sides, status: startStatus, follows }: Start) {
  const { i18n } = useLingui();
  const openParts = (one: Side) =>
    stage.subStages.filter((sub) => isPreselected(stage, sub, one, startStatus)).map((sub) => sub.stageId);
  const [initialValues] = useState((): StageReportValues => {
    const [side = 'client'] = sides;
    return {
      side,
      selectedIds: openParts(side),
      status: startStatus ?? null,
      figures: {},
      comment: '',
      written: null,
    };
  });
  const form = useForm({
    initialValues,
    validate: { comment: (comment, { status }) => status === 'REJECTED' && comment.trim() === '' },
  });
  const { side, selectedIds, status, figures, written } = form.values;

  const parts = editableParts(stage, side).filter((sub) => !follows(sub.stageId, side));
  // A combo may be removed from the order while the dialog is open.
  const selected = selectedIds.filter((id) => parts.some((sub) => sub.stageId === id));
  const counted = parts.filter(
    (sub) => figures[sub.stageId] !== undefined && figures[sub.stageId] !== sideOf(sub, side).inhouse,
  );
  const setsStatus = status !== null && selected.length > 0;
  const changing = parts.filter(
    (sub) =>
      counted.includes(sub) ||
      (setsStatus && selected.includes(sub.stageId) && sideOf(sub, side).status !== status),
  );
  const role = roleOn(stage, side);
  const proposal = setsStatus
    ? proposeSummary(stage.stageName, i18n._(STATUS_TEXTS[status]), changing.length)
    : counted.length > 0
      ? proposeSummary(stage.stageName, figuresText(counted, side, figures), counted.length)
      : '';
  return {
    form,
    parts,
    choices: role ? reportChoices(stage.category, role) : [],
    selected,
    wrong: figureErrors(counted, side, figures),
    changesNothing: changing.length === 0,
    message: written ?? proposal,
    body: {
      stageId: stage.stageId,
      side,
      ...(setsStatus ? { status, subStageIds: selected } : {}),
      ...(counted.length > 0 ? { figures: counted.map((sub) => figureOf(sub, figures)) } : {}),
    },
    setFigure: (id: string, value: number) => form.setValues({ figures: { ...figures, [id]: value } }),
    fillFigures: () =>
      form.setValues({
        figures: {
          ...figures,
          ...Object.fromEntries(
            parts
              .filter((sub) => sideOf(sub, side).inhouse < sideOf(sub, side).required)
              .map((sub) => [sub.stageId, sideOf(sub, side).required]),
          ),
        },
      }),
    changeSide: (next: Side) => form.setValues({ side: next, selectedIds: openParts(next), figures: {} }),
    /** Shows the server's errors under their inputs. Errors of figures have the part's position in the report. */
    setErrors: (errors: Record<string, string>) =>
      form.setErrors(
        Object.fromEntries(
          Object.entries(errors).map(([path, message]) => {
            const [name, index] = path.split('.');
            const part = name === 'figures' ? counted[Number(index)] : undefined;
            return [part ? part.stageId : path === 'summary' ? 'written' : path, message];
          }),
        ),
      ),
  };
}

/** The parts that the viewer may still report. The submitting party cannot change an approved part. */
function editableParts(stage: Stage, side: Side): SubStage[] {
  const role = roleOn(stage, side);
  return stage.subStages.filter(
    (sub) => role && reportChoices(stage.category, role, sideOf(sub, side).status).length > 0,
  );
}

/**
 * Without a start status: any open part, unless the viewer only decides. Otherwise: parts that a completing status
 * applies to.
 */
function isPreselected(stage: Stage, sub: SubStage, side: Side, status: StageStatus | undefined): boolean {
  const role = roleOn(stage, side);
  if (!role || isSubStageComplete(sub, side, stage.category)) return false;
  const displayStatus = subStageDisplayStatus(sub, side, stage.category);
  return (
    (status === undefined && role !== 'decides') || isDoneNext(displayStatus, stage.category, role, side)
  );
}

const unitOf = (sub: SubStage, side: Side): Unit => sub.sides[side]?.required.unit ?? Unit.Piece;

const figureOf = (sub: SubStage, figures: Record<string, number>) => ({
  subStageId: sub.stageId,
  inhouse: figures[sub.stageId] ?? 0,
});

function figureErrors(
  counted: readonly SubStage[],
  side: Side,
  figures: Record<string, number>,
): Record<string, string> {
  return Object.fromEntries(
    counted.flatMap((sub) => {
      const facts = { ...sideOf(sub, side), unit: unitOf(sub, side), tolerance: 100 };
      const check = checkFigure(figures[sub.stageId] ?? 0, facts);
      return check.kind === 'ok' ? [] : [[sub.stageId, productText(check.message)]];
    }),
  );
}

/** The sums of the quantities by unit, such as '1,200 pcs + 30 m'. */
function figuresText(counted: readonly SubStage[], side: Side, figures: Record<string, number>): string {
  const units = [...new Set(counted.map((sub) => unitOf(sub, side)))];
  return units
    .map((unit) => {
      const own = counted.filter((sub) => unitOf(sub, side) === unit);
      const sum = own.reduce((total, sub) => total + (figures[sub.stageId] ?? 0), 0);
      return `${formatNumber(sum)} ${unitText(unit)}`;
    })
    .join(' + ');
}
