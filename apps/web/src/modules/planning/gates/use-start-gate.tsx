import { useLingui } from '@lingui/react/macro';
import { joinTexts } from '@selvedge/domain/localized-text';
import { nameOfPlace } from '@selvedge/domain/planning/follow';
import { type OpenCondition, readiness } from '@selvedge/domain/planning/readiness/readiness';
import { cannotStartText, openConditionText } from '@selvedge/domain/planning/readiness/readiness-texts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import { planningQueries, type Stage, type StageReport } from '#web/modules/planning/queries';
import { roleOn } from '#web/modules/planning/reporting/report-role';

const StartReason = lazyOnIdle(() => import('./start-gate-fields').then((module) => module.StartReason));
const StartRefusal = lazyOnIdle(() => import('./start-gate-fields').then((module) => module.StartRefusal));

type SentReport = Pick<StageReport, 'side' | 'status' | 'subStageIds' | 'figures'>;

interface Refusal {
  text: string;
  open: OpenCondition[];
}

/**
 * For a dialog that reports on parts which cannot start yet: an editor is asked for a reason as soon as the report
 * starts one, others can ask the trader. `error` is the error of the last attempt.
 */
export function useStartGate(stage: Stage, report: SentReport, error: unknown) {
  const { t } = useLingui();
  const { side } = report;
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState('');
  const hasConditions = (stage.conditions?.length ?? 0) > 0;
  const { data: plan } = useQuery({ ...planningQueries.plan(stage.orderId), enabled: hasConditions });
  const isEditor = roleOn(stage, side) === 'both';
  const found = plan && hasConditions ? refusalOf(stage, plan.stages, report) : null;
  const partIds = stage.subStages.map((sub) => sub.stageId);
  const ahead =
    plan && hasConditions
      ? refusalOf(stage, plan.stages, { side, status: 'IN_PROGRESS', subStageIds: partIds })
      : null;
  const shown = found ?? ahead;
  const isRefused = error instanceof ApiError && error.code === 'NOT_READY';
  const refusal = found?.text ?? (isRefused ? error.message : (ahead?.text ?? ''));
  const asks = isEditor && found !== null;
  const isBlocked = found !== null && (!isEditor || reason.trim() === '');
  const fields =
    isEditor && shown ? (
      <StartReason
        open={shown.open}
        isRequired={asks}
        reason={reason}
        error={reasonError}
        onReason={(text) => {
          setReason(text);
          setReasonError('');
        }}
      />
    ) : !isEditor && refusal !== '' ? (
      <StartRefusal {...{ stage, side, refusal }} />
    ) : null;
  return {
    fields: fields === null ? null : <Suspense fallback={null}>{fields}</Suspense>,
    body: asks ? { releaseReason: reason.trim() } : {},
    isBlocked,
    /** Why the button is disabled, to be shown next to it. */
    hint: isBlocked ? (isEditor ? openConditionsText(found.open) : refusal) : '',
    action: asks ? t`Start anyway` : t`Report`,
    /** Whether the fields show the failure of the last attempt. */
    showsFailure: !isEditor && isRefused,
    setErrors: (errors: Record<string, string>) => setReasonError(errors.releaseReason ?? ''),
  };
}

function openConditionsText(open: readonly OpenCondition[]): string {
  return productText(joinTexts(open.map(openConditionText), '; '));
}

/** Why a report starts parts too early, in the words of the server; null if it does not. */
function refusalOf(
  { stageId }: Stage,
  plan: readonly Stage[],
  { side, status, subStageIds = [], figures = [] }: SentReport,
): Refusal | null {
  const stage = plan.find((one) => one.stageId === stageId);
  const ids = new Set([
    ...(status !== undefined && status !== 'NOT_STARTED' ? subStageIds : []),
    ...figures.flatMap(({ subStageId, inhouse }) => (inhouse > 0 ? [subStageId] : [])),
  ]);
  const waiting = (stage ? readiness(stage, plan, side)?.parts : undefined)?.filter(
    ({ part, open }) => open.length > 0 && ids.has(part.stageId),
  );
  const [first] = waiting ?? [];
  if (!stage || !waiting || !first) return null;
  const open = new Map(waiting.flatMap((one) => one.open.map((condition) => [condition.stageId, condition])));
  return {
    text: productText(cannotStartText(stage.stageName, nameOfPlace(first.part), first.open)),
    open: [...open.values()],
  };
}
