import { stageToWire } from '@selvedge/domain/planning/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { SendLinkDialog } from './send-link-dialog';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const RAFIQUL = { id: 3, name: 'Rafiqul Islam', words: 'Please report.' };
const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const NAMED = ['Sewing', 'Cutting', 'Packing', 'Fabric inspection'];
const NOBODY = { traders: [1], clients: [2], manufacturers: [] };
const orderOf = (nth: number) => id(nth === 2 ? 8 : 9);

/** Stage 0 has a person of the factory, 1 and 2 of two orders have none, and 3 has none of the buyer. */
async function open(answer: () => Response = () => Response.json([], { headers: { etag: '"8"' } })) {
  const people = new Map<string, number[]>([[id(0), [RAFIQUL.id]]]);
  const sent: { version: string | null; body: any[] }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    if (method === 'PUT') {
      const response = answer();
      sent.push({ version: new Headers(headers).get('if-match'), body: JSON.parse(String(body)) });
      if (response.ok)
        for (const { stageId, associatedUsers } of sent.at(-1)?.body ?? [])
          people.set(stageId, associatedUsers.manufacturers);
      return response;
    }
    const stages = NAMED.map((stageName, nth) => ({ stageId: id(nth), stageName, orderId: orderOf(nth) }));
    if (url.includes('byOrderId'))
      return Response.json(
        stages
          .filter(({ orderId }) => url.includes(orderId))
          .map((stage) => stageToWire(testStage({ ...stage, associatedUsers: NOBODY }))),
        { headers: { etag: '"7"' } },
      );
    const listed = stages.map((stage, nth) => ({
      ...stage,
      orderName: nth === 2 ? 'Polo Shirt' : 'Crew Tee',
      side: nth === 3 ? 'client' : 'factory',
      due: '2027-03-08',
      personIds: people.get(stage.stageId) ?? [],
      reminded: null,
    }));
    return Response.json({ people: [RAFIQUL], stages: listed, sent: [] });
  });
  renderUi(<SendLinkDialog asked={{ organizationId: 30 }} onClose={() => {}} />);
  await screen.findByRole('checkbox', { name: /Sewing/ });
  return sent;
}
const putOn = (name: RegExp) =>
  screen
    .getAllByRole('button', { name: 'Put Rafiqul Islam on it' })
    .find((button) => name.test(describedBy(button)));
const describedBy = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('a stage without a person gets the chosen one by a save of the plan, and is then ticked', async () => {
  const sent = await open();
  expect(screen.getAllByRole('button', { name: 'Put Rafiqul Islam on it' })).toHaveLength(2);
  expect(
    screen.getByText('1 stage has nobody to report on it (client side): Fabric inspection'),
  ).toBeTruthy();
  await userEvent.click(putOn(/Crew Tee: Cutting/) as HTMLElement);
  const box = await screen.findByRole('checkbox', { name: /^Cutting/ });
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(sent).toMatchObject([
    {
      version: '"7"',
      body: [
        {
          stageId: id(1),
          orderId: orderOf(1),
          deadlineManufacturer: '2027-03-08',
          associatedUsers: { traders: [1], clients: [2], manufacturers: [RAFIQUL.id] },
        },
      ],
    },
  ]);
  expect(Object.keys(sent[0]?.body[0])).not.toContain('schedule');
});

test('all of them together are saved by order', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Put Rafiqul Islam on all' }));
  await screen.findByRole('checkbox', { name: /^Packing/ });
  expect(screen.queryByRole('button', { name: /^Put / })).toBeNull();
  expect(sent.map(({ body }) => body.map(({ stageId }) => stageId))).toEqual([[id(1)], [id(2)]]);
});

test('a refused assignment says so and leaves the stages as they are', async () => {
  const message = 'Only editors of the order can do this.';
  const sent = await open(() => Response.json({ code: 'FORBIDDEN', message }, { status: 403 }));
  await userEvent.click(screen.getByRole('button', { name: 'Put Rafiqul Islam on all' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(sent).toHaveLength(1);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Put Rafiqul Islam on it' })).toHaveLength(2);
});
