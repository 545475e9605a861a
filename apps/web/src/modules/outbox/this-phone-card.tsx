import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBytes } from '#web/lib/format';
import { deleteKept, keptAmount } from '#web/lib/kept-answers';
import { queryKeys } from '#web/lib/query-keys';
import { CardSection } from '#web/ui/card-section';

const amountQuery = {
  queryKey: queryKeys.offline.all,
  queryFn: keptAmount,
  networkMode: 'always',
  staleTime: 0,
} as const;

/** What this device keeps and does. `children` are further sections. */
export function ThisPhoneCard({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <CardSection title={t`This phone`}>
      <Stack gap="md">
        {children}
        <StoredAnswers />
      </Stack>
    </CardSection>
  );
}

function StoredAnswers() {
  const client = useQueryClient();
  const { data = { orders: 0, bytes: 0 } } = useQuery(amountQuery);
  const size = formatBytes(data.bytes);
  const remove = async () => {
    await deleteKept();
    await client.invalidateQueries({ queryKey: amountQuery.queryKey });
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text>
        <Trans>
          Stored on this phone: <Plural value={data.orders} one="# order" other="# orders" />, {size}
        </Trans>
      </Text>
      <Button variant="default" disabled={data.bytes === 0} onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </Group>
  );
}
