import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { isAdmin } from '@selvedge/domain/identity/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { stageText } from '#web/lib/product-text';
import { useSession } from '#web/modules/identity/queries';
import type { Stage } from '#web/modules/planning/queries';
import { ActionsMenu } from '#web/ui/actions-menu';
import { IconBrandWhatsapp, IconLink } from '#web/ui/icons';

const CopyLinkDialog = lazyOnIdle(() => import('./copy-link-dialog').then((module) => module.CopyLinkDialog));
const LinksDialog = lazyOnIdle(() => import('./links-dialog').then((module) => module.LinksDialog));

/** Editors make and see all report links, Admins of a partner see the links of their people. */
export function LinkMenu({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const user = useSession().data?.user;
  const [opened, setOpened] = useState<'copy' | 'list' | null>(null);
  if (!user) return null;
  const isTrader = user.userType === UserType.Trader;
  const isEditor = isTrader && (stage.can?.clientRole === 'both' || stage.can?.factoryRole === 'both');
  if (!isEditor && (isTrader || user.roleName === undefined || !isAdmin({ role: user.roleName })))
    return null;
  const close = () => setOpened(null);
  return (
    <>
      <ActionsMenu label={t`More about ${stageText(stage.stageName)}`} className="sv-no-print">
        {isEditor ? (
          <Menu.Item leftSection={<IconBrandWhatsapp size={16} />} onClick={() => setOpened('copy')}>
            <Trans>Copy link for WhatsApp</Trans>
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setOpened('list')}>
          <Trans>Report links</Trans>
        </Menu.Item>
      </ActionsMenu>
      <Suspense fallback={null}>
        {opened === 'copy' ? <CopyLinkDialog stage={stage} onClose={close} /> : null}
        {opened === 'list' ? <LinksDialog stage={stage} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
