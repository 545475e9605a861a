import { plural } from '@lingui/core/macro';
import { Alert, List } from '@mantine/core';

/** Cells that were not read. */
export function CellFaults({ faults }: { faults: readonly { cell: string; message: string }[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert
      color="yellow"
      title={plural(faults.length, { one: '# cell was not read', other: '# cells were not read' })}
    >
      <List size="sm" spacing={4}>
        {faults.map(({ cell, message }) => (
          <List.Item key={`${cell} ${message}`}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
