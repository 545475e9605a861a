import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, Stack, Switch, Textarea } from '@mantine/core';
import { hourText, MAX_WORDS } from '@selvedge/domain/partner-reports/partner-reports';
import { WEEKDAYS } from '@selvedge/domain/partner-reports/slots';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { weekdayName } from '#web/lib/weekday';
import { boardQueries } from '#web/modules/board/queries';
import { useSession } from '#web/modules/identity/queries';
import { organizationQueries } from '#web/modules/organizations/queries';
import { ownTimeZone } from '#web/modules/sign-in/queries';
import type { ReportInput } from './queries';
import styles from './reports.module.css';
import { useKindText } from './use-kind-text';

interface ReportFieldsProps {
  partnerId: number;
  draft: ReportInput;
  errors: Record<string, string | undefined>;
  disabled: boolean;
  known: readonly { id: number; name: string }[];
  onChange: (change: Partial<ReportInput>) => void;
}
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

export function ReportFields(props: ReportFieldsProps) {
  const { draft, errors, disabled, onChange } = props;
  const { t } = useLingui();
  const kindText = useKindText();
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <Stack gap="md">
        <Select
          label={t`What is sent`}
          allowDeselect={false}
          data={(['status', 'work'] as const).map((kind) => ({ value: kind, label: kindText(kind) }))}
          value={draft.kind}
          onChange={(kind) => (kind === 'status' || kind === 'work') && onChange({ kind })}
        />
        <PeopleFields {...props} />
        <div className={styles.pair}>
          <Select
            label={t`Weekday`}
            allowDeselect={false}
            data={WEEKDAYS.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) }))}
            value={String(draft.weekday)}
            onChange={(weekday) => weekday && onChange({ weekday: Number(weekday) })}
          />
          <Select
            label={t`Time`}
            allowDeselect={false}
            data={HOURS}
            value={String(draft.hour)}
            onChange={(hour) => hour && onChange({ hour: Number(hour) })}
          />
        </div>
        <Select
          label={t`Time zone`}
          searchable
          allowDeselect={false}
          limit={100}
          nothingFoundMessage={t`No time zone found`}
          data={[...new Set([draft.zone, ownTimeZone(), ...Intl.supportedValuesOf('timeZone')])]}
          value={draft.zone}
          error={errors.zone}
          onChange={(zone) => zone && onChange({ zone })}
        />
        <OrderFields {...props} />
        <Textarea
          label={t`Words on top`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_WORDS}
          value={draft.words}
          error={errors.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
        <Switch
          label={t`Skip when empty`}
          checked={draft.skipEmpty}
          onChange={(event) => onChange({ skipEmpty: event.currentTarget.checked })}
        />
        <Switch
          label={t`Send every week`}
          checked={draft.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
      </Stack>
    </fieldset>
  );
}

function PeopleFields({ partnerId, draft, errors, known, onChange }: ReportFieldsProps) {
  const { t } = useLingui();
  const session = useSession().data?.user;
  const partners = useQuery(organizationQueries.people(partnerId)).data ?? [];
  const colleagues = useQuery({
    ...organizationQueries.people(session?.organization.id ?? 0),
    enabled: session !== undefined,
  }).data;
  const options = (
    people: readonly { id: number; name: string; accountStatus?: number }[],
    chosen: number[],
  ) => {
    const open = people.filter(
      ({ id, accountStatus }) => chosen.includes(id) || accountStatus !== AccountStatus.Deactivated,
    );
    const left = known.filter(({ id }) => chosen.includes(id) && !open.some((one) => one.id === id));
    return [...open, ...left].map(({ id, name }) => ({ value: String(id), label: name }));
  };
  return (
    <>
      <MultiSelect
        label={t`Receivers`}
        searchable
        required
        data={options(partners, draft.receivers)}
        value={draft.receivers.map(String)}
        error={errors.receivers}
        nothingFoundMessage={t`Nobody found`}
        onChange={(ids) => onChange({ receivers: ids.map(Number) })}
      />
      <MultiSelect
        label={t`Copies to colleagues`}
        searchable
        data={options(colleagues ?? [], draft.copies)}
        value={draft.copies.map(String)}
        error={errors.copies}
        nothingFoundMessage={t`Nobody found`}
        onChange={(ids) => onChange({ copies: ids.map(Number) })}
      />
    </>
  );
}

function OrderFields({ draft, errors, onChange }: ReportFieldsProps) {
  const { t } = useLingui();
  const choices = useQuery(boardQueries.choices).data;
  const { filter } = draft;
  const withOwn = (values: readonly string[] = [], own: string | null) =>
    own === null || values.includes(own) ? [...values] : [own, ...values];
  return (
    <div className={styles.pair}>
      <Select
        label={t`Brand`}
        clearable
        placeholder={t`All`}
        data={withOwn(choices?.brands, filter.brand)}
        value={filter.brand}
        onChange={(brand) => onChange({ filter: { ...filter, brand } })}
      />
      <Select
        label={t`Season`}
        clearable
        placeholder={t`All`}
        data={withOwn(choices?.seasons, filter.season)}
        value={filter.season}
        onChange={(season) => onChange({ filter: { ...filter, season } })}
      />
      <Select
        label={t`Merchandiser`}
        clearable
        placeholder={t`All`}
        data={(choices?.merchandisers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.merchandiserId === null ? null : String(filter.merchandiserId)}
        error={errors['filter.merchandiserId']}
        onChange={(id) =>
          onChange({ filter: { ...filter, merchandiserId: id === null ? null : Number(id) } })
        }
      />
    </div>
  );
}
