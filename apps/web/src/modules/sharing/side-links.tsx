import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { failureText } from '#web/lib/failure';
import { formatDay } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { IconLink } from '#web/ui/icons';
import { toast } from '#web/ui/toast';
import { useEndSideLinks } from './queries';

type SideLink = NonNullable<Order['sideLinks']>[number];

/** Shows the trader that buyer or factory have a public link to the order, and lets the trader revoke it. */
export function SideLinks({ order }: { order: Order }) {
  return (order.sideLinks ?? []).map((link) => (
    <SideLinkLine
      key={link.userType}
      orderId={order.orderId}
      link={link}
      mayEnd={order.can?.endSideLinks ?? false}
    />
  ));
}

function SideLinkLine({ orderId, link, mayEnd }: { orderId: string; link: SideLink; mayEnd: boolean }) {
  const { t } = useLingui();
  const end = useEndSideLinks(orderId);
  const isBuyer = link.userType === UserType.Buyer;
  const until = formatDay(link.expirationDate);
  const ask = async () => {
    const yes = await confirm({
      title: isBuyer ? t`End the buyer’s link` : t`End the factory’s link`,
      message: t`Whoever has this link can no longer open the order. The side can make a new one.`,
      confirmLabel: t`End link`,
      danger: true,
    });
    if (!yes) return;
    await end.mutateAsync(`${isBuyer ? UserType.Buyer : UserType.Manufacturer}`).then(
      ({ message }) => toast.success(message),
      (error: unknown) => toast.error(failureText(error, t`Failed to end the link`)),
    );
  };
  return (
    <Group gap="xs" mb="sm" className="sv-no-print" role="note">
      <IconLink size={18} stroke={1.5} aria-hidden />
      <Text size="sm">
        {isBuyer ? (
          <Trans>The buyer has a public link to this order, open until {until}.</Trans>
        ) : (
          <Trans>The factory has a public link to this order, open until {until}.</Trans>
        )}
      </Text>
      {mayEnd ? (
        <Button size="xs" variant="subtle" color="red" loading={end.isPending} onClick={() => void ask()}>
          <Trans>End link</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
