import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { isStageOpen } from '@selvedge/domain/planning/progress';
import { sideFollowed, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { type ReactNode, useRef, useState } from 'react';
import { productText, stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { doneOfSide, nextOfPart, openParts } from '#web/modules/planning/reporting/next-step';
import { reportable } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { CommentButton } from '#web/ui/comment-button';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons';
import styles from './now-stages.module.css';
import type { OnSeveral } from './stage-card';
import { StageRow } from './stage-row';

const PAGE_SIZE = 30;

interface NowStagesProps {
  stages: readonly Stage[];
  sides: readonly Side[];
  today: string;
  /** The id of the stage whose card is unfolded. */
  open: string | undefined;
  cardOf: (stage: Stage) => ReactNode;
  onOpen: (stageId: string) => void;
  onReport: (report: Report) => void;
  onSeveral: OnSeveral;
}

/** What is open, by its dates, and below it what is done. */
export function NowStages({ stages, open, cardOf, ...row }: NowStagesProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [showsDone, setShowsDone] = useState(false);
  const openSides = new Map(stages.map((stage) => [stage, openOf(stage, row.sides)]));
  const now = stages.filter((stage) => openSides.get(stage)?.length).sort(byDate(openSides));
  const done = stages.filter((stage) => !openSides.get(stage)?.length);
  const isOpen = ({ stageId }: Stage) => stageId === open;
  const isDoneShown = showsDone || done.some(isOpen);
  const shown = now.slice(0, Math.max(pages * PAGE_SIZE, now.findIndex(isOpen) + 1));
  const item = (stage: Stage) =>
    isOpen(stage) ? cardOf(stage) : <NowRow key={stage.stageId} stage={stage} {...row} />;
  const jump = (type: string) => {
    const place = list.current?.querySelector<HTMLElement>(`[data-type="${CSS.escape(type)}"]`);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div ref={list}>
      <nav className={styles.jumps} aria-label={t`Jump to`}>
        {STAGE_TYPES.map((type) => {
          const count = shown.filter((stage) => stage.stageType === type).length;
          return count > 0 ? (
            <Button key={type} variant="default" className={styles.jump} onClick={() => jump(type)}>
              {productText({ text: type })} ({count})
            </Button>
          ) : null;
        })}
      </nav>
      <div className={styles.rows}>
        {shown.map((stage) => (
          <div key={stage.stageId} data-type={stage.stageType} className={styles.place}>
            {item(stage)}
          </div>
        ))}
      </div>
      {now.length > shown.length ? (
        <Button variant="default" fullWidth onClick={() => setPages(pages + 1)}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      {done.length > 0 ? (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="space-between"
          aria-expanded={isDoneShown}
          rightSection={isDoneShown ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          onClick={() => setShowsDone(!isDoneShown)}
        >
          <Trans>Done ({done.length})</Trans>
        </Button>
      ) : null}
      {isDoneShown ? <div className={styles.rows}>{done.map(item)}</div> : null}
    </div>
  );
}

/** The sides of a stage that are open, of those that are shown. A side that is not shared follows the other. */
function openOf(stage: Stage, sides: readonly Side[]): Side[] {
  const own = sides.filter((side) => sideIsTracked(stage, side));
  const followed = sides.slice(0, 1).map((side) => sideFollowed(stage, side));
  return (own.length > 0 ? own : followed).filter((side) => isStageOpen(stage, side));
}

const LAST = '9999';
function byDate(openSides: ReadonlyMap<Stage, readonly Side[]>) {
  const dateOf = (stage: Stage) =>
    (openSides.get(stage) ?? []).map((side) => stage.sides[side]?.deadline ?? LAST).sort()[0] ?? LAST;
  return (a: Stage, b: Stage) => dateOf(a).localeCompare(dateOf(b));
}

const mayGoOn = (stage: Stage, side: Side): boolean =>
  openParts(stage, side).some((sub) => nextOfPart(stage, sub, side));

type NowRowProps = Omit<NowStagesProps, 'stages' | 'open' | 'cardOf'> & { stage: Stage };

function NowRow({ stage, sides, today, onOpen, onReport, onSeveral }: NowRowProps) {
  const name = stageText(stage.stageName);
  const own = reportable(stage, sides);
  return (
    <StageRow
      of={name}
      mark={<CommentButton place={{ stageId: stage.stageId }} about={name} isUnreadOnly />}
      side={own.find((side) => doneOfSide(stage, side)) ?? own.find((side) => mayGoOn(stage, side))}
      opens="card"
      onOpen={() => onOpen(stage.stageId)}
      onWhole={(side, status) => onSeveral(stage, side, status)}
      {...{ stage, sides, today, onReport }}
    />
  );
}
