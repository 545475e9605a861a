import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/states';

export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No samples match the selected filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear Filters</Trans>
        </Button>
      }
    />
  );
}
