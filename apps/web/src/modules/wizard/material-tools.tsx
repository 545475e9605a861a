import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { MaterialRow } from '@selvedge/domain/styles/material-rows';
import type { ReactNode } from 'react';
import type { Range } from '#web/ui/grid/grid-state';
import { IconArrowBackUp, IconCalculator, IconEqual, IconTrash } from '#web/ui/icons';
import { calculatedInRange, removedInRange, sameInRange } from './material-cells';

interface Props {
  rows: readonly MaterialRow[];
  range: Range;
  pieces: readonly number[];
  canUndo: boolean;
  onChange: (rows: readonly MaterialRow[]) => void;
  onUndo: () => void;
}

export function MaterialTools({ rows, range, pieces, canUndo, onChange, onUndo }: Props) {
  const selected = rows.slice(range.top, range.bottom + 1);
  return (
    <Group gap="xs">
      <Tool
        icon={<IconEqual size={14} aria-hidden />}
        disabled={selected.length === 0}
        onClick={() => onChange(sameInRange(rows, range, pieces.length))}
      >
        <Trans>Same for all combos</Trans>
      </Tool>
      <Tool
        icon={<IconCalculator size={14} aria-hidden />}
        disabled={selected.every((row) => row.consumption === null)}
        onClick={() => onChange(calculatedInRange(rows, range, pieces))}
      >
        <Trans>Calculate</Trans>
      </Tool>
      <Tool
        icon={<IconTrash size={14} aria-hidden />}
        disabled={selected.length === 0}
        onClick={() => onChange(removedInRange(rows, range))}
      >
        <Trans>Remove rows</Trans>
      </Tool>
      <Tool icon={<IconArrowBackUp size={14} aria-hidden />} disabled={!canUndo} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Tool>
    </Group>
  );
}

interface ToolProps {
  icon: ReactNode;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}
const Tool = ({ icon, disabled, onClick, children }: ToolProps) => (
  <Button size="compact-md" variant="default" leftSection={icon} disabled={disabled} onClick={onClick}>
    {children}
  </Button>
);
