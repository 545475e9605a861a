import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { styleProgress } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { productText, stageText } from '#web/lib/product-text';
import { ReadyLine, type StageReadiness } from '#web/modules/planning/gates/ready-line';
import { LinkMenu } from '#web/modules/planning/links/link-menu';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import { PassOn } from '#web/modules/planning/reporting/pass-on';
import { reportable } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import { CommentButton } from '#web/ui/comment-button';
import { ColorChip } from '#web/ui/garment';
import { IconChevronLeft, IconChevronRight, IconChevronUp } from '#web/ui/icons';
import { SideDue } from './side-due';
import { SideRow } from './side-row';
import styles from './tracker.module.css';

const STYLES_A_PAGE = 3;
const COMBOS_SHOWN = 6;

/** Without a side: those that are shown. With a status, all open parts get it. */
export type OnSeveral = (stage: Stage, side?: Side, status?: StageStatus) => void;

/** A stage of the tracker. Memoized: a plan may have thousands of parts, and dialogs must open fast. */
export const StageCard = memo(function StageCard({
  stage,
  sides,
  today,
  dates,
  readiness,
  isOpen = false,
  onReport,
  onSeveral,
  onDates,
  onFold,
}: {
  stage: Stage;
  sides: readonly Side[];
  today: string;
  /** The dates of the stage's sides, if the schedule is loaded. */
  dates?: ScheduleStage['sides'] | undefined;
  /** Which parts may start on each side, of a stage that waits for others. */
  readiness?: Partial<Record<Side, StageReadiness>> | undefined;
  isOpen?: boolean;
  onReport: (report: Report) => void;
  onSeveral: OnSeveral;
  /** Opens the dates of the stage. Guests have none. */
  onDates?: ((stage: Stage) => void) | undefined;
  /** Makes the card a line again. */
  onFold?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const card = useOpenStage(isOpen);
  const [chosenPage, setChosenPage] = useState(0);
  const byStyle = [...new Set(stage.subStages.map((sub) => sub.styleId))].map((id) =>
    stage.subStages.filter((sub) => sub.styleId === id),
  );
  const pages = Math.max(1, Math.ceil(byStyle.length / STYLES_A_PAGE));
  // Styles may be removed from the order while the last page is open.
  const page = Math.min(chosenPage, pages - 1);
  const pageStyles = byStyle.slice(page * STYLES_A_PAGE, (page + 1) * STYLES_A_PAGE);
  return (
    <article ref={card} className={`sv-card ${styles.card}`} aria-label={stageText(stage.stageName)}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name} tabIndex={-1}>
            {stageText(stage.stageName)}
          </h2>
          <Text size="sm" c="dimmed">
            {productText({ text: stage.stageType })} · {productText({ text: stage.category })}
          </Text>
        </div>
        {onFold ? <FoldButton name={stageText(stage.stageName)} onFold={onFold} /> : null}
        <div className={styles.dues}>
          {sides.map((side) => (
            <SideDue key={side} dates={dates?.[side]} named={sides.length > 1} {...{ stage, side, today }} />
          ))}
          <Group gap={4} className={styles.actions}>
            {onDates ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                className={styles.several}
                aria-label={t`Dates of ${stageText(stage.stageName)}`}
                onClick={() => onDates(stage)}
              >
                <Trans>Dates</Trans>
              </Button>
            ) : null}
            {stage.subStages.length > 1 && reportable(stage, sides).length > 0 ? (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.several}
                aria-label={t`Report several of ${stageText(stage.stageName)}`}
                onClick={() => onSeveral(stage)}
              >
                <Trans>Report several</Trans>
              </Button>
            ) : null}
            <CommentButton place={{ stageId: stage.stageId }} about={stageText(stage.stageName)} />
            {onDates ? <LinkMenu stage={stage} /> : null}
          </Group>
          {sides.includes('factory') ? <PassOn stage={stage} /> : null}
        </div>
      </header>
      {sides.map((side) => {
        const ready = readiness?.[side];
        return ready && ready.notStarted > 0 ? (
          <ReadyLine key={side} readiness={ready} named={sides.length > 1} {...{ stage, side }} />
        ) : null;
      })}
      {byStyle.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No combos yet: this stage follows the order's styles.</Trans>
        </Text>
      ) : null}
      <StylePages
        name={stageText(stage.stageName)}
        count={byStyle.length}
        {...{ page, pages }}
        onPage={setChosenPage}
      >
        <div className={styles.styles}>
          {pageStyles.map((subs) => (
            <StyleBlock key={subs[0]?.styleId} stage={stage} subs={subs} sides={sides} onReport={onReport} />
          ))}
        </div>
      </StylePages>
    </article>
  );
});

function FoldButton({ name, onFold }: { name: string; onFold: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t`Fold ${name}`} aria-expanded onClick={onFold}>
      <IconChevronUp size={18} />
    </ActionIcon>
  );
}

function StylePages(props: {
  name: string;
  count: number;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  children: ReactNode;
}) {
  const { name, count, page, pages, onPage, children } = props;
  const { t } = useLingui();
  if (pages === 1) return children;
  const from = page * STYLES_A_PAGE + 1;
  const to = Math.min(count, from + STYLES_A_PAGE - 1);
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const next = page + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0);
    if (next === page || next < 0 || next >= pages) return;
    onPage(next);
    // The focused element may now be removed or disabled and would not receive the next key.
    event.currentTarget.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
    <div role="group" tabIndex={-1} aria-label={t`Styles of ${name}`} onKeyDown={turn}>
      {children}
      <Group gap="xs" justify="flex-end">
        <ActionIcon
          variant="default"
          aria-label={t`Earlier styles`}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Text size="sm" role="status">
          <Trans>
            Styles {from}-{to} of {count}
          </Trans>
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t`Later styles`}
          disabled={page === pages - 1}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
    </div>
  );
}

function StyleBlock({
  stage,
  subs,
  sides,
  onReport,
}: {
  stage: Stage;
  subs: readonly SubStage[];
  sides: readonly Side[];
  onReport: (report: Report) => void;
}) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const [first] = subs;
  const folds = subs.length > COMBOS_SHOWN;
  const shownParts = all ? subs : subs.slice(0, COMBOS_SHOWN);
  const progress = first && sides[0] ? styleProgress(stage, sides[0], first.styleId) : null;
  return (
    <section className={styles.style}>
      <h3 className={styles.styleName}>
        {first?.styleName}
        {progress ? (
          <span className={styles.muted}>
            <Plural value={subs.length} one="# item" other="# items" />, {progress.completed} /{' '}
            {progress.total}
          </span>
        ) : null}
      </h3>
      <ul className={styles.combos}>
        {shownParts.map((sub) => (
          <li key={sub.stageId} className={styles.combo}>
            <span className={styles.comboName}>
              <ColorChip name={sub.comboName} size={16} />
              <span>
                {sub.comboName}
                {sub.materialName ? <span className={styles.material}>{sub.materialName}</span> : null}
              </span>
            </span>
            <CommentButton
              place={{ styleId: sub.styleId, comboId: sub.comboId, stageId: stage.stageId }}
              about={`${stageText(stage.stageName)}, ${sub.comboName}`}
            />
            <span className={styles.sides}>
              {sides.map((side) => (
                <SideRow key={side} stage={stage} sub={sub} side={side} onReport={onReport} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {folds ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={all}
          aria-label={
            all ? t`Show fewer combos of ${first?.styleName}` : t`Show all combos of ${first?.styleName}`
          }
          onClick={() => setAll(!all)}
          className="sv-no-print"
        >
          {all ? t`Show fewer` : t`Show all ${subs.length}`}
        </Button>
      ) : null}
    </section>
  );
}

function useOpenStage(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen || !card.current) return;
    card.current.scrollIntoView?.({ block: 'start' });
    card.current.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [isOpen]);
  return card;
}
