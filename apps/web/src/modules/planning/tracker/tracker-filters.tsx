import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, SegmentedControl, Select } from '@mantine/core';
import { suggestNames } from '@selvedge/domain/planning/catalogue';
import { DUE_BUCKETS } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { STAGE_TYPES } from '@selvedge/domain/vocabulary';
import { productText } from '#web/lib/product-text';
import type { SearchTexts } from '#web/lib/search';
import styles from './tracker.module.css';

export const CLEARED = { stage: '', stageType: '', clientDue: '', factoryDue: '' };

interface TrackerFiltersProps {
  names: readonly string[];
  /** The viewer's side. Null for Traders, who see both sides. */
  own: Side | null;
  search: SearchTexts;
  onChange: (change: SearchTexts) => void;
}

export function TrackerFilters({ names, own, search, onChange }: TrackerFiltersProps) {
  const { t } = useLingui();
  const buckets = DUE_BUCKETS.map((value) => ({
    value,
    label: { overdue: t`Overdue`, today: t`Today`, week: t`Week`, month: t`Month` }[value],
  }));
  return (
    <div className={`${styles.filters} sv-no-print`}>
      <Autocomplete
        label={t`Stage name`}
        placeholder={t`All`}
        data={suggestNames([...new Set(names)], search.stage ?? '')}
        value={search.stage ?? ''}
        onChange={(stage) => onChange({ stage })}
      />
      <Select
        label={t`Stage type`}
        placeholder={t`All`}
        clearable
        data={STAGE_TYPES.map((type) => ({ value: type, label: productText({ text: type }) }))}
        value={search.stageType ?? null}
        onChange={(value) => onChange({ stageType: value ?? '' })}
      />
      {own === 'factory' ? null : (
        <Select
          label={t`Client Task Due`}
          placeholder={t`All`}
          clearable
          data={buckets}
          value={search.clientDue ?? null}
          onChange={(value) => onChange({ clientDue: value ?? '' })}
        />
      )}
      {own === 'client' ? null : (
        <Select
          label={t`Factory Task Due`}
          placeholder={t`All`}
          clearable
          data={buckets}
          value={search.factoryDue ?? null}
          onChange={(value) => onChange({ factoryDue: value ?? '' })}
        />
      )}
      <Button variant="default" onClick={() => onChange(CLEARED)}>
        <Trans>Reset Filters</Trans>
      </Button>
    </div>
  );
}

export const LAYOUTS = ['matrix', 'cards', 'timeline'] as const;
export type TrackerLayout = (typeof LAYOUTS)[number];
interface ViewSwitchProps {
  layout: TrackerLayout;
  onChange: (layout: TrackerLayout) => void;
}
export function LayoutSwitch({ layout, onChange }: ViewSwitchProps) {
  const { t } = useLingui();
  const labels: Record<TrackerLayout, string> = { matrix: t`Matrix`, cards: t`Cards`, timeline: t`Timeline` };
  return (
    <SegmentedControl
      aria-label={t`View`}
      value={layout}
      onChange={(value) => onChange(LAYOUTS.find((one) => one === value) ?? 'cards')}
      data={LAYOUTS.map((value) => ({ value, label: labels[value] }))}
    />
  );
}
