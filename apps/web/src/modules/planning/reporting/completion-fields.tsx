import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import type { DateReason } from '#web/modules/planning/schedule/queries';
import { ReasonFields } from '#web/modules/planning/schedule/reason-fields';
import { DateField } from '#web/ui/date-field';

interface CompletionFieldsProps {
  /** 'YYYY-MM-DD', or the text that was typed if it is not a day. */
  doneOn: string;
  today: Day;
  asksWhy: boolean;
  reason: DateReason | null;
  /** For traders: the sides that may read the reason. */
  sides: readonly Side[];
  error: string | undefined;
  errors: Record<string, string>;
  onDoneOn: (day: string) => void;
  onReason: (reason: DateReason | null) => void;
}

export function CompletionFields(props: CompletionFieldsProps) {
  const { doneOn, today, asksWhy, reason, sides, error, errors, onDoneOn, onReason } = props;
  const { t } = useLingui();
  return (
    <>
      <DateField
        label={t`Done on`}
        day={doneOn}
        today={today}
        max={today}
        onDay={(day) => onDoneOn(day ?? today)}
        onUnreadable={onDoneOn}
        error={error}
      />
      {asksWhy ? (
        <ReasonFields label={t`Why was it late?`} value={reason} onChange={onReason} {...{ sides, errors }} />
      ) : null}
    </>
  );
}
