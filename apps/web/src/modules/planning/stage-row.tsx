import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Menu } from '@mantine/core';
import { STAGE_LEVEL_LABELS } from '@selvedge/domain/vocabulary';
import { IconDots, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { formatDay } from '#web/lib/format';
import { StageStatusBadge } from '#web/ui/status-badge';
import type { DraftStage } from './plan-draft';
import styles from './stage-row.module.css';

interface Props {
  stage: DraftStage;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onMove: ((by: -1 | 1) => void) | null;
}

/** A stage of the planning screen: what it is, who sees it, and its two sides in aligned columns. */
export function StageRow({ stage, onEdit, onDuplicate, onDelete, onMove }: Props) {
  const { t } = useLingui();
  const name = stage.stageName;
  const eye = (visible: boolean) => (visible ? <IconEye size={14} aria-hidden /> : <IconEyeOff size={14} aria-hidden />);
  return (
    <article className={styles.row} aria-label={name}>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.tags}>
          <span>{stage.stageType}</span>
          <Badge variant="default" size="sm" tt="none">
            {stage.category}
          </Badge>
          <Badge variant="default" size="sm" tt="none">
            {STAGE_LEVEL_LABELS[stage.level]}
            {stage.materialType ? `: ${stage.materialType}` : ''}
          </Badge>
          <span className={styles.eye}>
            {eye(stage.isVisibleToFactory)} {stage.isVisibleToFactory ? t`Factory` : t`Hidden from factory`}
          </span>
          <span className={styles.eye}>
            {eye(stage.isVisibleToClient)} {stage.isVisibleToClient ? t`Client` : t`Hidden from client`}
          </span>
        </p>
      </div>
      <dl className={styles.side} data-side="client">
        <dt>
          <Trans>For Client</Trans>
        </dt>
        <dd>
          <StageStatusBadge status={stage.statusClientTrader} />
        </dd>
        <dd>{stage.deadlineClient ? formatDay(stage.deadlineClient) : t`N/A`}</dd>
        <dd>{t`${stage.leadTimeClient} days`}</dd>
      </dl>
      <dl className={styles.side} data-side="factory">
        <dt>
          <Trans>For Manufacturer</Trans>
        </dt>
        <dd>
          <StageStatusBadge status={stage.statusTraderManufacturer} />
        </dd>
        <dd>{stage.deadlineManufacturer ? formatDay(stage.deadlineManufacturer) : t`N/A`}</dd>
        <dd>{t`${stage.leadTimeManufacturer} days`}</dd>
      </dl>
      <div className={styles.actions}>
        <ActionIcon variant="default" size={36} aria-label={t`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t`More for ${name}`}>
              <IconDots size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onDuplicate}>
              <Trans>Duplicate</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => onMove?.(-1)}>
              <Trans>Move up</Trans>
            </Menu.Item>
            <Menu.Item onClick={() => onMove?.(1)}>
              <Trans>Move down</Trans>
            </Menu.Item>
            <Menu.Item color="red" onClick={onDelete}>
              <Trans>Delete</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </article>
  );
}
