import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { dayIn, daysBetween, isDay } from '@selvedge/domain/calendar';
import type { CustomField } from '@selvedge/domain/orders/order';
import { orderFacts } from '@selvedge/domain/orders/rules';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { usersById } from '#web/modules/identity/queries';
import { type Order, useUpdateOrder } from '#web/modules/orders/queries';
import type { Template } from '#web/modules/templates/queries';
import { confirm } from '#web/ui/confirm';
import { EmptyBobbin } from '#web/ui/drawings';
import { EmptyState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { copyOf, type DraftStage, difference, draftOf, emptyStage, fromTemplate, inputOf } from './plan-draft';
import styles from './plan-editor.module.css';
import { type Stage, useClearPlan, useDeleteStage, useSavePlan } from './queries';
import { StageDialog } from './stage-dialog';
import { StageRow } from './stage-row';
import { UseTemplateDialog } from './use-template-dialog';

interface Props {
  order: Order;
  plan: { stages: Stage[]; version: string };
  traderId: number;
}

/** Edits a plan on the screen and saves it as a whole; leaves only when the order and the stages are both saved. */
export function PlanEditor({ order, plan, traderId }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = dayIn('UTC', new Date());
  const [start] = useState(plan);
  const [version, setVersion] = useState(plan.version);
  const [stages, setStages] = useState(() => plan.stages.map(draftOf));
  const storedPoDate = orderFacts(order.customFields as CustomField[]).purchaseOrderDate;
  const [poDate, setPoDate] = useState(storedPoDate ?? today);
  const [editing, setEditing] = useState<{ stage: DraftStage; isNew: boolean } | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const [left, setLeft] = useState(false);
  const saveOrder = useUpdateOrder();
  const savePlan = useSavePlan(order.orderId);
  const clearPlan = useClearPlan(order.orderId);
  const deleteStage = useDeleteStage(order.orderId);
  const users = useQuery(usersById(order.associatedUsers));
  const choices = (type: UserType) => (users.data ?? []).filter((user) => user.userType === type).map((user) => ({ value: String(user.id), label: `${user.name} · ${user.email ?? ''}` }));
  const people = { clients: choices(UserType.Buyer), traders: choices(UserType.Trader), manufacturers: choices(UserType.Manufacturer) };
  const { added, changed } = difference(start.stages, stages);
  const movedBy = storedPoDate ? daysBetween(storedPoDate, poDate) : 0;
  const dirty = added + changed > 0 || poDate !== storedPoDate || stages.length !== start.stages.length;
  const saving = saveOrder.isPending || savePlan.isPending;
  const elsewhere = plan.version !== version;

  useBlocker({
    disabled: !dirty || left,
    enableBeforeUnload: () => dirty && !left,
    shouldBlockFn: async () => !(await confirm({ title: t`Discard changes`, message: t`Are you sure you want to leave? Unsaved changes will be lost.`, confirmLabel: t`Leave`, danger: true })),
  });

  const changePoDate = (value: string) => {
    if (!isDay(value)) return;
    setPoDate(value);
    setStages((list) => withDeadlines(list, value, today));
  };
  const put = (stage: DraftStage) => {
    setStages((list) => (list.some((one) => one.key === stage.key) ? list.map((one) => (one.key === stage.key ? stage : one)) : [...list, stage]));
    toast.success(editing?.isNew ? t`Stage added successfully` : t`Stage updated successfully`);
    setEditing(null);
  };
  const remove = async (stage: DraftStage) => {
    if (!(await confirm({ title: t`Delete stage?`, message: t`This action cannot be undone. Are you sure you want to delete this stage?`, confirmLabel: t`Delete`, danger: true }))) return;
    const drop = () => {
      setStages((list) => list.filter((one) => one.key !== stage.key));
      toast.success(t`Stage deleted successfully`);
    };
    if (stage.stageId === '') return drop();
    deleteStage.mutate(stage.stageId, {
      onSuccess: (next) => {
        setVersion(next);
        drop();
      },
      onError: (error) => toast.error(failureText(error, t`Failed to delete Stage`)),
    });
  };
  const move = (index: number, by: -1 | 1) =>
    setStages((list) => {
      const next = [...list];
      const [one] = next.splice(index, 1);
      if (one) next.splice(Math.max(0, index + by), 0, one);
      return next;
    });
  const apply = async (template: Template) => {
    const add = () => {
      setStages(fromTemplate(template.planningTemplates, { poDate, today, traderUserId: traderId }));
      setChoosing(false);
      toast.success(t`Template applied`);
    };
    const saved = stages.filter((stage) => stage.stageId !== '').length;
    if (saved === 0) return add();
    if (!(await confirm({ title: t`Replace existing stages?`, message: t`Applying this template will remove all existing stages for this order. Do you want to continue?`, confirmLabel: t`Replace ${saved} stages`, danger: true }))) return;
    clearPlan.mutate(undefined, {
      onSuccess: (next) => {
        setVersion(next);
        toast.success(t`Existing stages cleared`);
        add();
      },
      onError: (error) => toast.error(failureText(error, t`Failed to clear existing stages`)),
    });
  };

  const save = async () => {
    if (!(await confirm({ title: t`Apply Planning Changes`, message: <>{t`Are you sure you want to apply these planning changes?`} {t`${added} added, ${changed} changed.`}</>, confirmLabel: t`Save Planning` }))) return;
    const problems: string[] = [];
    const customFields = order.customFields.map((field) => (field.name === 'Purchase Order Date' ? { ...field, value: poDate } : field));
    if (poDate !== storedPoDate)
      await saveOrder.mutateAsync({ orderId: order.orderId, version: order.version, customFields }).catch((error: unknown) => problems.push(failureText(error, t`Failed to update`)));
    // Saving the order may have moved the plan's deadlines, and its version with them: the stages say everything anew.
    const stagesSaved = stages.length === 0 || (await savePlan.mutateAsync({ stages: stages.map((stage) => inputOf(stage, order.orderId)), version: poDate === storedPoDate ? version : '*' }).then(() => true, (error: unknown) => {
      problems.push(error instanceof ApiError && error.code === 'STALE_VERSION' ? t`${error.message} (${error.body.changedBy ?? ''})` : t`Failed to save planning`);
      return false;
    }));
    setFailures(problems);
    if (stagesSaved) toast.success(t`Planning saved successfully`);
    if (problems.length > 0) return;
    setLeft(true);
    await navigate({ to: '/order/$orderId', params: { orderId: order.orderId } as never, search: { tab: 'CREATE_ORDER_PLANNING_LIST' } as never, ignoreBlocker: true });
  };
  useHotkeys([['mod+S', () => void save()]], []);

  return (
    <div className={styles.page}>
      {elsewhere ? (
        <Alert color="orange" title={t`This plan was changed by someone else`}>
          <Trans>Your changes are kept here. Reload the page to see the newest plan before you save.</Trans>
        </Alert>
      ) : null}
      {failures.map((failure) => (
        <Alert key={failure} color="red" role="alert">
          {failure}
        </Alert>
      ))}
      <section className={styles.card}>
        <h2 className={styles.title}>
          <Trans>Fields</Trans>
        </h2>
        <TextInput type="date" label={t`Purchase Order Date`} description={t`All deadlines count from this date`} value={poDate} onChange={(event) => changePoDate(event.currentTarget.value)} maw={280} />
        {movedBy === 0 ? null : (
          <p role="status" className={styles.note}>
            <Plural value={stages.length * 2} one="# deadline moved" other="# deadlines moved" /> {movedBy > 0 ? t`by +${movedBy} days` : t`by ${movedBy} days`}
          </p>
        )}
      </section>
      <section>
        <Group justify="space-between" mb="sm">
          <h2 className={styles.title}>{t`Stages (${stages.length})`}</h2>
          <Group gap="xs">
            <Button variant="default" onClick={() => setChoosing(true)}>
              <Trans>Use Template</Trans>
            </Button>
            <Button onClick={() => setEditing({ stage: emptyStage(traderId, poDate, today), isNew: true })}>
              <Trans>Add Stage</Trans>
            </Button>
          </Group>
        </Group>
        {stages.length === 0 ? <EmptyState title={t`No stages added yet. Click "Add stage" to create one.`} drawing={<EmptyBobbin />} /> : null}
        <div className={styles.list}>
          {stages.map((stage, index) => (
            <StageRow
              key={stage.key}
              stage={stage}
              onEdit={() => setEditing({ stage, isNew: false })}
              onDuplicate={() => {
                setStages((list) => [...list.slice(0, index + 1), copyOf(stage), ...list.slice(index + 1)]);
                toast.success(t`Stage duplicated successfully!`);
              }}
              onDelete={() => void remove(stage)}
              onMove={(by) => move(index, by)}
            />
          ))}
        </div>
      </section>
      <div className={styles.bar}>
        <Button variant="default" disabled={saving} onClick={() => void navigate({ to: '/order/$orderId', params: { orderId: order.orderId } as never })}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => void save()} disabled={saving || !dirty}>
          {saving ? t`Saving...` : t`Save Planning`}
        </Button>
      </div>
      {editing ? <StageDialog stage={editing.stage} isNew={editing.isNew} poDate={poDate} today={today} people={people} onSave={put} onClose={() => setEditing(null)} /> : null}
      {choosing ? <UseTemplateDialog busy={clearPlan.isPending} onApply={(template) => void apply(template)} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}
