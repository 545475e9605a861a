import { Trans, useLingui } from '@lingui/react/macro';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { parseSearch, stringifySearch, useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { BoardResults } from '#web/modules/board/board-results';
import { BoardToolbar } from '#web/modules/board/board-toolbar';
import { cellOf, cellText } from '#web/modules/board/cell-address';
import type { BoardOrder } from '#web/modules/board/queries';
import { useLastQuery } from '#web/modules/board/use-last-query';
import { type Session, useSession } from '#web/modules/identity/queries';
import { Page } from '#web/ui/page';
import { reasonForm } from '../reason-form';
import styles from './board-page.module.css';

const ViewsMenu = lazyOnIdle(() =>
  import('#web/modules/views/views-menu').then((module) => module.ViewsMenu),
);
const BoardFiles = lazyOnIdle(() => import('./board-files').then((module) => module.BoardFiles));
const StagesDrawer = lazyOnIdle(() => import('./stages-drawer').then((module) => module.StagesDrawer));

const linkOf = (orderId: string, key: string, side: Side): string => {
  const query = stringifySearch({ scope: 'team', orders: orderId, cell: cellText({ orderId, key, side }) });
  return `${window.location.origin}/board${query}`;
};

export function BoardPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  return session ? <Board session={session} /> : <Page title={t`T&A Board`} />;
}

function Board({ session: { user, can } }: { session: Session }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isRestoring = useLastQuery(user.id, search, patch);
  const { userType } = user;
  const mayCreate = userType === UserType.Trader && can.createOrder;
  const [listed, setListed] = useState<BoardOrder | null>(null);
  const cell = cellOf(search.cell);
  const shared = { search, userType, isPhone, onChange: patch };
  return (
    <Page title={t`T&A Board`} wide={!isPhone} hiddenTitle>
      {isRestoring ? null : (
        <div className={isPhone ? undefined : styles.page}>
          <BoardToolbar
            {...shared}
            actions={
              <Suspense fallback={null}>
                <ViewsMenu
                  page="board"
                  query={stringifySearch({ ...search, cell: undefined, orders: undefined })}
                  onApply={(query) =>
                    void navigate({ to: '.', search: parseSearch(query), resetScroll: false })
                  }
                />
                <BoardFiles search={search} userId={user.id} userType={userType} mayCreate={mayCreate} />
              </Suspense>
            }
          />
          <BoardResults {...shared} mayCreate={mayCreate} reasonForm={reasonForm} onOrder={setListed} />
        </div>
      )}
      <p className={styles.paper}>
        <Trans>To print the board, open its menu “More” and choose “Print”: that makes a PDF.</Trans>
      </p>
      {cell || listed ? (
        <Suspense fallback={null}>
          <StagesDrawer
            orderId={cell?.orderId ?? listed?.orderId ?? ''}
            search={search}
            stage={cell?.key ?? null}
            userType={userType}
            linkOf={(key) => linkOf(cell?.orderId ?? '', key, cell?.side ?? 'client')}
            onStage={(key) =>
              patch({ cell: cellText({ orderId: listed?.orderId ?? '', key, side: 'client' }) })
            }
            onClose={() => (cell ? patch({ cell: undefined }) : setListed(null))}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
