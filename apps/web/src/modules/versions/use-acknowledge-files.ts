import { useLingui } from '@lingui/react/macro';
import { failureText } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { useAcknowledge } from './queries';

export function useAcknowledgeFiles(orderId: string) {
  const { t } = useLingui();
  const { mutate, isPending } = useAcknowledge(orderId);
  const acknowledge = (versionIds: string[]) =>
    mutate(versionIds, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error, t`Failed to acknowledge`)),
    });
  return { acknowledge, isPending };
}
