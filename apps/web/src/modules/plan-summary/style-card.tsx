import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { Side } from '@selvedge/domain/planning/stage';
import { COMBOS_A_PAGE, COMBOS_IN_CARD } from '@selvedge/domain/planning/summary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { useState } from 'react';
import { fixedText } from '#web/lib/fixed-text';
import { formatNumber } from '#web/lib/format';
import type { SummaryStage, SummaryStyle } from '#web/modules/planning/queries';
import { ColorChip } from '#web/ui/garment';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import styles from './plan-summary.module.css';
import { comboFigures, STATE_TONES, shownStatus, styleFigures } from './sides';
import { totalsText } from './totals-text';

/** A style within a stage. With more than five combos it takes the full width and is paginated. */
export function StyleCard({ stage, style, side }: { stage: SummaryStage; style: SummaryStyle; side: Side }) {
  const { t } = useLingui();
  const [chosenPage, setChosenPage] = useState(0);
  const { completed, totals } = styleFigures(style, side);
  const total = style.combos.length;
  // A combo with several materials has one entry for each material.
  const byMaterial = style.combos.some((combo) => combo.materialName);
  const pages = Math.max(1, Math.ceil(total / COMBOS_A_PAGE));
  const page = Math.min(chosenPage, pages - 1);
  const amounts = totalsText(totals);
  const from = page * COMBOS_A_PAGE;
  const to = Math.min(total, from + COMBOS_A_PAGE);
  const first = from + 1;
  const name = style.styleName || t`Unnamed Style`;
  return (
    <section className={styles.style} aria-label={name}>
      <h3 className={styles.styleName}>{name}</h3>
      <p className={styles.muted}>
        {byMaterial ? (
          <Plural value={style.styleTotalStages} one="# item" other="# items" />
        ) : (
          <Plural value={style.styleTotalStages} one="# combo" other="# combos" />
        )}
        , {completed} / {style.styleTotalStages}
        {stage.category === 'Quantity' && amounts !== '' ? ` · ${amounts}` : null}
      </p>
      <ul className={styles.combos} data-grid={total > COMBOS_IN_CARD || undefined}>
        {style.combos.map((combo, index) => {
          const { status, state, over } = comboFigures(combo, side);
          return (
            <li
              key={combo.stageId}
              className={styles.combo}
              data-off={index < from || index >= to || undefined}
            >
              <span className={styles.comboName}>
                <ColorChip name={combo.color} size={16} />
                <span>
                  {combo.color || t`Unnamed Combo`}
                  {combo.materialName ? <small>{combo.materialName}</small> : null}
                  {stage.category === 'Quantity' && over > 0 ? (
                    <small>
                      <Trans>over by {formatNumber(over)}</Trans>
                    </small>
                  ) : null}
                </span>
              </span>
              <StatusBadge
                tone={STATE_TONES[state]}
                label={fixedText(STAGE_STATUS_LABELS[shownStatus(status, state)])}
              />
            </li>
          );
        })}
      </ul>
      {pages > 1 ? (
        <div className={`${styles.pages} sv-no-print`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Earlier combos`}
            disabled={page === 0}
            onClick={() => setChosenPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span role="status">
            <Trans>
              Combos {first}-{to} of {total}
            </Trans>
          </span>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t`Later combos`}
            disabled={page === pages - 1}
            onClick={() => setChosenPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
      ) : null}
    </section>
  );
}
