import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { formatDay } from '#web/lib/format';
import type { Order } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { IconLink } from '#web/ui/icons';
import { StatusBadge } from '#web/ui/status-badge';
import { toastAnswer } from '#web/ui/toast';
import { useEndSideLinks } from './queries';

type SideLink = NonNullable<Order['sideLinks']>[number];

/** Shows the trader that buyer or factory have a public link to the order, and lets the trader revoke it. */
export function SideLinks({ order }: { order: Order }) {
  const { t } = useLingui();
  const links = order.sideLinks ?? [];
  if (links.length === 0) return null;
  return (
    <Popover position="bottom-start" width={430} trapFocus returnFocus withArrow>
      <Popover.Target>
        <UnstyledButton className="sv-no-print">
          <StatusBadge
            tone="blue"
            label={t`${plural(links.length, { one: '# public link', other: '# public links' })}`}
            icon={<IconLink size={14} stroke={1.75} />}
          />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {links.map((link) => (
          <SideLinkLine
            key={link.userType}
            orderId={order.orderId}
            link={link}
            mayEnd={order.can?.endSideLinks ?? false}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
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
    await toastAnswer(
      end.mutateAsync(`${isBuyer ? UserType.Buyer : UserType.Manufacturer}`),
      t`Failed to end the link`,
    );
  };
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" role="note">
      <Text size="sm">
        {isBuyer ? (
          <Trans>The buyer has a public link to this order, open until {until}.</Trans>
        ) : (
          <Trans>The factory has a public link to this order, open until {until}.</Trans>
        )}
      </Text>
      {mayEnd ? (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          flex="none"
          loading={end.isPending}
          onClick={() => void ask()}
        >
          <Trans>End link</Trans>
        </Button>
      ) : null}
    </Group>
  );
}
