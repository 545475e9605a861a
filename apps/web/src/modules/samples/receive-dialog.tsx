import { useLingui } from '@lingui/react/macro';
import type { Day } from '@selvedge/domain/calendar';
import { type ReactNode, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { todayHere } from '#web/lib/today';
import { DateField } from '#web/ui/date-field';
import { FormDialog } from '#web/ui/form-dialog';
import { toast } from '#web/ui/toast';
import { useReceiveSamples } from './queries';
import { samplesText } from './texts';

interface Props {
  what: { roundIds: string[] } | { parcelId: string };
  children: ReactNode;
  onClose: () => void;
}

export function ReceiveDialog({ what, children, onClose }: Props) {
  const { t } = useLingui();
  const receive = useReceiveSamples();
  const today = todayHere();
  const [on, setOn] = useState<Day>(today);
  const wrong = fieldErrors(receive.error).on;
  return (
    <FormDialog
      size="md"
      title={t`Mark received`}
      action={t`Mark received`}
      saving={receive.isPending}
      failure={receive.isError && !wrong ? failureText(receive.error, t`Failed to save`) : ''}
      onSubmit={() =>
        receive.mutate(
          { ...what, on },
          {
            onSuccess: (rounds) => {
              toast.success(t`${samplesText(rounds.length)} received`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {children}
      <DateField
        label={t`Received on`}
        day={on}
        today={today}
        max={today}
        error={wrong}
        onDay={(day) => setOn(day ?? today)}
      />
    </FormDialog>
  );
}
