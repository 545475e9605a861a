import { expect } from '@playwright/test';
import { PHONE } from './support/page';
import { type DemoPerson, sharedSession } from './support/sessions';
import { test } from './support/test';

interface Visit {
  name: string;
  path: string;
  who: DemoPerson;
  /** What is there once the page shows its content. */
  content: string;
  screen: typeof PHONE | { viewport: { width: number; height: number } };
  /** The document, scripts, styles and fonts. */
  files: number;
  scripts: number;
  /** Of scripts, with their headers. */
  kilobytes: number;
}

const DESK = { viewport: { width: 1440, height: 900 } };
const ANSWERS = 12;
/** What a browser that keeps nothing loads before the content of a page. */
const VISITS: readonly Visit[] = [
  {
    name: 'Home',
    path: '/home',
    who: 'trader',
    content: 'main tbody tr',
    screen: DESK,
    files: 25,
    scripts: 12,
    kilobytes: 260,
  },
  {
    name: 'the board',
    path: '/board',
    who: 'trader',
    content: 'main [role=gridcell]',
    screen: DESK,
    files: 25,
    scripts: 12,
    kilobytes: 320,
  },
  {
    name: 'My work on a phone',
    path: '/my-work',
    who: 'factory',
    content: 'main article',
    screen: PHONE,
    files: 25,
    scripts: 12,
    kilobytes: 270,
  },
];

type Starting = { startedCalls?: { answers: Map<string, unknown> } };

interface Sent {
  path: string;
  type: string;
  at: number;
  bytes?: number;
}
const FILES = ['Document', 'Script', 'Stylesheet', 'Font'];

for (const { name, path, who, content, screen, files, scripts, kilobytes } of VISITS)
  test(`a cold visit of ${name} loads ${files} files at most before its content`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...screen, baseURL, serviceWorkers: 'block' });
    await context.addInitScript(
      ({ token, selector }) => {
        localStorage.setItem('token', token);
        // Said by the page: a question of the test would count as a press, after which parts load at once.
        new MutationObserver((_, watcher) => {
          if (!document.querySelector(selector)) return;
          watcher.disconnect();
          // The stream is taken when the page has time.
          const left = [...((window as Starting).startedCalls?.answers.keys() ?? ['all'])].filter(
            (one) => one !== '/api/events',
          );
          console.debug(`content at ${performance.timeOrigin + performance.now()} ${left.join(' ')}`);
        }).observe(document, { subtree: true, childList: true });
      },
      { token: sharedSession(who), selector: content },
    );
    const page = await context.newPage();
    const sent = new Map<string, Sent>();
    const network = await context.newCDPSession(page);
    network.on('Network.requestWillBeSent', ({ requestId, request, type = '', wallTime }) =>
      sent.set(requestId, { path: new URL(request.url).pathname, type, at: wallTime * 1000 }),
    );
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = sent.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
    await network.send('Network.enable');
    const shown = page.waitForEvent('console', (message) => message.text().startsWith('content at '));
    await page.goto(path);
    const [at = 0, ...left] = (await shown).text().slice('content at '.length).split(' ').filter(Boolean);
    expect(left, 'calls of the document that the page did not take').toEqual([]);
    const before = (isCounted: (one: Sent) => boolean) =>
      [...sent.values()].filter((one) => one.at <= Number(at) && isCounted(one));
    const loaded = before(({ type }) => FILES.includes(type));
    await expect.poll(() => loaded.filter(({ bytes }) => bytes === undefined)).toEqual([]);
    const code = loaded.filter(({ type }) => type === 'Script');
    expect(code.length, 'scripts').toBeLessThanOrEqual(scripts);
    expect(loaded.filter(({ type }) => type === 'Font').length, 'fonts').toBeLessThanOrEqual(2);
    expect(loaded.filter(({ type }) => type === 'Stylesheet').length, 'styles').toBeLessThanOrEqual(2);
    expect(loaded.length, 'files').toBeLessThanOrEqual(files);
    expect(code.reduce((sum, { bytes = 0 }) => sum + bytes, 0)).toBeLessThanOrEqual(kilobytes * 1000);
    const calls = before(({ path }) => path.startsWith('/api/')).map((one) => one.path);
    expect(calls, 'calls that are made twice').toEqual([...new Set(calls)]);
    expect(calls.length, 'answers').toBeLessThanOrEqual(ANSWERS);
    await context.close();
  });
