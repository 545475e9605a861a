import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchTexts } from '#web/lib/search';
import styles from './revision-card.module.css';

/** The page of a history, which is kept in the address. */
export function useRevisionPage(): [number, (page: number) => void] {
  const [search, patch] = useSearchTexts();
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1);
  return [page, (next) => patch({ page: next > 1 ? next : undefined })];
}

interface RevisionListProps {
  page: number;
  isLastPage: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}

export function RevisionList({ page, isLastPage, onPage, children }: RevisionListProps) {
  return (
    <>
      <ol className={styles.list}>{children}</ol>
      {page > 1 || !isLastPage ? (
        <Group className="sv-no-print">
          <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button variant="default" disabled={isLastPage} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </Group>
      ) : null}
    </>
  );
}
