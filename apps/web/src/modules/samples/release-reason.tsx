import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { REASON_MAX } from '@selvedge/domain/planning/readiness/readiness-texts';

interface Props {
  /** Null until the server asks for a reason. */
  value: string | null;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why an editor sends samples of a stage that waits for others. */
export function ReleaseReason({ value, error, onChange }: Props) {
  const { t } = useLingui();
  if (value === null) return null;
  return (
    <Textarea
      label={t`Reason for starting anyway`}
      description={t`This stage waits for others.`}
      maxLength={REASON_MAX}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
