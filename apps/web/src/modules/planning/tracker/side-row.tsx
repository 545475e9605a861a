import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { inhousePercent, overOf, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { reportChoices } from '@selvedge/domain/planning/status';
import { formatNumber } from '#web/lib/format';
import { type Stage, type SubStage, useReportState } from '#web/modules/planning/queries';
import { PassOnPart } from '#web/modules/planning/reporting/pass-on';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { IconAlertTriangle } from '#web/ui/icons';
import { StageStatusBadge } from '#web/ui/status-badge';
import { PartRound } from './part-rounds';
import styles from './tracker.module.css';

export function SideRow({
  stage,
  sub,
  side,
  onReport,
}: {
  stage: Stage;
  sub: SubStage;
  side: Side;
  onReport: (report: Report) => void;
}) {
  const { t } = useLingui();
  const { inhouse, required } = sideOf(sub, side);
  const role = roleOn(stage, side);
  const may = role && reportChoices(stage.category, role, sideOf(sub, side).status).length > 0;
  const part = [sub.comboName, sub.materialName].filter(Boolean).join(', ');
  const sideName = side === 'client' ? t`client side` : t`factory side`;
  const { pending, failure } = useReportState(stage.orderId, sub.stageId, side);
  const badge = <StageStatusBadge status={subStageDisplayStatus(sub, side, stage.category)} />;
  const over = overOf(sub, side);
  const percent = inhousePercent(inhouse, required);
  const amount = (
    <span className={styles.amount}>
      <span className={`sv-track ${styles.track}`} aria-hidden>
        <span className={styles.fill} style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <span>
        {formatNumber(inhouse)} / {formatNumber(required)}
        {over > 0 ? (
          <>
            {', '}
            <Trans>over by {formatNumber(over)}</Trans>
          </>
        ) : null}
      </span>
    </span>
  );
  return (
    <div
      className={styles.side}
      data-side={side}
      data-unshared={!sideIsTracked(stage, side) || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
    >
      {may ? (
        <UnstyledButton
          className={styles.report}
          onClick={() => onReport({ stage, sub, side, kind: 'status' })}
          aria-label={t`Update status of ${part}, ${sideName}`}
        >
          {badge}
        </UnstyledButton>
      ) : (
        badge
      )}
      <PartRound sub={sub} side={side} name={t`${part}, ${sideName}`} />
      {stage.category === 'Quantity' && (required > 0 || inhouse > 0) ? (
        may ? (
          <UnstyledButton
            className={styles.report}
            onClick={() => onReport({ stage, sub, side, kind: 'quantity' })}
            aria-label={t`Update quantity of ${part}, ${sideName}`}
          >
            {amount}
          </UnstyledButton>
        ) : (
          amount
        )
      ) : null}
      {side === 'factory' ? <PassOnPart stage={stage} sub={sub} /> : null}
      {failure === null ? null : (
        <span className={styles.refused}>
          <IconAlertTriangle size={14} aria-hidden />
          {failure || t`Failed to update stage status`}
        </span>
      )}
    </div>
  );
}
