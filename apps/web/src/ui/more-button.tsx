import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface MoreButtonProps extends ButtonProps {
  /** What is read a page after the other, and whether there is more of it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: ReactNode;
}

/** Fetches the next page of a list that grows in its place; absent where there is none. */
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
