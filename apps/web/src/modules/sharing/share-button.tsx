import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import type { Order } from '#web/modules/orders/queries';
import { toast } from '#web/ui/toast';
import { LinkField } from './link-field';
import { useShareOrder } from './queries';
import styles from './share-button.module.css';
import { ShareLinks } from './share-links';
import { useSideName } from './side-name';

const linkOf = (orderId: string, token: string) =>
  `${window.location.origin}/order/guest/${orderId}/${token}`;

/** Shares the order by link as one's own side sees it: copies the link, and shows what it opens and until when. */
export function ShareButton({ order }: { order: Order }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const share = useShareOrder();
  const sideName = useSideName();
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
  const shareAndCopy = () =>
    share.mutate(
      { orderId: order.orderId },
      {
        onSuccess: ({ guestInfoList }) => {
          const [made] = guestInfoList ?? [];
          if (!made) return toast.error(t`Failed to generate share link`);
          setOpened(true);
          void copy(linkOf(order.orderId, made.accessToken), sideName(made.userType));
        },
        onError: (error) => toast.error(failureText(error, t`Failed to generate share link`)),
      },
    );

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 32px))"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconShare size={18} stroke={1.5} />}
          loading={share.isPending}
          onClick={() => (opened ? setOpened(false) : shareAndCopy())}
        >
          <Trans>Share</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Share links`} className={styles.panel}>
        <ShareLinks
          orderId={order.orderId}
          links={links}
          busy={share.isPending}
          onCopy={(link) => void copy(link.address, sideName(link.userType))}
          onMake={shareAndCopy}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
