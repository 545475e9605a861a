import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, Textarea } from '@mantine/core';
import { COMMENT_MAX } from '@selvedge/domain/planning/report';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import type { Uploads } from '#web/ui/upload-list';

const ReportPhotos = lazyOnIdle(() => import('./report-photos').then((module) => module.ReportPhotos));

export const NO_PHOTOS: Uploads = { urls: [], busy: false };

export function PhotoPicker({ onChange }: { onChange: (photos: Uploads) => void }) {
  return (
    <Suspense fallback={null}>
      <ReportPhotos onChange={onChange} />
    </Suspense>
  );
}

interface StatusChoiceProps {
  choices: readonly StageStatus[];
  value: StageStatus | null;
  /** Focuses the selected status when the dialog opens, so that Enter submits it. */
  focused?: boolean;
  error?: ReactNode;
  onPick: (status: StageStatus) => void;
}

export function StatusChoice({ choices, value, focused = true, error, onPick }: StatusChoiceProps) {
  const { t, i18n } = useLingui();
  const first = choices.find((choice) => choice === value) ?? choices[0];
  return (
    <Radio.Group
      label={t`New status`}
      value={value}
      error={error}
      onChange={(next) => onPick(next as StageStatus)}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            size="md"
            label={i18n._(STATUS_TEXTS[choice])}
            data-autofocus={(focused && choice === first) || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface ReportCommentProps {
  value: string;
  /** A rejection needs a reason. */
  required: boolean;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** Becomes a comment on the stage for the people of the reported side. */
export function ReportComment({ value, required, error, onChange }: ReportCommentProps) {
  const { t } = useLingui();
  return (
    <Textarea
      label={required ? t`What must change?` : t`Comment`}
      required={required}
      maxLength={COMMENT_MAX}
      autosize
      minRows={1}
      maxRows={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
