import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import type { StageLink } from '@selvedge/domain/planning/links';
import type { ReactNode } from 'react';
import { NumberInput } from '#web/ui/number-input';
import styles from './schedule-fields.module.css';

export interface LinkableStage {
  id: string;
  name: string;
}
interface LinkFieldsProps {
  after: readonly StageLink[];
  others: readonly LinkableStage[];
  error: ReactNode;
  onChange: (after: StageLink[]) => void;
}

export function LinkFields({ after, others, error, onChange }: LinkFieldsProps) {
  const { t } = useLingui();
  const names = new Map(others.map(({ id, name }) => [id, name]));
  const choose = (ids: readonly string[]) =>
    onChange(ids.map((id) => after.find(({ stageId }) => stageId === id) ?? { stageId: id, lag: 0 }));
  return (
    <div className={styles.fields} style={{ padding: 0, gap: 8 }}>
      <MultiSelect
        label={t`Starts after`}
        searchable
        nothingFoundMessage={t`No stages found`}
        comboboxProps={{ withinPortal: true }}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={after.map(({ stageId }) => stageId)}
        onChange={choose}
        error={error}
      />
      {after.length > 0 ? (
        <ul className={styles.links}>
          {after.map(({ stageId, lag }) => {
            const name = names.get(stageId) ?? t`Unknown stage`;
            return (
              <li key={stageId}>
                <span className={styles.name}>{name}</span>
                <span className={styles.lag}>
                  <NumberInput
                    w={72}
                    size="sm"
                    aria-label={t`Days between ${name} and this stage`}
                    allowDecimal={false}
                    allowNegative={false}
                    hideControls
                    inputMode="numeric"
                    value={lag}
                    onChange={(value) =>
                      onChange(
                        after.map((link) =>
                          link.stageId === stageId ? { stageId, lag: Number(value) || 0 } : link,
                        ),
                      )
                    }
                  />
                  {t`days between`}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
