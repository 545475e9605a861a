import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { failureText } from '#web/lib/failure';
import { useAcceptConnection, useRemoveConnection } from '#web/modules/connections/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { homeQueries } from './queries';
import { firstOrderOf } from './shared-orders';

/** The requests that wait for a newcomer's answer; they come before everything else. */
export function ConnectionRequests() {
  const { data } = useQuery(homeQueries.today('yesterday'));
  return data?.needs.lines.map((line) =>
    line.kind === 'connect' ? (
      <ConnectionRequest key={line.organizationId} id={line.organizationId} name={line.name} />
    ) : null,
  );
}

function ConnectionRequest({ id, name }: { id: number; name: string }) {
  const { t } = useLingui();
  const headingId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useAcceptConnection();
  const remove = useRemoveConnection();
  // The component unmounts with the answer, so callbacks of `mutate` would not run.
  const answer = (sent: Promise<{ message: string }>, failed: string) =>
    sent.then(
      ({ message }) => {
        toast.success(message);
        return true;
      },
      (error: unknown) => {
        toast.error(failureText(error, failed));
        return false;
      },
    );
  const join = async () => {
    const isDone = await answer(accept.mutateAsync(id), t`Failed to accept connection request.`);
    const orderId = isDone ? await firstOrderOf(client, id).catch(() => null) : null;
    if (orderId) void navigate({ to: '/order/$orderId', params: { orderId }, search: { joined: '1' } });
  };
  const decline = async () => {
    const yes = await confirm({
      title: t`Decline request`,
      message: t`${name} is told that you declined.`,
      confirmLabel: t`Decline request`,
      danger: true,
    });
    if (yes) await answer(remove.mutateAsync(id), t`Failed to change the connection.`);
  };
  return (
    <Paper component="section" p="lg" aria-labelledby={headingId}>
      <Text component="h2" id={headingId} fw={600} fz="lg" m={0}>
        <Trans>{name} wants to connect</Trans>
      </Text>
      <Text my="xs">
        <Trans>Accept, and you see the orders that you make together.</Trans>
      </Text>
      <Group gap="sm">
        <Button loading={accept.isPending} disabled={remove.isPending} onClick={() => void join()}>
          <Trans>Accept</Trans>
        </Button>
        <Button
          variant="default"
          loading={remove.isPending}
          disabled={accept.isPending}
          onClick={() => void decline()}
        >
          <Trans>Decline</Trans>
        </Button>
      </Group>
    </Paper>
  );
}
