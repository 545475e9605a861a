import { Trans } from '@lingui/react/macro';
import { Button, List, Text } from '@mantine/core';
import { DialogFooter } from '#web/ui/dialog-footer';
import { TextLink } from '#web/ui/link';
import type { Confirmed } from './queries';

/** How many orders of an import are named. */
const NAMED = 20;

export function DoneStep({ confirmed, onClose }: { confirmed: Confirmed; onClose: () => void }) {
  const { message, orders } = confirmed;
  const more = orders.length - NAMED;
  return (
    <>
      <Text role="status">{message}</Text>
      <List size="sm" spacing="xs">
        {orders.slice(0, NAMED).map(({ orderId, name }) => (
          <List.Item key={orderId}>
            <TextLink to="/order/$orderId" params={{ orderId }}>
              {name}
            </TextLink>
          </List.Item>
        ))}
        {more > 0 ? (
          <List.Item>
            <Trans>and {more} more</Trans>
          </List.Item>
        ) : null}
      </List>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </DialogFooter>
    </>
  );
}
