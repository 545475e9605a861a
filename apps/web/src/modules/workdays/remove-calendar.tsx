import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { useRemoveCalendar } from './queries';

export function RemoveCalendar({ organizationId, disabled }: { organizationId: number; disabled: boolean }) {
  const { t } = useLingui();
  const removal = useRemoveCalendar(organizationId);
  const remove = async () => {
    const yes = await confirm({
      title: t`Remove working days`,
      message: t`Deadlines can fall on any day then, and forecasts count every day.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!yes) return;
    removal.mutate(undefined, {
      onSuccess: () => toast.success(t`Working days removed`),
      onError: (error) => toast.error(failureText(error, t`Working days could not be removed.`)),
    });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      mr="auto"
      loading={removal.isPending}
      disabled={disabled}
      onClick={() => void remove()}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
