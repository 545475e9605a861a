import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { partDeadline } from '@selvedge/domain/planning/dates/completion';
import { isSubStageComplete } from '@selvedge/domain/planning/progress';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import { ColorChip } from '#web/ui/garment';
import type { DateEdit } from './date-edit';
import styles from './dates.module.css';
import type { ScheduleStage } from './queries';

const SHOWN = 20;

interface PartDatesProps {
  stage: Stage;
  dates: ScheduleStage;
  mayMove: boolean;
  onEdit: (edit: DateEdit) => void;
}

/** The deadlines of a stage's parts, folded. People who may not move them see parts with dates of their own only. */
export function PartDates(props: PartDatesProps) {
  const { stage, dates, mayMove } = props;
  const [all, setAll] = useState(false);
  const withDates = new Set(dates.parts.map(({ subStageId }) => subStageId));
  const parts = stage.subStages.filter((part) => mayMove || withDates.has(part.stageId));
  if (parts.length === 0 || (stage.subStages.length === 1 && withDates.size === 0)) return null;
  const count = parts.length;
  return (
    <details className={styles.fold}>
      <summary>
        <Trans>By combo</Trans>
      </summary>
      <ul className={styles.parts}>
        {(all ? parts : parts.slice(0, SHOWN)).map((part) => (
          <Part key={part.stageId} part={part} {...props} />
        ))}
      </ul>
      {all || count <= SHOWN ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </details>
  );
}

function Part({ part, stage, dates, mayMove, onEdit }: PartDatesProps & { part: SubStage }) {
  const name = [part.styleName, part.comboName, part.materialName].filter(Boolean).join(' › ');
  const sides = SIDES.filter((side) => dates.sides[side]);
  return (
    <li className={styles.part}>
      <span className={styles.partName}>
        <ColorChip name={part.comboName} size={16} />
        {name}
      </span>
      {sides.map((side) => (
        <PartSide
          key={side}
          isNamed={sides.length > 1}
          mayMove={mayMove && !isSubStageComplete(part, side, stage.category)}
          onMove={() => onEdit({ kind: 'deadline', stage, side, part })}
          {...{ dates, part, side, name }}
        />
      ))}
    </li>
  );
}

interface PartSideProps {
  dates: ScheduleStage;
  part: SubStage;
  side: Side;
  name: string;
  isNamed: boolean;
  mayMove: boolean;
  onMove: () => void;
}

function PartSide({ dates, part, side, name, isNamed, mayMove, onMove }: PartSideProps) {
  const { t, i18n } = useLingui();
  const own = dates.parts.find(({ subStageId }) => subStageId === part.stageId)?.sides[side];
  const deadline = partDeadline(own?.commitment ?? null, dates.sides[side]?.commitment ?? null);
  const shownDay = deadline ? formatDay(deadline) : '–';
  const doneOn = own?.actual ? formatDay(own.actual) : null;
  const sideName = side === 'client' ? t`client side` : t`factory side`;
  return (
    <div className={styles.partSide}>
      <span>
        {isNamed ? `${i18n._(SIDE_TEXTS[side])} ` : ''}
        {shownDay}{' '}
        <span className={styles.difference}>
          {doneOn ? t`Done ${doneOn}` : own?.commitment ? t`Own deadline` : t`As the stage`}
        </span>
      </span>
      {mayMove ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t`Own deadline of ${name}, ${sideName}`}
          onClick={onMove}
        >
          <Trans>Own deadline</Trans>
        </Button>
      ) : null}
    </div>
  );
}
