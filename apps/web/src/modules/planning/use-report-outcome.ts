import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useLeft } from '#web/lib/use-left';
import { toast } from '#web/ui/toast';

/** Says how a report came out: in its dialog, or as a message when Back closed that meanwhile. */
export function useReportOutcome(onClose: () => void) {
  const hasLeft = useLeft();
  const [failure, setFailure] = useState('');
  const follow = (sent: Promise<unknown>, done: string, failed: string) => {
    setFailure('');
    sent.then(
      () => {
        toast.success(done);
        if (!hasLeft()) onClose();
      },
      (error: unknown) => {
        if (hasLeft()) toast.error(failed, failureText(error, ''));
        else setFailure(failureText(error, failed));
      },
    );
  };
  return { failure, follow };
}
