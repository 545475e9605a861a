import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { clampInhouse, sideOf, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { Unit } from '@selvedge/domain/vocabulary';
import { figureLabel, figureOfPart } from '@selvedge/domain/vocabulary-labels';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatNumber } from '#web/lib/format';
import { productText, unitText } from '#web/lib/product-text';
import type { Stage, SubStage } from '#web/modules/planning/queries';
import tracker from '#web/modules/planning/tracker/tracker.module.css';
import { StageStatusBadge } from '#web/ui/status-badge';
import { InhouseInput } from './inhouse-input';
import styles from './stage-parts-table.module.css';

interface StagePartsTableProps {
  stage: Stage;
  side: Side;
  parts: readonly SubStage[];
  selected: readonly string[];
  figures: Record<string, number>;
  wrong: Record<string, ReactNode>;
  focused: boolean;
  onSelect: (ids: string[]) => void;
  onFigure: (id: string, value: number) => void;
  /** Sets the figures of the open parts to what is required. */
  onFill: () => void;
}

/** The parts of a stage with checkboxes for a status and, in a Quantity stage, a quantity field for each part. */
export function StagePartsTable(props: StagePartsTableProps) {
  const { stage, side, parts, selected, figures, wrong, focused, onSelect, onFigure, onFill } = props;
  const { t } = useLingui();
  const all = parts.map((sub) => sub.stageId);
  const isOneStyle = new Set(parts.map((sub) => sub.styleId)).size === 1;
  const counted = stage.category === 'Quantity';
  return (
    <div className={tracker.severalList}>
      <table className={styles.parts} aria-label={t`Combos`} data-one-style={isOneStyle || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                label={t`All (${all.length})`}
                checked={all.length > 0 && selected.length === all.length}
                indeterminate={selected.length > 0 && selected.length < all.length}
                onChange={(event) => onSelect(event.currentTarget.checked ? all : [])}
              />
            </th>
            {counted ? (
              <th scope="col" aria-label={productText(figureLabel(stage.stageType))}>
                <span className={styles.heading}>{productText(figureLabel(stage.stageType))}</span>
                <Button variant="subtle" size="compact-sm" onClick={onFill}>
                  <Trans>Set all to required</Trans>
                </Button>
              </th>
            ) : null}
            <th scope="col">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((sub, index) => {
            const id = sub.stageId;
            const name = [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');
            const now = sideOf(sub, side);
            const quantity = sub.sides[side]?.required;
            const unit = unitText(quantity?.unit ?? Unit.Piece);
            return (
              <tr key={id}>
                <td>
                  <Checkbox
                    label={
                      <span className={styles.name} title={name}>
                        <span className={styles.style}>{sub.styleName} › </span>
                        {[sub.comboName, sub.materialName].filter(Boolean).join(' › ')}
                      </span>
                    }
                    checked={selected.includes(id)}
                    onChange={(event) =>
                      onSelect(
                        event.currentTarget.checked
                          ? [...selected, id]
                          : selected.filter((one) => one !== id),
                      )
                    }
                  />
                </td>
                {counted ? (
                  <td>
                    <InhouseInput
                      aria-label={productText(figureOfPart(stage.stageType, name))}
                      size="xs"
                      hideControls
                      enterKeyHint={index < parts.length - 1 ? 'next' : 'send'}
                      onKeyDown={goToNext}
                      data-autofocus={(focused && index === 0) || undefined}
                      value={figures[id] ?? now.inhouse}
                      error={wrong[id]}
                      onCount={(value) => onFigure(id, clampInhouse(value, Number.MAX_SAFE_INTEGER))}
                      rightSectionWidth={90}
                      rightSection={
                        <span className={styles.of}>
                          / {formatNumber(now.required)} {unit}
                        </span>
                      }
                    />
                  </td>
                ) : null}
                <td>
                  <StageStatusBadge status={subStageDisplayStatus(sub, side, stage.category)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Enter goes to the next figure. In the last one, it submits the report. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const next = event.currentTarget.closest('tr')?.nextElementSibling;
  const field = next?.querySelector<HTMLInputElement>('input:not([type="checkbox"])');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
