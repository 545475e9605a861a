import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Text } from '@mantine/core';
import { audienceOptions } from '@selvedge/domain/messaging/audience';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { messagingQueries } from './queries';

/** The names of user types for the viewer: a buyer knows the trader as 'Factory', a manufacturer as 'Client'. */
function useAudienceLabels(userType: UserType) {
  const { t } = useLingui();
  const labels: Record<string, string> = {
    Buyer: t`Buyer`,
    Trader: t`Trader`,
    Manufacturer: t`Manufacturer`,
    Factory: t`Factory`,
    Client: t`Client`,
  };
  return audienceOptions(userType).map(({ value, label }) => ({
    value: String(value),
    label: labels[label] ?? label,
  }));
}

export function AudienceChoices({ userType, disabled }: { userType: UserType; disabled: boolean }) {
  return useAudienceLabels(userType).map((option) => (
    <Checkbox key={option.value} {...option} disabled={disabled} />
  ));
}

/** Shows who will read the message, because a sent message cannot be taken back. */
export function RecipientSummary({
  names,
  audience,
  userType,
  orderId,
}: {
  names: readonly string[];
  audience: readonly string[];
  userType: UserType;
  orderId: string;
}) {
  const { t } = useLingui();
  const labels = useAudienceLabels(userType);
  const orders = useQuery(messagingQueries.orders);
  const orderName = orders.data?.find((one) => one.orderId === orderId)?.orderName || t`Unnamed Order`;
  const types = labels
    .filter((one) => audience.includes(one.value))
    .map((one) => one.label)
    .join(', ');
  const seenBy =
    names.length > 0
      ? names.join('; ')
      : types === ''
        ? t`nobody yet`
        : orderId
          ? t`${types}: everyone assigned to ${orderName}`
          : t`${types}: everyone connected with you`;
  return (
    <Text size="sm" role="status">
      <Trans>
        Will be seen by: <strong>{seenBy}</strong>
      </Trans>
    </Text>
  );
}
