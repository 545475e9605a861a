import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Group, Modal, MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { isDay } from '@selvedge/domain/calendar';
import { clampDeadline, deadlineFor, leadTimeFor } from '@selvedge/domain/planning/deadlines';
import { suggestStages, typeOfStageName } from '@selvedge/domain/planning/catalogue';
import { STAGE_NAME_REQUIRED } from '@selvedge/domain/planning/rules';
import { EDITOR_STATUSES } from '@selvedge/domain/planning/status';
import { MATERIAL_TYPES, STAGE_CATEGORIES, STAGE_LEVEL_LABELS, STAGE_TYPES, type StageLevel, type StageStatus } from '@selvedge/domain/vocabulary';
import { type FormEvent, useState } from 'react';
import { SidePanelTint } from '#web/ui/tint-panel';
import type { DraftStage } from './plan-draft';
import { STATUS_TEXTS } from './texts';

export interface PersonChoice {
  value: string;
  label: string;
}
export interface StagePeopleChoices {
  clients: PersonChoice[];
  traders: PersonChoice[];
  manufacturers: PersonChoice[];
}

interface Props {
  stage: DraftStage;
  isNew: boolean;
  poDate: string | null;
  today: string;
  people: StagePeopleChoices;
  onSave: (stage: DraftStage) => void;
  onClose: () => void;
}

/** The stage editor of the planning screen (document 3, section 2.3). */
export function StageDialog({ stage, isNew, poDate, today, people, onSave, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState(stage);
  const [error, setError] = useState<string | null>(null);
  const set = (patch: Partial<DraftStage>) => setDraft((before) => ({ ...before, ...patch }));
  const all = t`visible for all`;
  const statuses = EDITOR_STATUSES.map((value) => ({ value, label: i18n._(STATUS_TEXTS[value]) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.stageName.trim() === '') {
      setError(STAGE_NAME_REQUIRED);
      window.alert(STAGE_NAME_REQUIRED);
      return;
    }
    onSave({ ...draft, stageName: draft.stageName.trim(), materialType: draft.level === '4702' ? (draft.materialType ?? 'Accessory') : null });
  };
  const side = (lead: 'leadTimeClient' | 'leadTimeManufacturer', deadline: 'deadlineClient' | 'deadlineManufacturer') => ({
    setLead: (value: string | number) => {
      const days = Number(String(value).replace(/\D/g, '')) || 0;
      set({ [lead]: days, [deadline]: deadlineFor(poDate, days, today) });
    },
    setDeadline: (value: string) => {
      if (!isDay(value)) return;
      const day = clampDeadline(poDate, value, today);
      set({ [deadline]: day, [lead]: leadTimeFor(poDate, day, today) });
    },
  });
  const client = side('leadTimeClient', 'deadlineClient');
  const factory = side('leadTimeManufacturer', 'deadlineManufacturer');
  const lockReason = draft.locked ? t`Locked: this stage has progress.` : undefined;
  return (
    <Modal opened onClose={onClose} size={880} title={isNew ? t`Add Stage` : t`Edit Stage`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group>
            <Switch label={t`Show this stage to client`} checked={draft.isVisibleToClient} onChange={(event) => set({ isVisibleToClient: event.currentTarget.checked })} />
            <Switch label={t`Show this stage to factory`} checked={draft.isVisibleToFactory} onChange={(event) => set({ isVisibleToFactory: event.currentTarget.checked })} />
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Autocomplete
              label={t`Stage Name`}
              description={lockReason ?? all}
              disabled={draft.locked}
              data-autofocus
              maxDropdownHeight="15rem"
              data={suggestStages(draft.stageName).map((group) => ({ group: group.type, items: group.names }))}
              value={draft.stageName}
              error={error}
              onChange={(stageName) => {
                setError(null);
                const type = typeOfStageName(stageName);
                set(type ? { stageName, stageType: type } : { stageName });
              }}
            />
            <Select label={t`Stage Type`} description={lockReason ?? all} disabled={draft.locked} allowDeselect={false} data={[...STAGE_TYPES]} value={draft.stageType} onChange={(value) => value && set({ stageType: value as DraftStage['stageType'] })} />
            <Select label={t`Category`} description={all} allowDeselect={false} data={[...STAGE_CATEGORIES]} value={draft.category} onChange={(value) => value && set({ category: value as DraftStage['category'] })} />
            <Select label={t`Level`} description={lockReason ?? all} disabled={draft.locked} allowDeselect={false} data={Object.entries(STAGE_LEVEL_LABELS).map(([value, label]) => ({ value, label }))} value={draft.level} onChange={(value) => value && set({ level: value as StageLevel })} />
            {draft.level === '4702' ? <Select label={t`Material Type`} description={all} allowDeselect={false} data={[...MATERIAL_TYPES]} value={draft.materialType ?? 'Accessory'} onChange={(value) => set({ materialType: value as DraftStage['materialType'] })} /> : null}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <SidePanelTint side="client">
              <Stack gap="sm">
                <NumberInput label={t`Client lead time (days)`} description={t`visible for Trader, Buyer`} min={0} allowDecimal={false} allowNegative={false} value={draft.leadTimeClient} onChange={client.setLead} />
                <TextInput type="date" label={t`Client deadline`} min={poDate ?? today} value={draft.deadlineClient ?? ''} onChange={(event) => client.setDeadline(event.currentTarget.value)} />
                <Select label={t`Client Status`} allowDeselect={false} data={statuses} value={draft.statusClientTrader} onChange={(value) => value && set({ statusClientTrader: value as StageStatus })} />
                <MultiSelect label={t`Associated Clients`} placeholder={people.clients.length === 0 ? t`No clients available` : t`Select users...`} data={people.clients} maxDropdownHeight={250} searchable value={draft.associatedUsers.clients.map(String)} onChange={(ids) => set({ associatedUsers: { ...draft.associatedUsers, clients: ids.map(Number) } })} />
              </Stack>
            </SidePanelTint>
            <SidePanelTint side="factory">
              <Stack gap="sm">
                <NumberInput label={t`Manufacturer lead time (days)`} description={t`visible for Trader, Manufacturer`} min={0} allowDecimal={false} allowNegative={false} value={draft.leadTimeManufacturer} onChange={factory.setLead} />
                <TextInput type="date" label={t`Manufacturer deadline`} min={poDate ?? today} value={draft.deadlineManufacturer ?? ''} onChange={(event) => factory.setDeadline(event.currentTarget.value)} />
                <Select label={t`Factory Status`} allowDeselect={false} data={statuses} value={draft.statusTraderManufacturer} onChange={(value) => value && set({ statusTraderManufacturer: value as StageStatus })} />
                <MultiSelect label={t`Associated Manufacturers`} placeholder={people.manufacturers.length === 0 ? t`No manufacturers available` : t`Select users...`} data={people.manufacturers} maxDropdownHeight={250} searchable value={draft.associatedUsers.manufacturers.map(String)} onChange={(ids) => set({ associatedUsers: { ...draft.associatedUsers, manufacturers: ids.map(Number) } })} />
              </Stack>
            </SidePanelTint>
          </SimpleGrid>
          <MultiSelect label={t`Associated Traders`} description={t`visible for Trader`} placeholder={people.traders.length === 0 ? t`No traders available` : t`Select users...`} data={people.traders} maxDropdownHeight={250} searchable value={draft.associatedUsers.traders.map(String)} onChange={(ids) => set({ associatedUsers: { ...draft.associatedUsers, traders: ids.map(Number) } })} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">{isNew ? t`Add Stage` : t`Save Stage`}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
