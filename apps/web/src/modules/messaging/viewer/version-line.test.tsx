import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { testSlot, testVersion } from '#web/modules/versions/test-slot';
import { renderWithRouter } from '#web/ui/test-router';
import { VersionLine } from './version-line';

afterEach(() => vi.unstubAllGlobals());

const url = (number: number) => `/files/${number}_pack.pdf`;
const version = (number: number, own: string | null = url(number)) =>
  testVersion({ id: `v${number}`, number, url: own, createdAt: `2026-03-0${number}T08:00:00.000Z` });
const pin = (id: string, isOpen: boolean) => ({
  id,
  resolved: isOpen ? null : { by: 'Dana Whitfield', at: '2026-03-04T08:00:00.000Z' },
});

interface Shown {
  file: string;
  versions: ReturnType<typeof version>[];
  /** Whether each pin of a file is open. */
  pins?: Record<string, boolean[]>;
}
async function show({ file, versions, pins = {} }: Shown) {
  const onOpen = vi.fn();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname.includes('/FileVersions/')) return Response.json([testSlot({ versions })]);
    const of = searchParams.get('file') ?? '';
    asked.push(`${of} ${searchParams.get('thread')}`);
    const list = (pins[of] ?? []).map((isOpen, index) => pin(`${of} ${index}`, isOpen));
    return Response.json({ file: of, mime: 'application/pdf', tags: [], threads: [], pins: list });
  });
  const { container } = renderWithRouter(
    <VersionLine orderId="order" file={file} thread="manufacturer" onOpen={onOpen} />,
  );
  await vi.waitFor(() => expect(asked.length > 0 || file !== versions[0]?.url).toBe(true));
  return { onOpen, asked, container };
}

test('an old version says which one superseded it and when, and opens that', async () => {
  const { onOpen, asked } = await show({ file: url(1), versions: [version(3), version(2), version(1)] });
  expect(await screen.findByText(/^Superseded by version 3 on 3 Mar 2026\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Open version 3' }));
  expect(onOpen).toHaveBeenCalledWith(url(3));
  expect(asked).toEqual([]);
});

test('a version whose field was cleared later has nothing to open', async () => {
  await show({ file: url(1), versions: [version(2, null), version(1)] });
  expect(await screen.findByText('Superseded by version 2 on 2 Mar 2026.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the newest version names the open pins on each one before it, in the open thread', async () => {
  const { onOpen, asked } = await show({
    file: url(3),
    versions: [version(3), version(2), version(1)],
    pins: { [url(2)]: [true, false, true], [url(1)]: [true], [url(3)]: [true] },
  });
  expect(await screen.findByRole('button', { name: '2 open pins on version 2' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '1 open pin on version 1' }));
  expect(onOpen).toHaveBeenCalledWith(url(1));
  expect(screen.queryByText(/on version 3/)).toBeNull();
  expect(asked.toSorted()).toEqual([`${url(1)} manufacturer`, `${url(2)} manufacturer`]);
});

test('the newest version says nothing when all pins before it are resolved', async () => {
  const { container } = await show({
    file: url(2),
    versions: [version(2), version(1)],
    pins: { [url(1)]: [false] },
  });
  await vi.waitFor(() => expect(container.querySelector('p')).toBeNull());
});
