import { useLingui } from '@lingui/react/macro';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setEditing } from '#web/lib/wizard-start';
import { useOrderCrumbs } from '#web/modules/orders/order-crumbs';
import { orderQueries } from '#web/modules/orders/queries';
import { EditingPresence } from '#web/modules/presence/presence-line';
import { isEditing } from '#web/modules/wizard/draft';
import { Wizard } from '#web/modules/wizard/wizard';
import { NotFoundDrawing } from '#web/ui/not-found-drawing';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { useOpenedDraft } from './use-opened-draft';

export function CreateOrderPage() {
  const { t } = useLingui();
  const defaults = useQuery(orderQueries.defaultFields('Order'));
  const { opening, userId, retry } = useOpenedDraft(defaults.data);
  useEffect(() => {
    if (defaults.isError) toast.error(t`Error fetching custom fields`);
  }, [defaults.isError, t]);

  const { all } = useOrderCrumbs();
  const draft = opening.state === 'open' ? opening.draft : null;
  const name = draft ? textValue(draft.fields, FIELD.orderName) || t`Unnamed Order` : '';
  const editing = draft !== null && isEditing(draft);
  const title = editing ? t`Editing Order: ${name}` : t`Create Order`;
  useEffect(() => {
    setEditing(editing);
    return () => setEditing(false);
  }, [editing]);
  const body = () => {
    if (defaults.isError)
      return <FailedState message={t`Error loading custom fields`} onRetry={() => void defaults.refetch()} />;
    if (opening.state === 'refused')
      return <EmptyState title={opening.reason} drawing={<NotFoundDrawing />} />;
    if (opening.state === 'failed') return <FailedState message={opening.message} onRetry={retry} />;
    if (opening.state === 'loading' || userId === undefined)
      return <LoadingState label={t`Loading...`} rows={8} />;
    return (
      <Wizard
        start={opening.draft}
        userId={userId}
        restored={opening.restored}
        head={(orderId) => <EditingPresence orderId={orderId} place="order" />}
      />
    );
  };
  return (
    <Page title={title} breadcrumbs={[all, { label: title }]}>
      {body()}
    </Page>
  );
}
