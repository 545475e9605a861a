import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { Order } from '#web/modules/orders/queries';
import { IconArrowsSplit2 } from '#web/ui/icons';
import type { ScenarioDraft } from './scenario-drafts';

const WhatIfDrawer = lazyOnIdle(() => import('./what-if-drawer').then((module) => module.WhatIfDrawer));
const PANEL = 'whatif';

/** Opens the preview of what might happen to a plan, for traders. */
export function WhatIfItem() {
  const [, patch] = useSearchTexts();
  return (
    <Menu.Item
      leftSection={<IconArrowsSplit2 size={16} stroke={1.5} aria-hidden />}
      onClick={() => patch({ panel: PANEL })}
    >
      <Trans>What if</Trans>
    </Menu.Item>
  );
}

/** The preview while the address asks for it. Closing it does not lose the scenarios. */
export function RequestedWhatIf({ order }: { order: Order }) {
  const [search, patch] = useSearchTexts();
  const [drafts, setDrafts] = useState<readonly ScenarioDraft[]>([]);
  if (search.panel !== PANEL) return null;
  return (
    <Suspense fallback={null}>
      <WhatIfDrawer
        order={order}
        drafts={drafts}
        onDrafts={setDrafts}
        onClose={() => patch({ panel: undefined })}
      />
    </Suspense>
  );
}
