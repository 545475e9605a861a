import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { IconSend } from '#web/ui/icons';

const SendLinkDialog = lazyOnIdle(() => import('./send-link-dialog').then((module) => module.SendLinkDialog));

/** Of an organization, or of an order: what is asked to be reported. */
interface Asked {
  ofOrganization?: number;
  ofOrder?: string;
  label?: ReactNode;
}

export function SendLinkButton({ ofOrganization, ofOrder, label }: Asked) {
  const [, patch] = useSearchTexts();
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconSend size={16} />}
      onClick={() => patch({ send: ofOrder ?? String(ofOrganization) })}
    >
      {label ?? <Trans>Send a report link</Trans>}
    </Button>
  );
}

export function SendLinkItem({ ofOrder }: { ofOrder: string }) {
  const [, patch] = useSearchTexts();
  return (
    <Menu.Item leftSection={<IconSend size={16} stroke={1.5} />} onClick={() => patch({ send: ofOrder })}>
      <Trans>Send a report link</Trans>
    </Menu.Item>
  );
}

/** The dialog while the address asks for it. */
export function RequestedSendLink() {
  const [search, patch] = useSearchTexts();
  if (!search.send) return null;
  const organizationId = /^\d{1,9}$/.test(search.send) ? Number(search.send) : null;
  return (
    <Suspense fallback={null}>
      <SendLinkDialog
        asked={organizationId === null ? { orderId: search.send } : { organizationId }}
        onClose={() => patch({ send: undefined })}
      />
    </Suspense>
  );
}
