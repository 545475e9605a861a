import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { HOLIDAY_COUNTRIES, type HolidayCountry } from '@selvedge/domain/catalogue/holiday-countries';
import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { type FormEvent, useRef, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { weekdayName } from '#web/lib/weekday';
import { CardFooter } from '#web/ui/card-footer';
import { CardSection } from '#web/ui/card-section';
import { confirm } from '#web/ui/confirm';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import { type CalendarDraft, calendarOf, draftErrors, draftOf, isChanged } from './calendar-draft';
import { HolidayYear } from './holiday-year';
import { OwnDays } from './own-days';
import { type Calendar, useRemoveCalendar, useSaveCalendar } from './queries';
import { LIST_TEXTS } from './texts';
import styles from './workdays.module.css';

const NO_LIST = 'none';
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The working days of the own organization, or those that a trader keeps for a partner. */
export function CalendarForm({ organizationId, calendar }: { organizationId: number; calendar: Calendar }) {
  const { t, i18n } = useLingui();
  const save = useSaveCalendar(organizationId);
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, dirty } = useCalendarDraft(calendar);
  const [attempted, setAttempted] = useState(false);
  const continueLeaving = useLeaveQuestion(dirty);
  const errors = { ...fieldErrors(save.error), ...(attempted ? draftErrors(draft) : {}) };
  const change = (part: Partial<CalendarDraft>) => {
    save.reset();
    setDraft((current) => ({ ...current, ...part }));
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (save.isPending || !dirty) return;
    const found = Object.keys(draftErrors(draft)).length > 0;
    setAttempted(found);
    if (found) return focusFirstError(form.current);
    save.mutate(calendarOf(draft), {
      onSuccess: (saved) => {
        setDraft(draftOf(saved));
        toast.success(t`Working days saved`);
        continueLeaving();
      },
      onError: () => focusFirstError(form.current),
    });
  };

  useHotkeys([['mod+Enter', () => submit()]], []);

  const lists = HOLIDAY_COUNTRIES.map((value) => ({
    value: value as string,
    label: i18n._(LIST_TEXTS[value].name),
  }));
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.layout}>
      <CardSection title={t`Week and own days`}>
        {save.isError ? (
          <FailedState message={failureText(save.error, t`Working days could not be saved.`)} />
        ) : null}
        <Stack gap="md">
          <Select
            label={t`Holiday list`}
            description={t`Sets the weekend as well.`}
            maw={360}
            allowDeselect={false}
            value={draft.country ?? NO_LIST}
            data={[
              { value: NO_LIST, label: t`No holidays` },
              ...lists.sort((one, other) => one.label.localeCompare(other.label)),
            ]}
            onChange={(value) => {
              const country = value === NO_LIST ? null : (value as HolidayCountry | null);
              change(country ? { country, weekend: HOLIDAY_LISTS[country].weekend } : { country });
            }}
          />
          <Checkbox.Group
            label={t`Weekend`}
            value={draft.weekend.map(String)}
            onChange={(days) => change({ weekend: days.map(Number).sort((one, other) => one - other) })}
            error={errors.weekend}
          >
            <div className={styles.week}>
              {WEEKDAYS.map((day) => (
                <Checkbox key={day} value={String(day)} label={weekdayName(day)} />
              ))}
            </div>
          </Checkbox.Group>
          <OwnDays
            days={draft.days}
            errors={errors}
            onChange={(edit) => {
              save.reset();
              setDraft((current) => ({ ...current, days: edit(current.days) }));
            }}
          />
        </Stack>
        <CardFooter>
          {calendar.keptBy ? (
            <RemoveCalendar organizationId={organizationId} disabled={save.isPending} />
          ) : null}
          <Button type="submit" loading={save.isPending} disabled={!dirty}>
            <Trans>Save</Trans>
          </Button>
        </CardFooter>
      </CardSection>
      <HolidayYear country={draft.country} />
    </form>
  );
}

/** A draft of the stored calendar. It follows changes of other people until it has changes of its own. */
function useCalendarDraft(calendar: Calendar) {
  const [base, setBase] = useState(calendar);
  const [draft, setDraft] = useState<CalendarDraft>(() => draftOf(calendar));
  const dirty = isChanged(draft, base) && isChanged(draft, calendar);
  if (base !== calendar && !dirty) {
    setBase(calendar);
    setDraft(draftOf(calendar));
  }
  return { draft, setDraft, dirty };
}

/** After the errors are rendered. */
const focusFirstError = (form: HTMLFormElement | null) =>
  void setTimeout(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input')?.focus(),
  );

function RemoveCalendar({ organizationId, disabled }: { organizationId: number; disabled: boolean }) {
  const { t } = useLingui();
  const removal = useRemoveCalendar(organizationId);
  const remove = async () => {
    const yes = await confirm({
      title: t`Remove working days`,
      message: t`Deadlines can fall on any day then, and forecasts count every day.`,
      confirmLabel: t`Remove`,
      danger: true,
    });
    if (!yes) return;
    // Without working days this button is removed before callbacks of `mutate` run, which then do not.
    await removal.mutateAsync().then(
      () => toast.success(t`Working days removed`),
      (error) => toast.error(failureText(error, t`Working days could not be removed.`)),
    );
  };
  return (
    <Button
      variant="subtle"
      color="red"
      mr="auto"
      loading={removal.isPending}
      disabled={disabled}
      onClick={() => void remove()}
    >
      <Trans>Remove</Trans>
    </Button>
  );
}
