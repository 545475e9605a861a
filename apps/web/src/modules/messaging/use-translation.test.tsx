import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { renderUi } from '#web/ui/test-render';
import { useTranslation } from './use-translation';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

function Shown({ translate }: { translate: boolean }) {
  const { shown, line } = useTranslation({ id: 'one', content: '请确认色样', can: { translate } });
  return (
    <>
      <p>{shown}</p>
      {line}
    </>
  );
}
const answer = (translation: () => Response) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith('/translation')
      ? translation()
      : Response.json({ id: 1, translation: { host: 'translate.example', on: true } });
  });
  return asked;
};

test('a message is translated on request, once, and its original can be shown again', async () => {
  const asked = answer(() => Response.json({ text: 'Please confirm the lab dip', language: 'en' }));
  renderUi(<Shown translate />);
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect(await screen.findByText('Please confirm the lab dip')).toBeTruthy();
  expect(await screen.findByText('Translated by translate.example')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }));
  expect(screen.getByText('请确认色样')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect(screen.getByText('Please confirm the lab dip')).toBeTruthy();
  expect(asked.filter((url) => url.endsWith('/translation'))).toEqual(['/api/messages/one/translation']);
});

test('a message that could not be translated stays, and says so', async () => {
  answer(() => Response.json({ message: 'Could not be translated.', code: 'UNAVAILABLE' }, { status: 503 }));
  renderUi(<Shown translate />);
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect((await screen.findByRole('status')).textContent).toBe('Could not be translated.');
  expect(screen.getByText('请确认色样')).toBeTruthy();
});

test('other messages offer nothing', () => {
  renderUi(<Shown translate={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
