import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CutThread } from '#web/ui/cut-thread';
import { LinkButton } from '#web/ui/link';
import { EmptyState } from '#web/ui/states';

interface VoidLinkProps {
  title: string;
  /** What became of the link, and what to do about it. */
  reason: ReactNode;
  /** What else one can do than sign in. */
  action?: ReactNode;
}

/** In place of a form that nothing could come of: what happened to the link, and where to go. */
export const VoidLink = ({ title, reason, action }: VoidLinkProps) => (
  <EmptyState
    drawing={<CutThread />}
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
