import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/link';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { EmptyState } from '#web/ui/states';

interface VoidLinkProps {
  title: string;
  reason: ReactNode;
  action?: ReactNode;
}

export const InvalidLink = ({ title, reason, action }: VoidLinkProps) => (
  <EmptyState
    drawing={<NotFoundDrawing />}
    title={title}
    description={reason}
    action={
      <Group justify="center" gap="sm">
        <LinkButton to="/login">
          <Trans>Sign in</Trans>
        </LinkButton>
        {action}
      </Group>
    }
  />
);
