import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field';
import { DateTimeField } from './date-time-field';
import { renderUi } from './test-render';
// Imported here, because loading the calendar takes long on a busy machine.
import './day-calendar';

function open(facts: Partial<DateFieldProps> = {}) {
  const onDay = vi.fn();
  const onSubmit = vi.fn();
  function Field() {
    const [day, setDay] = useState(facts.day ?? null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DateField
          label="Ex-Factory"
          today="2026-11-22"
          {...facts}
          day={day}
          onDay={(next) => {
            onDay(next);
            setDay(next);
          }}
          {...(facts.onUnreadable ? { onUnreadable: setDay } : {})}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  renderUi(<Field />);
  return { onDay, onSubmit };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ex-Factory' });
const chosen = (onDay: ReturnType<typeof vi.fn>) => onDay.mock.lastCall?.[0];

afterAll(() => vi.unstubAllEnvs());

describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Dhaka'])('in %s', (zone) => {
  test('a typed day and a picked one are the same calendar day', async () => {
    vi.stubEnv('TZ', zone);
    const { onDay } = open({ day: '2026-11-20' });
    expect(field().value).toBe('20 Nov 2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '1 nov{Enter}');
    expect([chosen(onDay), field().value]).toEqual(['2026-11-01', '1 Nov 2026']);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: /30 November 2026/ }));
    expect([chosen(onDay), field().value]).toEqual(['2026-11-30', '30 Nov 2026']);
    expect(screen.queryByRole('button', { name: /30 November 2026/ })).toBeNull();
  });
});

test.each([
  ['20 nov', '20 Nov 2026'],
  ['20 nov 26', '20 Nov 2026'],
  ['20/11/2026', '20 Nov 2026'],
  ['2026-11-20', '20 Nov 2026'],
  ['+14', '6 Dec 2026'],
  ['t', '22 Nov 2026'],
])('%s is shown as %s once the field is left', async (text, shown) => {
  open();
  await userEvent.type(field(), text);
  expect(field().value).toBe(text);
  await userEvent.tab();
  expect(field().value).toBe(shown);
});

test('a text that is no day stays to be corrected, and the last day stays with the form', async () => {
  const { onDay, onSubmit } = open({ day: '2026-11-20' });
  await userEvent.clear(field());
  await userEvent.type(field(), '3/22{Enter}');
  expect(screen.getByText(/^Not a date: 3\/22\. Write a day from 1900 to 2199/)).toBeTruthy();
  expect([chosen(onDay), field().value, onSubmit.mock.calls.length]).toEqual(['2026-11-20', '3/22', 0]);
  await userEvent.type(field(), '{Backspace}{Enter}');
  expect([chosen(onDay), field().value, onSubmit.mock.calls.length]).toEqual(['2027-02-03', '3 Feb 2027', 1]);
});

test('a form that handles invalid text keeps it and can refuse it', async () => {
  open({ day: '2026-11-20', onUnreadable: vi.fn() });
  await userEvent.clear(field());
  await userEvent.type(field(), '31/2{Tab}');
  expect(field().value).toBe('31/2');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('Escape brings the last day back and leaves a dialog around the field open', async () => {
  const { onDay } = open({ day: '2026-11-20' });
  await userEvent.clear(field());
  await userEvent.type(field(), '24 dec');
  expect(field().getAttribute('data-mantine-stop-propagation')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect([chosen(onDay), field().value]).toEqual(['2026-11-20', '20 Nov 2026']);
  expect(field().getAttribute('data-mantine-stop-propagation')).toBeNull();
});

test('only a clearable field can be emptied', async () => {
  const { onDay } = open({ day: '2026-11-20' });
  await userEvent.clear(field());
  await userEvent.tab();
  expect([onDay.mock.calls.length, field().value]).toEqual([0, '20 Nov 2026']);
  expect(screen.queryByRole('button', { name: 'Clear date' })).toBeNull();
});

test('a clearable field is emptied by its text or its button', async () => {
  const { onDay } = open({ day: '2026-11-20', clearable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }));
  expect([chosen(onDay), field().value]).toEqual([null, '']);
});

test('the arrow down opens the calendar on the day, and arrows and Enter choose one', async () => {
  const { onDay, onSubmit } = open({ day: '2026-11-20', min: '2026-11-10' });
  await userEvent.type(field(), '{ArrowDown}');
  const day = await screen.findByRole('button', { name: /20 November 2026/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(day));
  expect(screen.getByRole('button', { name: /\b9 November 2026/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect([chosen(onDay), onSubmit.mock.calls.length]).toEqual(['2026-11-27', 0]);
  expect(document.activeElement).toBe(field());
});

test('Escape in the calendar returns to the field without a choice', async () => {
  const { onDay } = open({ day: '2026-11-20' });
  await userEvent.type(field(), '{ArrowDown}');
  const day = await screen.findByRole('button', { name: /20 November 2026/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(field());
  expect(onDay).not.toHaveBeenCalled();
});

test('a time is typed beside its day, which begins at midnight', async () => {
  const onMoment = vi.fn();
  function Field() {
    const [moment, setMoment] = useState<string | null>(null);
    const change = (next: string | null) => {
      onMoment(next);
      setMoment(next);
    };
    return <DateTimeField label="Inspection" today="2026-11-22" moment={moment} onMoment={change} />;
  }
  const { container } = renderUi(<Field />);
  const box = within(container);
  await userEvent.type(box.getByRole('textbox', { name: 'Inspection' }), '20/11{Tab}');
  expect(chosen(onMoment)).toBe('2026-11-20T00:00');
  await userEvent.clear(box.getByRole('textbox', { name: 'Time' }));
  await userEvent.type(box.getByRole('textbox', { name: 'Time' }), '2 pm{Tab}');
  expect(chosen(onMoment)).toBe('2026-11-20T14:00');
});
