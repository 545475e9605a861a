import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Stack, Table, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import { daysOfSide, deadlineFor, type LeadUnit } from '@selvedge/domain/planning/anchor';
import type { UsualDays } from '@selvedge/domain/planning/schedule/learned-leads';
import type { Side } from '@selvedge/domain/planning/stage';
import { clientMatch } from '@selvedge/domain/planning/template';
import { nearestWorkingDay } from '@selvedge/domain/workdays/nearest-working-day';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDay, formatPercent } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { useSession } from '#web/modules/identity/queries';
import { type Template, templateQueries } from '#web/modules/templates/queries';
import { DialogFooter } from '#web/ui/dialog-footer';
import { TextLink } from '#web/ui/link';
import { Modal } from '#web/ui/modal';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { TableHead } from '#web/ui/table-head';
import { useUsualLeads } from '#web/ui/usual-leads';
import type { DraftStage } from './plan-draft';
import { PeopleFailure, type PlanPeople } from './plan-people';
import { SaveTemplate } from './save-template';
import { anchorOf, type PlanDays } from './stage-form';
import styles from './use-template-dialog.module.css';

const CHIPS = 4;

interface UseTemplateProps {
  /** The order's buyer. The default template with the buyer's name is preselected. */
  buyer: { id: number | null | undefined; name: string | undefined };
  days: PlanDays;
  stages: readonly DraftStage[];
  busy: boolean;
  /** A template assigns the order's people to its stages, so it can be applied only when they are loaded. */
  users: PlanPeople;
  onApply: (template: Template) => void;
  onClose: () => void;
}

export function UseTemplateDialog({ buyer, days, stages, busy, users, onApply, onClose }: UseTemplateProps) {
  const { t } = useLingui();
  const templates = useQuery(templateQueries.list);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [saving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const leaveSaving = () => {
    setSaving(false);
    // The focused button of the form is gone.
    requestAnimationFrame(() => saveButton.current?.focus());
  };
  const { data: session } = useSession();
  const maySave = stages.length > 0 && (session?.can?.manageTemplates ?? false);
  const all = templates.data ?? [];
  const standard = all
    .filter((template) => template.isDefault && clientMatch(template, buyer) > 0)
    .toSorted((one, other) => clientMatch(other, buyer) - clientMatch(one, buyer))[0];
  const selectedId = pickedId ?? standard?.id ?? '';
  const selected = all.find((template) => template.id === selectedId);
  const name = (template: Template) => `${template.templateCollectionName} - ${template.clientName}`;
  const matches = all.filter((template) => name(template).toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      title={saving ? t`Save this plan as a template` : t`Use Template`}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      {saving ? (
        <SaveTemplate stages={stages} clientName={buyer.name} onClose={leaveSaving} />
      ) : (
        <Stack>
          {templates.isPending ? <LoadingState label={t`Loading templates...`} visibleLabel /> : null}
          {templates.isError ? (
            <FailedState
              message={t`Failed to load templates. Please try again.`}
              onRetry={() => void templates.refetch()}
            />
          ) : null}
          {templates.data?.length === 0 ? (
            <EmptyState
              title={t`No templates available.`}
              action={
                <TextLink to="/planning-templates/new">
                  <Trans>Create Template</Trans>
                </TextLink>
              }
            />
          ) : null}
          {all.length > 0 && matches.length === 0 ? <EmptyState title={t`No templates match.`} /> : null}
          {all.length > 6 ? (
            <TextInput
              label={t`Search templates`}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          ) : null}
          <div className={styles.grid}>
            {matches.map((template) => (
              <UnstyledButton
                key={template.id}
                className={styles.card}
                aria-pressed={template.id === selectedId}
                onClick={() => setPickedId(template.id === selectedId ? '' : template.id)}
              >
                <Text fw={600}>{name(template)}</Text>
                <Text size="sm" c="dimmed">
                  <Plural value={template.planningTemplates.length} one="# stage" other="# stages" />
                </Text>
                <Chips names={template.planningTemplates.map((item) => stageText(item.stageName))} />
              </UnstyledButton>
            ))}
          </div>
          {selected ? <Preview template={selected} days={days} /> : null}
          <PeopleFailure users={users} />
          <DialogFooter>
            {maySave ? (
              <Button
                ref={saveButton}
                variant="subtle"
                mr="auto"
                onClick={() => setSaving(true)}
                disabled={busy}
              >
                <Trans>Save this plan as a template</Trans>
              </Button>
            ) : null}
            <Button variant="default" onClick={onClose} disabled={busy}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              disabled={!selected || !users.people}
              loading={busy}
              onClick={() => selected && onApply(selected)}
            >
              <Trans>Apply</Trans>
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Modal>
  );
}

function Preview({ template, days }: { template: Template; days: PlanDays }) {
  const { t } = useLingui();
  const anchor = anchorOf(days);
  /** As the template is applied: on a working day. */
  const day = (side: Side, lead: number, unit: LeadUnit = 'calendar'): Day =>
    nearestWorkingDay(daysOfSide(anchor, side), deadlineFor(anchor, side, lead, unit), anchor.floor);
  const factory = useUsualLeads('factory');
  const share = formatPercent(80);
  const usual = template.planningTemplates.map(({ stageName }) => factory.daysOf(stageName, 'lead'));
  const isLearned = usual.some(Boolean);
  return (
    <>
      <Table.ScrollContainer
        minWidth={420}
        mah={260}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t`Preview`}
      >
        <Table stickyHeader>
          <TableHead titles={[t`Stage Name`, t`Client deadline`, t`Factory deadline`]}>
            {isLearned ? <Table.Th scope="col">{t`Usual`}</Table.Th> : null}
          </TableHead>
          <Table.Tbody>
            {template.planningTemplates.map((item, index) => (
              <Table.Tr key={item.id ?? index}>
                <Table.Td>{stageText(item.stageName)}</Table.Td>
                <Table.Td>{formatDay(day('client', item.leadTimeForClient, item.schedule?.unit))}</Table.Td>
                <Table.Td>
                  {formatDay(day('factory', item.leadTimeForManufacturer, item.schedule?.unit))}
                </Table.Td>
                {isLearned ? <Table.Td>{usualText(usual[index])}</Table.Td> : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isLearned ? (
        <Text size="sm" c="dimmed">
          {t`Usual days of ${factory.name}: half of the orders / ${share} of the orders.`}
        </Text>
      ) : null}
    </>
  );
}

const usualText = (usual: UsualDays | null | undefined): string =>
  usual ? `${usual.median} / ${usual.p80}` : '';

function Chips({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  const more = names.length - CHIPS;
  return (
    <span className={styles.chips}>
      {names.slice(0, CHIPS).map((name, index) => (
        <Badge key={`${index} ${name}`} variant="default" size="sm">
          {name}
        </Badge>
      ))}
      {more > 0 ? <Text size="sm">{t`+${more} more`}</Text> : null}
    </span>
  );
}
