import { Trans, useLingui } from '@lingui/react/macro';
import { pagesOf } from '@selvedge/domain/messaging/pins';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { useSearchTexts } from '#web/lib/search';
import { orderFileQueries } from '#web/modules/order-files/queries';
import type { Order } from '#web/modules/orders/queries';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { DownloadAll, type Found, filesOf, PreviewButton } from './file-list';
import styles from './file-list.module.css';
import { FilePreview, type ShownFile } from './file-preview';
import { FileUploads } from './file-uploads';
import { UploadedFiles } from './uploaded-files';

interface FilesTabProps {
  order: Order;
  viewer: UserType;
  /** The files of the order's fields; the second argument shows one of them. */
  ofFields: (files: readonly Found[], preview: (file: ShownFile) => ReactNode) => ReactNode;
  fromComments: ReactNode;
}

export function FilesTab({ order, viewer, ofFields, fromComments }: FilesTabProps) {
  const { t } = useLingui();
  const uploads = useQuery(orderFileQueries.uploads(order.orderId));
  const comments = useInfiniteQuery(orderFileQueries.comments(order.orderId));
  const [, patch] = useSearchTexts();
  const [shown, setShown] = useState<ShownFile | null>(null);
  const files = filesOf(order);
  const commented = comments.data?.pages.some((page) => page.files.length > 0) ?? false;
  const isLoaded = !uploads.isPending && !comments.isPending && !uploads.isError && !comments.isError;
  return (
    <>
      <FileUploads order={order} viewer={viewer} />
      {uploads.isPending ? <LoadingState label={t`Loading...`} rows={2} /> : null}
      {uploads.isError && !uploads.data ? (
        <FailedState
          message={failureText(uploads.error, t`Failed to load the files`)}
          onRetry={() => void uploads.refetch()}
        />
      ) : null}
      {uploads.data && uploads.data.length > 0 ? (
        <UploadedFiles orderId={order.orderId} viewer={viewer} files={uploads.data} onPreview={setShown} />
      ) : null}
      {files.length > 0 && uploads.data && uploads.data.length > 0 ? (
        <h2 className={styles.heading}>
          <Trans>From the order's fields</Trans>
        </h2>
      ) : null}
      <DownloadAll files={files} />
      {ofFields(files, (file) =>
        pagesOf(file.mime) > 0 ? (
          <PreviewButton file={file} onPreview={({ url }) => patch({ file: url, pin: undefined })} />
        ) : null,
      )}
      {fromComments}
      {comments.isError && !comments.data ? (
        <FailedState
          message={failureText(comments.error, t`Failed to load comments`)}
          onRetry={() => void comments.refetch()}
        />
      ) : null}
      {isLoaded && uploads.data?.length === 0 && files.length === 0 && !commented ? (
        <EmptyState title={t`No Files or Documents`} />
      ) : null}
      {shown ? <FilePreview file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
