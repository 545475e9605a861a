import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface MoreButtonProps extends ButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}

export function MoreButton({ list, children, ...rest }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...rest}
    >
      {children}
    </Button>
  );
}
