import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { cutSummary } from '@selvedge/domain/orders/rules';
import { useState } from 'react';
import { CommitMessageInput } from '#web/ui/commit-message';
import { ChangeList, type PlanSave, useChangeLines } from './plan-changes';

interface Props {
  save: PlanSave;
  onSummary: (summary: string) => void;
}

export function PlanSaveQuestion({ save, onSummary }: Props) {
  const { t } = useLingui();
  const lines = useChangeLines(save);
  const [main = ''] = lines;
  const more = lines.length - 1;
  const [summary, setSummary] = useState(cutSummary(main, more > 0 ? t`, and ${more} more` : ''));
  return (
    <Stack gap="sm">
      <div>
        {t`Are you sure you want to apply these planning changes?`}
        <ChangeList lines={lines} />
      </div>
      {lines.length > 0 ? (
        <CommitMessageInput
          value={summary}
          required={false}
          onChange={(text) => {
            setSummary(text);
            onSummary(text);
          }}
        />
      ) : null}
    </Stack>
  );
}
