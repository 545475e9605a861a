import { Suspense } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import type { User } from '#web/modules/identity/queries';

const FileViewer = lazyOnIdle(() =>
  import('#web/modules/messaging/viewer/file-viewer').then((module) => module.FileViewer),
);

export function OpenedFile({ orderId, user }: { orderId: string; user: User }) {
  const [{ file, pin }] = useSearchTexts();
  if (!file && !pin) return null;
  return (
    <Suspense fallback={null}>
      <FileViewer orderId={orderId} user={user} />
    </Suspense>
  );
}
