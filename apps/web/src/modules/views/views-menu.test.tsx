import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { ViewsMenu } from './views-menu';

afterEach(() => vi.unstubAllGlobals());

const OWN = {
  viewId: 'own',
  name: 'My late',
  query: '?late=1',
  shared: false,
  ownerName: null,
  can: { change: true },
};
const SHARED = { ...OWN, viewId: 'shared', name: 'Autumn', query: '?season=AW', shared: true };
const OTHERS = { ...SHARED, ownerName: 'Tom Okafor', can: { change: false } };

/** Answers every request with the views; the test reads what was sent. */
function open(views: object[], query: string) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string | Request, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET')
      sent.push({
        method,
        path: String(url),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      });
    return Response.json(method === 'DELETE' ? [] : views);
  });
  const onApply = vi.fn();
  renderUi(
    <>
      <Notifications />
      <ViewsMenu page="board" query={query} onApply={onApply} />
    </>,
  );
  return { sent, onApply };
}

test('a private and a shared view are applied from the menu', async () => {
  const { onApply } = open([OWN, SHARED], '');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(await screen.findByText('Shared in your organization')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Autumn' }));
  expect(onApply).toHaveBeenCalledWith('?season=AW');
});

test('the query of the page is saved for the organization', async () => {
  const { sent } = open([OWN], '?season=SS');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Spring');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Share with my organization' }));
  expect(screen.getByText('Everyone in your organization sees this view.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        method: 'POST',
        path: expect.stringContaining('/Views'),
        body: { page: 'board', name: 'Spring', query: '?season=SS', shared: true },
      },
    ]),
  );
});

test('a view is renamed without a change of who sees it', async () => {
  const { sent } = open([SHARED], '?season=AW');
  await userEvent.click(await screen.findByRole('button', { name: 'Autumn' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename view Autumn' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Winter');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { name: 'Winter', query: '?season=AW', shared: true },
    }),
  );
});

test('a view is shared, and deleted with a way back', async () => {
  const { sent } = open([OWN], '?late=1');
  await userEvent.click(await screen.findByRole('button', { name: 'My late' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share view My late' }));
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', body: { shared: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'My late' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view My late' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) as HTMLElement);
  await vi.waitFor(() =>
    expect(sent.slice(1)).toMatchObject([
      { method: 'DELETE' },
      { method: 'POST', body: { page: 'board', name: 'My late', query: '?late=1', shared: false } },
    ]),
  );
});

test('a colleague’s shared view cannot be changed by others', async () => {
  open([OTHERS], '?season=AW');
  await userEvent.click(await screen.findByRole('button', { name: 'Autumn' }));
  await screen.findByRole('menuitem', { name: 'Save view' });
  expect(screen.queryByRole('menuitem', { name: /^(Rename|Share|Stop|Delete)/ })).toBeNull();
});

test('a view saved by an earlier version is the current one under today’s names', async () => {
  open([{ ...OWN, query: '?buyerIds=1' }], '?buyerId=1');
  expect(await screen.findByRole('button', { name: 'My late' })).toBeTruthy();
});
