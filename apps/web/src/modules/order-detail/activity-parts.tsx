import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchTexts } from '#web/lib/search';

export function ActivityParts({ activity, history }: { activity: ReactNode; history: ReactNode }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const part = search.part === 'history' ? 'history' : 'activity';
  return (
    <>
      <SegmentedControl
        aria-label={t`Activity or history`}
        className="sv-no-print"
        mb="md"
        value={part}
        onChange={(value) => patch({ part: value === 'history' ? value : undefined })}
        data={[
          { value: 'activity', label: t`Activity` },
          { value: 'history', label: t`History` },
        ]}
      />
      {part === 'history' ? history : activity}
    </>
  );
}
