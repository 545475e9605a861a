import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchTexts } from '#web/lib/search';

const PARTS = ['activity', 'history', 'changes', 'plan', 'dates'] as const;
type Part = (typeof PARTS)[number];

export function ActivityParts(parts: Record<Part, ReactNode>) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const part = PARTS.find((one) => one === search.part) ?? 'activity';
  return (
    <>
      <SegmentedControl
        aria-label={t`Activity or history`}
        className="sv-no-print"
        mb="md"
        // On a narrow phone, the labels take two lines.
        styles={{
          root: { maxWidth: '100%' },
          control: { flex: '1 1 auto' },
          label: { whiteSpace: 'normal' },
        }}
        value={part}
        onChange={(value) =>
          patch({ part: value === 'activity' ? undefined : value, page: undefined, change: undefined })
        }
        data={[
          { value: 'activity', label: t`Activity` },
          { value: 'history', label: t`History` },
          { value: 'changes', label: t`Changes` },
          { value: 'plan', label: t`Plan history` },
          { value: 'dates', label: t`Date changes` },
        ]}
      />
      {parts[part]}
    </>
  );
}
