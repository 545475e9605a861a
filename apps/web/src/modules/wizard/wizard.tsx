import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import type { OrganizationRef } from '@selvedge/domain/orders/order';
import { checkOrder } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { connectionQueries } from '#web/modules/connections/queries';
import { useCreateOrder, useUpdateOrder } from '#web/modules/orders/queries';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import {
  bodyOf,
  forget,
  groupOf,
  isEditing,
  keep,
  stepOfProblem,
  type WizardDraft,
  withField,
} from './draft';
import { FieldGrid } from './field-grid';
import { PeopleStep } from './people-step';
import { StepBar } from './step-bar';
import { StyleStep } from './style-step';
import styles from './wizard.module.css';

const KEEP_AFTER_MS = 500;

/** The five-step wizard: edits a draft that is kept in the browser until it is saved. */
export function Wizard({
  start,
  userId,
  restored,
}: {
  start: WizardDraft;
  userId: number;
  restored: boolean;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  const [keptAt, setKeptAt] = useState('');
  const [problems, setProblems] = useState<{ step: number; path: string; message: string }[]>([]);
  const [dirty, setDirty] = useState(false);
  const [done, setDone] = useState(false);
  const create = useCreateOrder();
  const update = useUpdateOrder();
  const buyers = useQuery(connectionQueries.of('buyers'));
  const factories = useQuery(connectionQueries.of('factories'));
  const refs = (
    cards: { organizationId: number; organizationName: string }[] | undefined,
  ): OrganizationRef[] =>
    (cards ?? []).map((card) => ({ id: card.organizationId, name: card.organizationName }));
  const organizations = {
    'Buyer Organization': refs(buyers.data),
    'Manufacturer Organization': refs(factories.data),
  };
  const editing = isEditing(draft);
  const saving = create.isPending || update.isPending;

  const store = useDebouncedCallback((next: WizardDraft) => {
    keep(userId, next);
    setKeptAt(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date()));
  }, KEEP_AFTER_MS);
  const change = (patch: Partial<WizardDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...patch };
      store(next);
      setDirty(true);
      return next;
    });
  useBlocker({
    disabled: !dirty || done,
    enableBeforeUnload: false,
    shouldBlockFn: () => {
      toast.info(t`Unsaved Changes`, t`What you entered is kept on this device.`);
      return false;
    },
  });
  const goTo = (step: number) => change({ step: Math.max(0, Math.min(4, step)) });

  const show = (found: { path: string; message: string }[]) => {
    const placed = found.map((problem) => ({ ...problem, step: stepOfProblem(problem.path, draft) }));
    setProblems(placed);
    const [first] = placed;
    if (first) setDraft((before) => ({ ...before, step: first.step }));
  };
  const save = async (asDraft: boolean) => {
    const found = checkOrder({ customFields: draft.fields, styleInfo: draft.styles }, { asDraft });
    if (found.length > 0) {
      toast.error(found[0]?.message ?? '');
      return show(found);
    }
    setProblems([]);
    const body = bodyOf(draft, asDraft);
    const answer =
      draft.orderId === ''
        ? create.mutateAsync(body)
        : update.mutateAsync({ ...body, orderId: draft.orderId });
    const order = await answer.catch((error: unknown) => {
      const text =
        error instanceof ApiError && error.code === 'STALE_VERSION'
          ? t`${error.message} (${error.body.changedBy ?? ''})`
          : failureText(error, t`An Error occurred`);
      toast.error(text);
      const errors = error instanceof ApiError ? error.errors : [];
      show(errors.length > 0 ? errors : [{ path: 'customFields', message: text }]);
      return null;
    });
    if (!order) return;
    if (asDraft) {
      setDraft((before) => ({
        ...before,
        orderId: order.orderId,
        orderStatus: OrderStatus.Draft,
        version: order.version,
      }));
      setDirty(false);
      return toast.success(t`Saved To Draft`);
    }
    store.cancel();
    forget(userId);
    setDone(true);
    toast.success(editing ? t`Order updated successfully` : t`Order created successfully`);
    await navigate({
      to: '/order/$orderId',
      params: { orderId: order.orderId } as never,
      ignoreBlocker: true,
    });
  };
  const clear = async () => {
    if (
      !(await confirm({
        title: t`Clear`,
        message: t`Are you sure you want to clear all form data? This action cannot be undone.`,
        confirmLabel: t`Clear`,
        danger: true,
      }))
    )
      return;
    forget(userId);
    window.location.assign('/create-order');
  };
  const next = () => (draft.step === 4 ? void save(false) : goTo(draft.step + 1));
  useHotkeys(
    [
      ['mod+S', () => void (editing ? save(false) : save(true))],
      ['mod+Enter', next],
      ...[1, 2, 3, 4, 5].map((n) => [`alt+${n}`, () => goTo(n - 1)] as [string, () => void]),
    ],
    [],
  );

  const errors = Object.fromEntries(
    problems.flatMap((problem) => {
      const index = Number(/^customFields\.(\d+)/.exec(problem.path)?.[1] ?? Number.NaN);
      const name = draft.fields[index]?.name ?? problem.path.replace(/^customFields\./, '');
      return [[name, problem.message] as const];
    }),
  );
  const fields = (group: 'default' | 'commercial' | 'shipment') => (
    <FieldGrid
      fields={groupOf(draft, group)}
      errors={errors}
      organizations={organizations}
      locked={['Trader Organization']}
      onChange={(field) => change({ fields: withField(draft, field).fields })}
    />
  );
  return (
    <div className={styles.wizard}>
      {restored ? (
        <Alert color="blue">
          <Trans>This order was kept on this device: go on where you left it, or clear it.</Trans>
        </Alert>
      ) : null}
      <StepBar step={draft.step} bad={problems.map((problem) => problem.step)} onStep={goTo} />
      {problems.length > 0 ? (
        <Alert color="red" role="alert">
          {[...new Set(problems.map((problem) => problem.message))].map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      ) : null}
      <div className={styles.panel}>
        {draft.step === 0 ? fields('default') : null}
        {draft.step === 1 ? (
          <StyleStep list={draft.styles} onChange={(list) => change({ styles: list })} />
        ) : null}
        {draft.step === 2 ? <PeopleStep draft={draft} onChange={change} /> : null}
        {draft.step === 3 ? fields('commercial') : null}
        {draft.step === 4 ? fields('shipment') : null}
      </div>
      <footer className={styles.bar}>
        <Group gap="xs">
          {editing ? (
            <>
              <Button
                variant="default"
                onClick={() => {
                  forget(userId);
                  setDone(true);
                  void navigate({
                    to: '/order/$orderId',
                    params: { orderId: draft.orderId } as never,
                    ignoreBlocker: true,
                  });
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
              <Button onClick={() => void save(false)} disabled={saving}>
                {saving ? t`Saving...` : t`Update Order`}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" onClick={() => void clear()}>
                <Trans>Clear</Trans>
              </Button>
              <Button variant="default" onClick={() => void save(true)} disabled={saving}>
                <Trans>Save as Draft</Trans>
              </Button>
            </>
          )}
        </Group>
        <span className={styles.kept} role="status">
          {keptAt ? t`Saved on this device ${keptAt}` : ''}
        </span>
        {editing ? null : (
          <Button onClick={next} disabled={saving}>
            {draft.step === 4 ? (saving ? t`Saving...` : t`Save & Finish`) : t`Save & Next`}
          </Button>
        )}
      </footer>
    </div>
  );
}
