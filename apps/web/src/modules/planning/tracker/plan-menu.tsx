import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SearchPatch, SearchTexts } from '#web/lib/search';
import { type MatrixWidth, widthOf } from '#web/modules/planning/matrix/matrix-width';
import { IconDots } from '#web/ui/icons';
import styles from './tracker.module.css';

interface PlanMenuProps {
  items: ReactNode;
  /** The number of stages of a matrix, or null in other views, which have no settings. */
  matrixOf: number | null;
  search: SearchTexts;
  onChange: (change: SearchPatch) => void;
}

/** What is done with a plan less often than choosing its view, and how its matrix is shown. */
export function PlanMenu({ items, matrixOf, search, onChange }: PlanMenuProps) {
  const { t } = useLingui();
  if (!items && matrixOf === null) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" className={styles.control} aria-label={t`More`} ml="auto">
          <IconDots size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items}
        {matrixOf === null ? null : (
          <MatrixItems width={widthOf(search.columns, matrixOf)} search={search} onChange={onChange} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface MatrixItemsProps extends Pick<PlanMenuProps, 'search' | 'onChange'> {
  width: MatrixWidth;
}

function MatrixItems({ width, search, onChange }: MatrixItemsProps) {
  const { t } = useLingui();
  const hidesFinished = search.finished === 'hidden';
  const showsMaterials = search.materials === '1';
  return (
    <>
      <Menu.CheckboxItem
        checked={hidesFinished}
        onChange={() => onChange({ finished: hidesFinished ? '' : 'hidden' })}
      >
        <Trans>Hide finished stages</Trans>
      </Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={showsMaterials}
        onChange={() => onChange({ materials: showsMaterials ? '' : '1' })}
      >
        <Trans>Show materials</Trans>
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.Label>
        <Trans>Width of the columns</Trans>
      </Menu.Label>
      <Menu.RadioGroup value={width} onChange={(columns) => onChange({ columns })}>
        <Menu.RadioItem value="compact">{t`Compact`}</Menu.RadioItem>
        <Menu.RadioItem value="wide">{t`Wide`}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}
