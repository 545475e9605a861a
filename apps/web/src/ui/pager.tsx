import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useEffect } from 'react';
import styles from './pager.module.css';

/** The first, the last and the pages next to the current one; an ellipsis at distance 2 (document 1, section 9). */
export function pagesShown(current: number, total: number): (number | 'dots')[] {
  const shown: (number | 'dots')[] = [];
  for (let page = 1; page <= total; page += 1) {
    const distance = Math.abs(page - current);
    if (page === 1 || page === total || distance <= 1) shown.push(page);
    else if (distance === 2) shown.push('dots');
  }
  return shown;
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** True while the total belongs to the previous list. */
  waiting?: boolean;
  /** Without sizes, the page size is fixed. */
  sizes?: readonly number[];
  onPageSize?: (size: number) => void;
}

export function Pager({ page, pageSize, total, onPage, waiting, sizes, onPageSize }: PagerProps) {
  const { t } = useLingui();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The list may have become shorter than the current page, or the address may have a page that is too high.
  useEffect(() => {
    if (!waiting && page > pages) onPage(pages);
  });
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label={t`Pages`} className={`sv-tools ${styles.pager}`}>
      <Text size="sm" c="dimmed" className={styles.range}>
        <Trans>
          {from}–{to} of {total}
        </Trans>
      </Text>
      <Pagination.Root total={pages} value={page} onChange={onPage} size="md">
        <Group gap={6} wrap="nowrap">
          <Pagination.Previous aria-label={t`Previous page`} />
          {pagesShown(page, pages).map((shown, index) =>
            shown === 'dots' ? (
              <Pagination.Dots key={`dots-${index}`} />
            ) : (
              <Pagination.Control
                key={shown}
                active={shown === page}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={t`Page ${shown}`}
                onClick={() => onPage(shown)}
              >
                {shown}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label={t`Next page`} />
        </Group>
      </Pagination.Root>
      {sizes && onPageSize ? (
        <NativeSelect
          aria-label={t`Rows per page`}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          data={sizes.map((size) => ({ value: String(size), label: t`${size} per page` }))}
          w={140}
        />
      ) : null}
    </nav>
  );
}
