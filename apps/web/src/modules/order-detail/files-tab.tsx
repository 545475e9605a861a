import { Trans, useLingui } from '@lingui/react/macro';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { orderFileQueries } from '#web/modules/order-files/queries';
import type { Order } from '#web/modules/orders/queries';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { FileList, filesOf } from './file-list';
import styles from './file-list.module.css';
import { FilePreview, type ShownFile } from './file-preview';
import { FileUploads } from './file-uploads';
import { UploadedFiles } from './uploaded-files';

interface FilesTabProps {
  order: Order;
  viewer: UserType;
  fromComments: ReactNode;
}

export function FilesTab({ order, viewer, fromComments }: FilesTabProps) {
  const { t } = useLingui();
  const uploads = useQuery(orderFileQueries.uploads(order.orderId));
  const comments = useInfiniteQuery(orderFileQueries.comments(order.orderId));
  const [shown, setShown] = useState<ShownFile | null>(null);
  const ofFields = filesOf(order);
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
      {ofFields.length > 0 ? (
        <>
          {uploads.data && uploads.data.length > 0 ? (
            <h2 className={styles.heading}>
              <Trans>From the order's fields</Trans>
            </h2>
          ) : null}
          <FileList files={ofFields} onPreview={setShown} />
        </>
      ) : null}
      {fromComments}
      {comments.isError && !comments.data ? (
        <FailedState
          message={failureText(comments.error, t`Failed to load comments`)}
          onRetry={() => void comments.refetch()}
        />
      ) : null}
      {isLoaded && uploads.data?.length === 0 && ofFields.length === 0 && !commented ? (
        <EmptyState title={t`No Files or Documents`} />
      ) : null}
      {shown ? <FilePreview file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
