import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { sentenceGap } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { User } from '#web/modules/identity/queries';
import { IconAlertTriangle } from '#web/ui/icons';
import type { DraftStage } from './plan-draft';
import styles from './plan-stage-card.module.css';
import type { SidePeople } from './side-people';

interface NobodyLineProps {
  side: keyof SidePeople;
  stage: DraftStage;
  people: readonly User[] | undefined;
  ofOrder: SidePeople;
  onAssign: (stage: DraftStage, side: keyof SidePeople) => void;
}

/** Warns when a side sees the stage but has no person on it who can report, and offers people of that side. */
export function UnassignedNotice({ side, stage, people, ofOrder, onAssign }: NobodyLineProps) {
  const { t } = useLingui();
  const isClient = side === 'clients';
  const visible = stage.sides[isClient ? 'client' : 'factory'].visible;
  if (!people || !visible || stage.associatedUsers[side].length > 0) return null;
  const names = people.filter(({ id }) => ofOrder[side].includes(id)).map(({ name }) => name);
  const list = names.join(', ');
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {isClient ? (
          <Trans>Nobody at the buyer can report on this stage.</Trans>
        ) : (
          <Trans>Nobody at the factory can report on this stage.</Trans>
        )}
        {names.length > 0 ? null : (
          <>
            {sentenceGap()}
            {isClient ? (
              <Trans>The order has nobody at the buyer yet.</Trans>
            ) : (
              <Trans>The order has nobody at the factory yet.</Trans>
            )}
          </>
        )}
      </span>
      {names.length > 0 ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t`Assign ${list} to ${stageText(stage.stageName)}`}
          onClick={() => onAssign(stage, side)}
        >
          <Trans>Assign {list}</Trans>
        </Button>
      ) : null}
    </p>
  );
}
