import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithRouter } from '#web/ui/test-router';
import { PartnerWorkingDays } from './partner-working-days';
import type { Calendar } from './queries';
import { NO_CALENDAR } from './test-calendar';
import { WorkingDaysCard } from './working-days-card';

const BANGLADESH: Calendar = { ...NO_CALENDAR, country: 'BD', weekend: [5], keptBy: 'own' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(card: ReactNode, answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  return renderWithRouter(card);
}
const own = (calendar: Calendar) =>
  open(<WorkingDaysCard organizationId={7} />, () => Response.json(calendar));
const partner = (calendar: Calendar) =>
  open(<PartnerWorkingDays organizationId={7} name="Indus Denim" />, () => Response.json(calendar));
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const refusal = (status: number, code: string) => Response.json({ code, message: 'No' }, { status });

test('the card says when the own organization is closed', async () => {
  own(BANGLADESH);
  expect(await screen.findByText('Closed on Friday. Holidays of Bangladesh.')).toBeTruthy();
  expect(links()).toEqual([['Edit', '/my-organization/working-days']]);
});

test.each([
  [{ weekend: [5, 6], country: null }, 'Closed on Friday and Saturday.'],
  [
    { weekend: [], country: 'EU' as const },
    'Open on every day of the week. Holidays common in the European Union.',
  ],
])('the card sums up %j', async (change, text) => {
  own({ ...BANGLADESH, ...change });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the card offers to set working days, to Admins only', async () => {
  own(NO_CALENDAR);
  expect(await screen.findByText('No working days set. Deadlines can fall on any day.')).toBeTruthy();
  expect(links()).toEqual([['Set working days', '/my-organization/working-days']]);
});

test('people who cannot change the working days can view them', async () => {
  const { unmount } = own({ ...BANGLADESH, can: { edit: false } });
  await screen.findByText('Closed on Friday. Holidays of Bangladesh.');
  expect(links()).toEqual([['View', '/my-organization/working-days']]);
  unmount();
  own({ ...NO_CALENDAR, can: { edit: false } });
  await screen.findByText('No working days set. Deadlines can fall on any day.');
  expect(links()).toEqual([]);
});

test('a failed card can be loaded again', async () => {
  let attempts = 0;
  open(<WorkingDaysCard organizationId={7} />, () => {
    attempts += 1;
    // The query repeats a failed request twice.
    return attempts <= 3 ? refusal(500, 'INTERNAL') : Response.json(BANGLADESH);
  });
  await screen.findByText('Working days could not be loaded.', undefined, { timeout: 10_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Closed on Friday. Holidays of Bangladesh.')).toBeTruthy();
}, 15_000);

const PAGE = '/organization/7/working-days';
test.each([
  [
    { ...NO_CALENDAR },
    'Indus Denim has not set its working days. You can set them for your own orders.',
    [['Set working days', PAGE]],
  ],
  [{ ...NO_CALENDAR, can: { edit: false } }, 'Indus Denim has not set its working days.', []],
  [
    { ...BANGLADESH, keptBy: 'you' as const },
    'Kept by you for your own orders, until Indus Denim sets its own.',
    [['Edit', PAGE]],
  ],
  [{ ...BANGLADESH, can: { edit: false } }, 'Closed on Friday. Holidays of Bangladesh.', [['View', PAGE]]],
])('a partner’s card for %j', async (calendar, text, expected) => {
  partner(calendar);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(links()).toEqual(expected);
});

test('a partner before the connection is active has no card', async () => {
  const { container } = open(<PartnerWorkingDays organizationId={7} name="Indus Denim" />, () =>
    refusal(404, 'NOT_FOUND'),
  );
  await vi.waitFor(() => expect(container.querySelector('section')).toBeNull());
  expect(container.textContent).not.toContain('Working days');
});
