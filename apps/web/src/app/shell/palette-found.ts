import { useLingui } from '@lingui/react/macro';
import type { PlainPath } from '@selvedge/contract/paths';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { USER_TYPE_LABELS } from '@selvedge/domain/vocabulary-labels';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fixedText } from '#web/lib/fixed-text';
import { stageText } from '#web/lib/product-text';
import type { Session } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { isSearchable, searchQueries } from '#web/modules/search/queries';
import {
  IconBuildingFactory2,
  IconBuildingStore,
  IconClipboardList,
  IconTemplate,
  IconTimelineEvent,
  IconUser,
} from '#web/ui/icons';

const FOUND_MAX = 8;

export interface PaletteItem {
  id: string;
  label: string;
  description?: string | undefined;
  Icon: typeof IconUser;
  run: () => void;
}
export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

export function useFoundGroups(text: string, debouncedText: string, session: Session | undefined) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const orders = useQuery({
    ...orderQueries.list({ search: debouncedText, pageSize: FOUND_MAX }),
    enabled: isSearchable(debouncedText),
  });
  const others = useQuery(searchQueries.all(debouncedText));
  const go = (to: PlainPath) => () => void navigate({ to });
  const isOld = !isSearchable(debouncedText) || text.trim() === '';
  const found = isOld ? undefined : others.data;
  const foundOrders = isOld ? [] : (orders.data?.orders ?? []);
  const groups: PaletteGroup[] = [
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
        label: stageText(stage.stageName),
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
        description: `${person.organizationName} · ${fixedText(USER_TYPE_LABELS[person.userType])}`,
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
    groups,
    isLoading:
      isSearchable(text) && (text.trim() !== debouncedText || orders.isFetching || others.isFetching),
    isFailed: !isOld && (orders.isError || others.isError),
  };
}
