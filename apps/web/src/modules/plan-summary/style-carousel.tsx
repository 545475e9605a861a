import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { COMBOS_IN_CARD, stylePages } from '@selvedge/domain/planning/summary';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { stageText } from '#web/lib/product-text';
import type { SummaryStage } from '#web/modules/planning/queries';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons';
import styles from './plan-summary.module.css';
import { StyleCard } from './style-card';

const SWIPE_PX = 48;

/** A stage's styles: four at first, then three per step, with buttons, arrow keys or a swipe. Print shows all. */
export function StyleCarousel({ stage, side }: { stage: SummaryStage; side: Side }) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const touchedAt = useRef<number | null>(null);
  const total = stage.styles.length;
  const pages = stylePages(total);
  const { from, to } = pages[Math.min(page, pages.length - 1)] ?? { from: 0, to: total };
  const first = from + 1;
  const go = (by: number) => setPage((now) => Math.min(pages.length - 1, Math.max(0, now + by)));
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (by === 0 || pages.length === 1) return;
    go(by);
    // A button that is disabled at the end would not receive the next key.
    event.currentTarget.focus();
  };
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (touchedAt.current !== null && Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
    touchedAt.current = null;
  };
  if (total === 0)
    return (
      <p className={styles.muted}>
        <Trans>No combos yet: this stage follows the order's styles.</Trans>
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same
    <div
      role="group"
      tabIndex={-1}
      aria-roledescription={t`carousel`}
      aria-label={t`Styles of ${stageText(stage.stageName)}`}
      onKeyDown={onKey}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <ul className={styles.styles}>
        {stage.styles.map((style, index) => (
          <li
            key={style.styleId}
            data-off={index < from || index >= to || undefined}
            data-wide={style.combos.length > COMBOS_IN_CARD || undefined}
          >
            <StyleCard stage={stage} style={style} side={side} />
          </li>
        ))}
      </ul>
      {pages.length > 1 ? (
        <div className={`${styles.pages} sv-no-print`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Earlier styles`}
            disabled={page === 0}
            onClick={() => go(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span role="status">
            <Trans>
              Styles {first}-{to} of {total}
            </Trans>
          </span>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Later styles`}
            disabled={page >= pages.length - 1}
            onClick={() => go(1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
      ) : null}
    </div>
  );
}
