import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense } from 'react';
import { formatDay } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText, stageText } from '#web/lib/product-text';
import type { User } from '#web/modules/identity/queries';
import { CATEGORY_TEXTS, LEVEL_TEXTS, TYPE_TEXTS } from '#web/modules/planning/texts';
import { AvatarStack } from '#web/ui/avatar-stack';
import { IconAlertTriangle, IconEye, IconEyeOff, IconPencil } from '#web/ui/icons';
import { ReorderHandle, reorderItem } from '#web/ui/reorder-handle';
import { StageStatusBadge } from '#web/ui/status-badge';
import { type DraftStage, isFactoryLate } from './plan-draft';
import styles from './plan-stage-card.module.css';
import { PlanStageMenu, type StageActions } from './plan-stage-menu';
import type { StageWarnings } from './plan-warnings';
import type { SideNames } from './side-names';
import type { SidePeople } from './side-people';
import type { PlanDays } from './stage-form';
import { UnassignedNotice } from './unassigned-notice';

const StageWarningList = lazyOnIdle(() =>
  import('./stage-warning-list').then((module) => module.StageWarningList),
);

interface PlanStageCardProps extends StageActions {
  stage: DraftStage;
  warnings: StageWarnings | undefined;
  days: PlanDays;
  names: SideNames;
  onChange: (stage: DraftStage) => void;
  people: readonly User[] | undefined;
  /** The order's people of each side. They are offered when the stage has no people of that side. */
  ofOrder: SidePeople;
  onAssign: (stage: DraftStage, side: keyof SidePeople) => void;
  index: number;
  count: number;
}

const STAGES = 'stages';

export function PlanStageCard(props: PlanStageCardProps) {
  const { stage, warnings, days, names, people, ofOrder, onAssign, onChange, index, count, ...actions } =
    props;
  const { t, i18n } = useLingui();
  const name = stageText(stage.stageName);
  return (
    <article className={`sv-card ${styles.card}`} aria-label={name} {...reorderItem(STAGES)}>
      <header className={styles.head}>
        <ReorderHandle name={name} index={index} count={count} onMove={(to) => actions.onMove(stage, to)} />
        <div className={styles.words}>
          <span className={styles.type}>{i18n._(TYPE_TEXTS[stage.stageType])}</span>
          <h3 className={styles.name}>{name}</h3>
        </div>
        <div className={styles.badges}>
          <VisibilityMark label={t`Factory`} visible={stage.sides.factory.visible} />
          <VisibilityMark label={t`Client`} visible={stage.sides.client.visible} />
          <Badge variant="default">{i18n._(CATEGORY_TEXTS[stage.category])}</Badge>
          <Badge variant="default">
            {i18n._(LEVEL_TEXTS[stage.level])}
            {stage.materialType ? `: ${productText({ text: stage.materialType })}` : ''}
          </Badge>
        </div>
        <div className={styles.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={() => actions.onEdit(stage)}
            aria-label={t`Edit ${name}`}
          >
            <Trans>Edit</Trans>
          </Button>
          <PlanStageMenu {...{ stage, index, count }} {...actions} />
        </div>
      </header>
      <SideLine side="client" stage={stage} />
      <SideLine side="factory" stage={stage} />
      {isFactoryLate(stage) ? (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Trans>The factory side’s deadline is after the client side’s.</Trans>
        </p>
      ) : null}
      {warnings ? (
        <Suspense fallback={null}>
          <StageWarningList {...{ stage, warnings, days, names, onChange }} />
        </Suspense>
      ) : null}
      <People stage={stage} people={people} />
      {(['clients', 'manufacturers'] as const).map((side) => (
        <UnassignedNotice key={side} side={side} {...{ stage, people, ofOrder, onAssign }} />
      ))}
    </article>
  );
}

function VisibilityMark({ label, visible }: { label: string; visible: boolean }) {
  const { t } = useLingui();
  const Icon = visible ? IconEye : IconEyeOff;
  return (
    <span className={styles.seen} data-visible={visible}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {visible ? label : t`Not for ${label}`}
    </span>
  );
}

function SideLine({ side, stage }: { side: Side; stage: DraftStage }) {
  const { t } = useLingui();
  const { deadline, lead, status } = stage.sides[side];
  const name = side === 'client' ? t`For Client` : t`For Manufacturer`;
  if (!sideIsTracked(stage, side))
    return (
      <div className={styles.side} data-side={side} data-unshared>
        <span className={styles.sideName}>{name}</span>
        <Trans>Not shared</Trans>
      </div>
    );
  return (
    <div className={styles.side} data-side={side}>
      <span className={styles.sideName}>{name}</span>
      <span>
        <StageStatusBadge status={status} />
      </span>
      <span>
        <span className={styles.label}>{t`Deadline`}</span> {deadline ? formatDay(deadline) : t`N/A`}
      </span>
      <span>
        <span className={styles.label}>{t`Lead time`}</span> {lead === 1 ? t`1 day` : t`${lead} days`}
      </span>
    </div>
  );
}

function People({ stage, people }: { stage: DraftStage; people: readonly User[] | undefined }) {
  const { t } = useLingui();
  const { clients, traders, manufacturers } = stage.associatedUsers;
  const groups = [
    { type: UserType.Trader, label: t`Trader`, ids: traders },
    { type: UserType.Manufacturer, label: t`Factory`, ids: manufacturers },
    { type: UserType.Buyer, label: t`Buyer`, ids: clients },
  ].filter((group) => group.ids.length > 0);
  if (groups.length === 0 || !people) return null;
  return (
    <div className={styles.people}>
      {groups.map(({ type, label, ids }) => (
        <span key={type} className={styles.team}>
          <span className={styles.label}>
            {label} ({ids.length})
          </span>
          <AvatarStack people={people.filter((person) => ids.includes(person.id))} />
        </span>
      ))}
    </div>
  );
}
