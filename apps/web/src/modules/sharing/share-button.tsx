import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, Stack, Text } from '@mantine/core';
import { type Audience, audienceType } from '@selvedge/domain/orders/audience';
import { UserType } from '@selvedge/domain/vocabulary';
import { failureText } from '#web/lib/failure';
import { useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { useSession } from '#web/modules/identity/queries';
import type { Order } from '#web/modules/orders/queries';
import { AudienceChoice } from '#web/ui/audience-choice';
import { Drawer } from '#web/ui/drawer';
import { IconShare } from '#web/ui/icons';
import { missingSides } from '#web/ui/missing-sides';
import { toast } from '#web/ui/toast';
import { useEscape } from '#web/ui/use-escape';
import { LinkField } from './link-field';
import { useShareOrder } from './queries';
import styles from './share-button.module.css';
import { ShareLinks } from './share-links';
import { useSideName } from './side-name';

const linkOf = (orderId: string, token: string) =>
  `${window.location.origin}/order/guest/${orderId}/${token}`;

/**
 * With the view of the own side, or of the side that a trader chooses. Copies the link and shows its contents and
 * expiry.
 */
export function ShareButton({ order }: { order: Order }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const opened = search.action === 'share';
  const setOpened = (open: boolean) => patch({ action: open ? 'share' : undefined });
  useEscape(opened, () => setOpened(false));
  const share = useShareOrder();
  const sideName = useSideName();
  const viewer = useSession().data?.user.userType;
  const isTrader = viewer === UserType.Trader;
  const phone = useIsPhone();
  const links = (order.guestInfoList ?? []).map((info) => ({
    ...info,
    address: linkOf(order.orderId, info.accessToken),
  }));

  const copy = async (address: string, side: string) => {
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    if (copied) return toast.success(t`Share link copied to clipboard for ${side}`);
    toast.info(t`Auto Copy Failed`, t`Please copy and share this link.`, {
      sticky: true,
      detail: <LinkField key={address} link={address} selected />,
    });
  };
  const shareAndCopy = (audience?: Audience) =>
    share.mutate(
      { orderId: order.orderId, for: audience },
      {
        onSuccess: ({ guestInfoList }) => {
          const made = (guestInfoList ?? []).find(
            (link) => !viewer || link.userType === audienceType(viewer, audience),
          );
          if (!made) return toast.error(t`Failed to generate share link`);
          setOpened(true);
          void copy(linkOf(order.orderId, made.accessToken), sideName(made.userType));
        },
        onError: (error) => toast.error(failureText(error, t`Failed to generate share link`)),
      },
    );

  const target = (
    <Button
      variant="default"
      leftSection={<IconShare size={18} stroke={1.5} />}
      loading={share.isPending}
      aria-haspopup="dialog"
      onClick={() => (opened || isTrader ? setOpened(!opened) : shareAndCopy())}
    >
      <Trans>Share</Trans>
    </Button>
  );
  // A trader chooses the side first, because a link for the wrong side reveals the other side's prices.
  const choice = isTrader ? (
    <Stack gap="xs" mb={links.length > 0 ? 'lg' : undefined}>
      <Text size="sm" fw={600}>
        <Trans>Make or copy a link</Trans>
      </Text>
      <AudienceChoice absent={missingSides(order)} busy={share.isPending} onChoose={shareAndCopy} />
    </Stack>
  ) : null;
  const shared = (
    <ShareLinks
      orderId={order.orderId}
      links={links}
      busy={share.isPending}
      onCopy={(link) => void copy(link.address, sideName(link.userType))}
      onMake={() => shareAndCopy()}
      onLeave={() => setOpened(false)}
    />
  );
  const panel = (
    <>
      {choice}
      {isTrader && links.length === 0 ? null : shared}
    </>
  );
  if (phone)
    return (
      <>
        {target}
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="bottom"
          classNames={{ content: styles.sheet }}
          title={t`Share links`}
        >
          {panel}
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={430}
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t`Share links`} className={styles.panel}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
