import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { PlainPath } from '@selvedge/contract/paths';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Session } from '#web/modules/identity/queries';
import { IconClipboardList, IconClock, IconMessages, IconUser } from '#web/ui/icons';
import { startNewOrder } from '#web/ui/start-order';
import { navItems } from './nav-items';
import { useOpenOrder } from './open-order';
import { type PaletteGroup, type PaletteItem, useFoundGroups } from './palette-found';
import { readRecents } from './recents';

const RECENTS_SHOWN = 5;

export function usePaletteGroups(text: string, debouncedText: string, session: Session | undefined) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const openOrder = useOpenOrder();
  const found = useFoundGroups(text, debouncedText, session);
  const typed = text.trim().toLowerCase();
  const matches = ({ label }: Pick<PaletteItem, 'label'>) => label.toLowerCase().includes(typed);
  const go = (to: PlainPath) => () => void navigate({ to });

  const pages = [
    ...navItems(session?.user.userType, session?.can.createOrder).map((item) => ({
      label: _(item.label),
      to: item.to,
      Icon: item.Icon,
    })),
    { label: t`Messages`, to: '/message' as const, Icon: IconMessages },
    { label: t`View Profile`, to: '/profile' as const, Icon: IconUser },
  ];
  const recents = readRecents(session?.user.id ?? 0)
    .filter((recent) => recent.path !== path && recent.path !== '/create-order')
    .map((recent) => ({
      id: `recent ${recent.path}`,
      label: recent.title,
      Icon: recent.path.startsWith('/order/') ? IconClipboardList : IconClock,
      run: () => void navigate({ to: recent.path }),
    }))
    .filter(matches)
    .slice(0, RECENTS_SHOWN);
  const isRecent = (to: string) => recents.some(({ id }) => id === `recent ${to}`);
  const groups: PaletteGroup[] = [
    { label: t`Recent`, items: recents },
    {
      label: openOrder?.name ?? '',
      items: (openOrder?.actions ?? [])
        .map((action) => ({ ...action, id: `action ${action.id}` }))
        .filter(matches),
    },
    {
      label: t`Go to`,
      items: pages
        .filter((page) => matches(page) && !isRecent(page.to))
        .map(({ label, to, Icon }) => ({
          id: to,
          label,
          Icon,
          run: to === '/create-order' ? () => void startNewOrder() : go(to),
        })),
    },
    ...found.groups,
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: found.isLoading,
    isFailed: found.isFailed,
  };
}
