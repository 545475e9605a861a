import { useLingui } from '@lingui/react/macro';
import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type Day, FIRST_DAY, isDay, LAST_DAY } from '@selvedge/domain/calendar';
import { Suspense, useRef, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { todayHere } from '#web/lib/today';
import { IconCalendar } from '#web/ui/icons';
import { useTypedDay } from './use-typed-day';

// Lazy, because the calendar and its styles are large and most days are typed.
const DayCalendar = lazyOnIdle(() => import('./day-calendar').then((module) => module.DayCalendar));

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** 'YYYY-MM-DD', or null. Other text is shown as it was typed, with a hint. */
  day: string | null;
  /** Called with each valid day during typing, and with null when the field is cleared. */
  onDay: (day: Day | null) => void;
  /** Called with text that is not a day, so that the form can refuse it. Without it, the last day is restored. */
  onUnreadable?: (text: string) => void;
  clearable?: boolean;
  /** The range of the calendar. Typed days outside the range are left to the form. */
  min?: Day;
  max?: Day;
  today?: Day;
}

export function DateField({
  day,
  onDay,
  onUnreadable,
  clearable = false,
  min = FIRST_DAY,
  max = LAST_DAY,
  today = todayHere(),
  ...rest
}: DateFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const typed = useTypedDay({ day, onDay, onUnreadable, clearable, today });
  const { unread } = typed;
  const isClearable = clearable && typed.input.value !== '' && !rest.disabled;
  const wrong =
    unread === null
      ? null
      : t`Not a date: ${unread}. Write a day from 1900 to 2199 like 20 Nov 2026, 20/11 or +14.`;
  const close = () => {
    setOpened(false);
    input.current?.focus();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withRoles={false} shadow="md">
      <Popover.Target>
        <div>
          <TextInput
            autoComplete="off"
            {...rest}
            {...typed.input}
            ref={input}
            placeholder={rest.placeholder ?? t`20 nov, 20/11 or +14`}
            error={wrong ?? rest.error}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return typed.input.onKeyDown(event);
              event.preventDefault();
              if (typed.settle()) setOpened(true);
            }}
            rightSectionWidth={isClearable ? 64 : 36}
            rightSection={
              <>
                {isClearable ? (
                  <CloseButton size="sm" tabIndex={-1} aria-label={t`Clear date`} onClick={typed.clear} />
                ) : null}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  disabled={rest.disabled ?? false}
                  aria-label={t`Open calendar`}
                  onClick={() => setOpened(!opened)}
                >
                  <IconCalendar size={16} stroke={1.5} />
                </ActionIcon>
              </>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={(event) => event.key === 'Escape' && close()}>
        <Suspense fallback={null}>
          <DayCalendar
            day={isDay(day) ? day : null}
            {...{ today, min, max }}
            onPick={(picked) => {
              typed.choose(picked);
              close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
