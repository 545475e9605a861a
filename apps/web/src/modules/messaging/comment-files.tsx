import { Trans, useLingui } from '@lingui/react/macro';
import { Table, UnstyledButton } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatDay, formatInstant } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { thumbnail } from '#web/lib/thumbnail';
import { type CommentFile, orderFileQueries } from '#web/modules/order-files/queries';
import { TextLink } from '#web/ui/link';
import { MoreButton } from '#web/ui/more-button';
import styles from './comment-files.module.css';
import { panelText } from './comment-target';
import { PictureDialog } from './picture-dialog';

const isPicture = ({ mime }: CommentFile): boolean =>
  /^image\/(jpeg|png|gif|bmp|webp|svg\+xml)$/.test(mime ?? '');

export function CommentFiles({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(orderFileQueries.comments(orderId));
  const [shown, setShown] = useState<number | null>(null);
  const files = list.data?.pages.flatMap((page) => page.files) ?? [];
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  if (files.length === 0) return null;
  const toComment = (file: CommentFile) => (
    <ToComment orderId={orderId} file={file} onFollow={() => setShown(null)} />
  );
  return (
    <section aria-label={t`From comments`} className={styles.section}>
      <h2 className={styles.heading}>
        <Trans>From comments</Trans>
      </h2>
      {pictures.length > 0 ? (
        <ul className={styles.gallery}>
          {pictures.map((file, index) => (
            <li key={`${file.messageId} ${file.url}`} className={styles.item}>
              <UnstyledButton
                className={styles.picture}
                aria-label={t`Open ${fileLabel(file.url)}`}
                onClick={() => setShown(index)}
              >
                <img src={thumbnail(file.url, 256)} alt={fileLabel(file.url)} loading="lazy" />
              </UnstyledButton>
              <FileComment file={file} />
              {toComment(file)}
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t`Files of comments`}>
            <Table.Tbody>
              {others.map((file) => (
                <Table.Tr key={`${file.messageId} ${file.url}`}>
                  <Table.Td>
                    <a href={file.url} download={fileLabel(file.url)}>
                      {fileLabel(file.url)}
                    </a>
                  </Table.Td>
                  <Table.Td>{file.size === null ? '' : formatBytes(file.size)}</Table.Td>
                  <Table.Td>
                    <FileComment file={file} />
                  </Table.Td>
                  <Table.Td>{toComment(file)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      <MoreButton list={list}>
        <Trans>Load More</Trans>
      </MoreButton>
      {shown !== null && pictures[shown] ? (
        <PictureDialog
          pictures={pictures.map((file) => ({ ...file, name: fileLabel(file.url) }))}
          shown={shown}
          onShow={setShown}
          foot={toComment(pictures[shown])}
          onClose={() => setShown(null)}
        />
      ) : null}
    </section>
  );
}

function FileComment({ file }: { file: CommentFile }) {
  return (
    <span className={styles.file}>
      {[file.creatorName, file.stageName && stageText(file.stageName)].filter(Boolean).join(' · ')}
      {' · '}
      <time dateTime={file.createdAt} title={formatInstant(file.createdAt)}>
        {formatDay(file.createdAt)}
      </time>
    </span>
  );
}

function ToComment(props: { orderId: string; file: CommentFile; onFollow: () => void }) {
  const { orderId, file, onFollow } = props;
  const { t } = useLingui();
  const idOf = (name: string) => file.tags.find((tag) => tag.tagName === name)?.tagValue;
  const target = { styleId: idOf('style'), comboId: idOf('combo'), stageId: idOf('stage') };
  return (
    <TextLink
      to="/order/$orderId"
      params={{ orderId }}
      search={{
        tab: 'CREATE_ORDER_FILES',
        comments: panelText(target),
        thread: file.thread ?? undefined,
        at: file.messageId,
      }}
      size="sm"
      className={styles.link}
      onClick={onFollow}
      aria-label={t`Go to the comment with ${fileLabel(file.url)}`}
    >
      <Trans>Go to comment</Trans>
    </TextLink>
  );
}
