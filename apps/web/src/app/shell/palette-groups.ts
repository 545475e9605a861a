import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { PlainPath } from '@selvedge/contract/paths';
import { OrganizationType, USER_TYPE_LABELS } from '@selvedge/domain/vocabulary';
import {
  IconBuildingFactory2,
  IconBuildingStore,
  IconClipboardList,
  IconClock,
  IconMessages,
  IconTemplate,
  IconTimelineEvent,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Session } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { isSearchable, searchQueries } from '#web/modules/search/queries';
import { startNewOrder } from '#web/ui/start-order';
import { navItems } from './nav-items';
import { useOpenOrder } from './open-order';
import { readRecents } from './recents';

const FOUND_MAX = 8;
const RECENTS_SHOWN = 5;

export interface PaletteItem {
  id: string;
  label: string;
  description?: string | undefined;
  Icon: typeof IconUser;
  run: () => void;
}
interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

export function usePaletteGroups(text: string, debouncedText: string, session: Session | undefined) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const openOrder = useOpenOrder();
  const orders = useQuery({
    ...orderQueries.list({ search: debouncedText, pageSize: FOUND_MAX }),
    enabled: isSearchable(debouncedText),
  });
  const others = useQuery(searchQueries.all(debouncedText));
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
  const isOld = !isSearchable(debouncedText) || typed === '';
  const found = isOld ? undefined : others.data;
  const foundOrders = isOld ? [] : (orders.data?.orders ?? []);
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
    {
      label: t`Orders`,
      items: foundOrders.map((order) => ({
        id: order.orderId,
        label: order.orderName || t`Unnamed Order`,
        description: [order.orderNumber, order.item, order.buyerName].filter(Boolean).join(' · '),
        Icon: IconClipboardList,
        run: () => void navigate({ to: '/order/$orderId', params: { orderId: order.orderId } }),
      })),
    },
    {
      label: t`Stages`,
      items: (found?.stages ?? []).map((stage) => ({
        id: stage.stageId,
        label: stage.stageName,
        description: stage.orderName || t`Unnamed Order`,
        Icon: IconTimelineEvent,
        run: () =>
          void navigate({
            to: '/order/$orderId',
            params: { orderId: stage.orderId },
            search: { tab: 'CREATE_ORDER_PLANNING_LIST', open: stage.stageId },
          }),
      })),
    },
    {
      label: t`People`,
      items: (found?.people ?? []).map((person) => ({
        id: `person ${person.id}`,
        label: person.name,
        description: `${person.organizationName} · ${USER_TYPE_LABELS[person.userType]}`,
        Icon: IconUser,
        run: () => void navigate({ to: '/message/$recipientId', params: { recipientId: String(person.id) } }),
      })),
    },
    {
      label: t`Organizations`,
      items: (found?.organizations ?? []).map((organization) => ({
        id: `organization ${organization.id}`,
        label: organization.name,
        Icon:
          organization.organizationType === OrganizationType.Factory
            ? IconBuildingFactory2
            : IconBuildingStore,
        run:
          organization.id === session?.user.organization.id
            ? go('/my-organization')
            : () =>
                void navigate({
                  to: '/organization/$organizationId',
                  params: { organizationId: String(organization.id) },
                }),
      })),
    },
    {
      label: t`Templates`,
      items: (found?.templates ?? []).map((template) => ({
        id: template.id,
        label: template.name,
        description: template.clientName,
        Icon: IconTemplate,
        run: session?.can.manageTemplates
          ? () =>
              void navigate({
                to: '/planning-templates/$templateId/edit',
                params: { templateId: template.id },
              })
          : go('/planning-templates'),
      })),
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading:
      isSearchable(text) && (text.trim() !== debouncedText || orders.isFetching || others.isFetching),
    isFailed: !isOld && (orders.isError || others.isError),
  };
}
