import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import { useSession } from '#web/modules/identity/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { type Subscription, useSetCancellation } from './queries';

export function Cancellation({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui();
  const { data: session } = useSession();
  const change = useSetCancellation();
  const end = formatDay(subscription.currentPeriodEnd);
  if (!session?.can.manageSubscription) return null;
  const send = (cancel: boolean) =>
    change.mutate(cancel, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error, t`Failed to change the subscription`)),
    });
  const ask = async () => {
    const yes = await confirm({
      title: t`Cancel the subscription`,
      message: t`Your plan stays in force until ${end}. After that the small free limits apply; nothing is deleted.`,
      confirmLabel: t`Cancel at the period’s end`,
      danger: true,
    });
    if (yes) send(true);
  };
  return subscription.cancelAtPeriodEnd ? (
    <Button variant="default" size="sm" mb="md" loading={change.isPending} onClick={() => send(false)}>
      <Trans>Keep the plan</Trans>
    </Button>
  ) : (
    <Button
      variant="subtle"
      color="red"
      size="sm"
      mb="md"
      loading={change.isPending}
      onClick={() => void ask()}
    >
      <Trans>Cancel at the period’s end</Trans>
    </Button>
  );
}
