import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyContent } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import { useSession } from '#web/modules/identity/queries';
import type { Confirmed } from '#web/modules/imports/queries';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { Page } from '#web/ui/page';
import { EmptyState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';

const TaImport = lazyContent(() =>
  import('#web/modules/imports/ta-sheet/ta-import').then((module) => module.TaImport),
);

/** Long enough to look at the board. Later, the import is undone on this page. */
const UNDO_MS = 60_000;

export function ImportTaSheetPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search, patch] = useSearchTexts();
  const { data: session } = useSession();
  const isPhone = useIsPhone();
  // A window that gets narrow keeps the file.
  const [wasWide, setWasWide] = useState(!isPhone);
  if (!isPhone && !wasWide) setWasWide(true);
  const { all } = useOrderCrumbs();
  const title = t`Import my T&A sheet`;
  const finish = ({ message, created, updated }: Confirmed, importId: string) => {
    void navigate({ to: '/board', search: { scope: 'team' }, ignoreBlocker: true });
    const text =
      updated === 0 ? plural(created, { one: '# order imported.', other: '# orders imported.' }) : message;
    toast.success(text, {
      ms: UNDO_MS,
      detail: (
        <Button
          key="undo"
          variant="subtle"
          size="compact-sm"
          onClick={() => void navigate({ to: '/import-ta-sheet', search: { undo: importId } })}
        >
          <Trans>Undo</Trans>
        </Button>
      ),
    });
  };
  const body = () => {
    if (!session) return <LoadingState label={t`Loading...`} />;
    if (!session.can.createOrder) return <EmptyState title={session.reasons.createOrder} />;
    if (!wasWide) return <EmptyState title={t`Open this on a computer to import.`} />;
    return (
      <Suspense fallback={<LoadingState label={t`Loading...`} />}>
        <TaImport
          step={search.step}
          // Each step is an entry of the browser's history, so that Back shows the step before.
          onStep={(step) => void navigate({ to: '.', search: { step: step === 'file' ? undefined : step } })}
          undo={search.undo}
          onUndo={(undo) => patch({ undo })}
          onImported={finish}
        />
      </Suspense>
    );
  };
  return (
    <Page title={title} breadcrumbs={[all, { label: title }]}>
      {body()}
    </Page>
  );
}
