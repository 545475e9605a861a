import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { localDraftStore } from '#web/lib/local-draft-store';
import { isOrderId } from '#web/lib/order-id';
import { setAside, takeBack } from '#web/lib/unsaved-orders';
import { openWizard, sayEditing, takeWizardStart, type WizardStart } from '#web/lib/wizard-start';
import { useSession } from '#web/modules/identity/queries';
import { orderQueries } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { EditingHere } from '#web/modules/presence/presence-line';
import { draftOfCopy } from '#web/modules/wizard/copy-order';
import { draftOfOrder, isEditing, newDraft, type WizardDraft } from '#web/modules/wizard/draft';
import { Wizard } from '#web/modules/wizard/wizard';
import { CutThread } from '#web/ui/cut-thread';
import { Page } from '#web/ui/page';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { toast } from '#web/ui/toast';

/** What comes sooner needs no word that it is coming. */
const SAID_AFTER_MS = 300;
/** Asked once a visit: a second render of the page must not find it taken. */
let opened: WizardStart | null | undefined;

/** `/create-order`: a new order, what was kept of one, a draft, or a live order to edit. */
export function CreateOrderPage() {
  const { t } = useLingui();
  const { data: session } = useSession();
  const client = useQueryClient();
  const defaults = useQuery(orderQueries.defaultFields('Order'));
  const [begun, setBegun] = useState<{ draft: WizardDraft; restored: boolean } | null>(null);
  const [failure, setFailure] = useState('');
  const [refusal, setRefusal] = useState('');
  const user = session?.user;
  const mayCreate = session?.can.createOrder;

  useEffect(() => {
    if (!user || !defaults.data || begun || failure || refusal) return;
    // Who may not save is told so, and not led into a form that nothing becomes of.
    const refuse = (why: string) => {
      opened = undefined;
      setRefusal(why);
    };
    const readOnly =
      user.userType === UserType.Trader ? t`You have read-only access.` : t`Only traders can do this.`;
    opened = opened === undefined ? takeWizardStart() : opened;
    const fields = defaults.data.map((field) =>
      field.name === FIELD.traderOrganization
        ? { ...field, value: { id: user.organization.id, name: user.organization.name } }
        : field,
    );
    const start = opened;
    // An order with changes that only this browser has makes room, and can be called back.
    const makeRoom = () =>
      setAside(user.id).then((aside) => {
        if (aside === 'nothing') return true;
        if (aside === 'noRoom') {
          toast.error(
            t`Unsaved order`,
            t`This device has no room to set it aside. Save it as a draft first.`,
          );
          return false;
        }
        toast.info(t`Unsaved order`, t`It was set aside on this device.`, {
          sticky: true,
          detail: <UndoButton key="undo" asideId={aside.id} />,
        });
        return true;
      });
    const continueKept = async () => {
      const kept = await localDraftStore.read<WizardDraft>(user.id);
      // Anyone who comes back to the page later comes for what was kept by then, and not for a new order again.
      opened = undefined;
      if (!mayCreate && !kept?.orderId) return refuse(readOnly);
      setBegun((before) => before ?? { draft: kept ?? newDraft(fields, user.id), restored: kept !== null });
    };
    if (!start || start.kind === 'new' || start.kind === 'aside') {
      const ready =
        start?.kind === 'new' ? makeRoom() : start ? takeBack(user.id, start.id) : Promise.resolve();
      void ready.then(continueKept);
      return;
    }
    const { kind, orderId } = start;
    if (!isOrderId(orderId)) return refuse(t`Order ID not found`);
    if (kind === 'copy') {
      if (!mayCreate) return refuse(readOnly);
      Promise.all([
        client.fetchQuery(orderQueries.detail(orderId)),
        client.fetchQuery(planningQueries.plan(orderId)),
      ])
        .then(async ([order, plan]) => {
          if (!(await makeRoom())) return continueKept();
          setBegun({ draft: draftOfCopy(order, plan.stages, fields, user.id), restored: false });
          toast.success(t`Order duplicated successfully`);
          opened = undefined;
        })
        .catch((error: unknown) => setFailure(failureText(error, t`Failed to duplicate order`)));
      return;
    }
    const slow = setTimeout(
      () => toast.info(t`Edit Order Information`, t`Loading planning data...`),
      SAID_AFTER_MS,
    );
    const plan = client.fetchQuery(planningQueries.plan(orderId)).catch((error: unknown) => {
      toast.error(t`Failed to fetch planning stages.`);
      throw error;
    });
    // The plan is edited along: the wizard says what becomes of it, and does not begin without it.
    Promise.all([
      client.fetchQuery(kind === 'draft' ? orderQueries.draft(orderId) : orderQueries.detail(orderId)),
      plan,
    ])
      .then(async ([order]) => {
        if (!order.can?.edit)
          return refuse(
            order.orderStatus === OrderStatus.Archived
              ? t`This order is archived. Unarchive it to make changes.`
              : t`Only editors of this order can change it.`,
          );
        if (!(await makeRoom())) return continueKept();
        setBegun({ draft: draftOfOrder(order, fields), restored: false });
        toast.success(kind === 'draft' ? t`Draft order loaded` : t`Order loaded successfully.`);
        opened = undefined;
      })
      .catch((error: unknown) => setFailure(failureText(error, t`An Error occurred`)))
      .finally(() => clearTimeout(slow));
  }, [user, mayCreate, defaults.data, begun, failure, refusal, client, t]);

  // The page says where it stands; the toast says that something was asked for and did not come.
  useEffect(() => {
    if (defaults.isError) toast.error(t`Error fetching custom fields`);
  }, [defaults.isError, t]);

  const name = begun ? textValue(begun.draft.fields, FIELD.orderName) || t`Unnamed Order` : '';
  const editing = begun !== null && isEditing(begun.draft);
  const title = editing ? t`Editing Order: ${name}` : t`Create Order`;
  useEffect(() => {
    sayEditing(editing);
    return () => sayEditing(false);
  }, [editing]);
  const body = () => {
    if (defaults.isError)
      return <FailedState message={t`Error loading custom fields`} onRetry={() => void defaults.refetch()} />;
    if (refusal) return <EmptyState title={refusal} drawing={<CutThread />} />;
    if (failure) return <FailedState message={failure} onRetry={() => setFailure('')} />;
    if (!begun || !user) return <LoadingState label={t`Loading...`} rows={8} />;
    return (
      <Wizard
        start={begun.draft}
        userId={user.id}
        restored={begun.restored}
        head={(orderId) => <EditingHere orderId={orderId} place="order" />}
      />
    );
  };
  return (
    <Page title={title} breadcrumbs={[{ label: t`All Orders`, to: '/order-list' }, { label: title }]}>
      {body()}
    </Page>
  );
}

/** Brings the order back that was set aside for the one in the form. */
function UndoButton({ asideId }: { asideId: string }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => void openWizard({ kind: 'aside', id: asideId })}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
