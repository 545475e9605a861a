import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { IconBell, IconBellOff } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import { scheduleQueries, useMuteOrder } from './queries';

/** Stops or resumes the viewer's reminders of this order. Absent if the schedule of the order cannot be loaded. */
export function MuteItem({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data, isError } = useQuery(scheduleQueries.order(orderId));
  const mute = useMuteOrder(orderId);
  if (isError) return null;
  const isMuted = data?.muted === true;
  // Promises, because the click closes the menu, and the callbacks of a removed component are not called.
  const toggle = () =>
    void mute
      .mutateAsync(!isMuted)
      .then(({ muted }) =>
        toast.success(
          muted ? t`You get no reminders of this order.` : t`You get reminders of this order again.`,
        ),
      )
      .catch((error: unknown) => toast.error(failureText(error, t`The reminders could not be changed.`)));
  const Icon = isMuted ? IconBell : IconBellOff;
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.5} />}
      disabled={!data || mute.isPending}
      onClick={toggle}
    >
      {isMuted ? <Trans>Unmute reminders</Trans> : <Trans>Mute reminders</Trans>}
    </Menu.Item>
  );
}
