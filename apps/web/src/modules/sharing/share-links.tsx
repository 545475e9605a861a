import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense, useState } from 'react';
import { formatDay } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { confirm } from '#web/ui/confirm';
import { IconCopy, IconQrcode, IconTrash } from '#web/ui/icons';
import { TextLink } from '#web/ui/link';
import { toastAnswer } from '#web/ui/toast';
import { LinkField } from './link-field';
import { useRevokeShare } from './queries';
import { useSideName } from './side-name';

const ShareCode = lazyOnIdle(() => import('./share-code').then((module) => module.ShareCode));

interface SharedLink {
  accessToken: string;
  userType: UserType;
  expirationDate: string;
  address: string;
}
interface ShareLinksProps {
  orderId: string;
  links: readonly SharedLink[];
  busy: boolean;
  onCopy: (link: SharedLink) => void;
  onMake: () => void;
  onLeave: () => void;
}

export function ShareLinks({ orderId, links, busy, onCopy, onMake, onLeave }: ShareLinksProps) {
  if (links.length === 0)
    return (
      <Stack gap="sm">
        <Text size="sm">
          <Trans>There is no open link to this order.</Trans>
        </Text>
        <Button loading={busy} onClick={onMake}>
          <Trans>Make a new link</Trans>
        </Button>
      </Stack>
    );
  return (
    <Stack gap="lg">
      {links.map((link) => (
        <LinkCard
          key={link.accessToken}
          orderId={orderId}
          link={link}
          onCopy={() => onCopy(link)}
          onLeave={onLeave}
        />
      ))}
    </Stack>
  );
}

interface LinkCardProps {
  orderId: string;
  link: SharedLink;
  onCopy: () => void;
  onLeave: () => void;
}

function LinkCard({ orderId, link, onCopy, onLeave }: LinkCardProps) {
  const { t } = useLingui();
  const revoke = useRevokeShare(orderId);
  const [code, setCode] = useState(false);
  const side = useSideName()(link.userType);
  const until = formatDay(link.expirationDate);
  const ask = async () => {
    onLeave();
    const yes = await confirm({
      title: t`Revoke share link`,
      message: t`Whoever has this link can no longer open the order. This action cannot be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    });
    if (!yes) return;
    // The panel may unmount first, so callbacks of `mutate` would not run.
    await toastAnswer(revoke.mutateAsync(link.accessToken), t`Failed to revoke the share link`);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">
        <Trans>
          Guests see this order as <strong>{side}</strong>, read-only, until {until}.
        </Trans>
      </Text>
      {link.userType === UserType.Trader ? (
        <Alert color="yellow" p="xs">
          <Trans>
            This link shows both the buyer’s and the factory’s side. Share it inside your team only.
          </Trans>
        </Alert>
      ) : null}
      <LinkField link={link.address} />
      <Group gap="xs">
        <Button size="sm" leftSection={<IconCopy size={16} />} onClick={onCopy}>
          <Trans>Copy link</Trans>
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconQrcode size={16} />}
          aria-expanded={code}
          onClick={() => setCode(!code)}
        >
          <Trans>QR code</Trans>
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          <Trans>Revoke</Trans>
        </Button>
      </Group>
      {code ? (
        <Suspense fallback={<Skeleton height={200} />}>
          <ShareCode
            link={link.address}
            title={t`QR code of the share link`}
            saveLabel={t`Save as picture`}
          />
        </Suspense>
      ) : null}
      {link.userType === UserType.Trader ? (
        <TextLink to="/order/$orderId" params={{ orderId }} search={{ as: 'guest' }} size="sm" py={3}>
          <Trans>See what this link shows</Trans>
        </TextLink>
      ) : null}
      <TextLink
        to="/order/guest/$"
        params={{ _splat: `${orderId}/${link.accessToken}` }}
        target="_blank"
        size="sm"
        py={3}
      >
        <Trans>Open as a guest</Trans>
      </TextLink>
    </Stack>
  );
}
