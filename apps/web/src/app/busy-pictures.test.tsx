import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryBusyPictures } from './busy-pictures';

retryBusyPictures();

const busy = () => new Response('{}', { status: 429, headers: { 'retry-after': '5' } });
const scaled = () => new Response('webp', { headers: { 'content-type': 'image/webp' } });
let requests: string[];
function answerWith(...responses: (() => Response)[]) {
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return (responses.shift() ?? busy)();
  });
}
function failedPicture(path: string) {
  const picture = document.body.appendChild(new Image());
  const failed = vi.fn();
  picture.addEventListener('error', failed);
  picture.src = path;
  picture.dispatchEvent(new Event('error'));
  return { picture, failed };
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  URL.createObjectURL = () => 'blob:made';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture that the server was too busy to scale is requested again', async () => {
  answerWith(busy, busy, scaled);
  const { picture, failed } = failedPicture('/files/a.jpg?w=128');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests.length).toBe(3);
  expect(picture.src).toBe('blob:made');
  expect(failed).not.toHaveBeenCalled();
});

test('a picture fails after three attempts, or at once for another reason', async () => {
  answerWith();
  const { failed } = failedPicture('/files/a.jpg?w=128');
  await vi.advanceTimersByTimeAsync(15_000);
  expect([requests.length, failed.mock.calls.length]).toEqual([3, 1]);
  answerWith(() => new Response('', { status: 404 }));
  const gone = failedPicture('/files/b.jpg?w=128');
  await vi.advanceTimersByTimeAsync(0);
  expect([requests.length, gone.failed.mock.calls.length]).toEqual([4, 1]);
});

test('other pictures are not requested again', async () => {
  answerWith();
  for (const path of ['/files/a.jpg', '/icons/a.png?w=1', 'https://x.example/files/a.jpg?w=1'])
    expect(failedPicture(path).failed).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});
