import { ERRORS } from '@selvedge/contract/errors';
import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';
import { translate } from '@selvedge/i18n/translate';
import fastify from 'fastify';
import type { Config } from '#server/config';
import { BY_LANGUAGE } from './answer-text';
import { statusPagePolicy } from './content-policy';
import { securityHeaders } from './security-headers';

export interface StartStep {
  text: LocalizedText;
  isDone: boolean;
}

const STYLE = [
  ':root{color-scheme:light dark;--ink:#14202e;--soft:#4a5768;--paper:#f6f5f1;--track:#dcdfe4;--bar:#3f68b4}',
  '@media(prefers-color-scheme:dark){:root{--ink:#eef0f3;--soft:#b3bcc9;--paper:#0e1420;--track:#2a3444;--bar:#7fa0dc}}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}',
  'main{max-width:30rem;margin:18vh auto 0;padding:0 20px}',
  'h1{margin:0 0 16px;font-size:26px;line-height:1.2}',
  // The bar that browsers draw looks full when it is empty in the dark.
  'progress{appearance:none;width:100%;height:8px;border:0;border-radius:4px;overflow:hidden;background:var(--track)}',
  'progress::-webkit-progress-bar{background:var(--track)}',
  'progress::-webkit-progress-value{background:var(--bar)}',
  'progress::-moz-progress-bar{background:var(--bar)}',
  'ol{list-style:none;margin:16px 0 0;padding:0;color:var(--soft)}',
  'li{padding:4px 0}',
  'li::before{content:"\\2026";display:inline-block;width:1.6em}',
  'li.done::before{content:"\\2713"}',
].join('');

/** Each second: the progress, and the page itself when the server is ready. */
const SCRIPT = `setInterval(async () => {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response === null) return;
  if (response.status !== ${ERRORS.UNAVAILABLE.status}) return location.reload();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  if (next) document.querySelector('main').replaceWith(next);
}, 1000);`;

/** Until the server is ready: 503 for everything, with the progress as a page for browsers. */
export async function listenWhileStarting(
  { host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>,
  steps: readonly StartStep[],
): Promise<{ close(): Promise<void> }> {
  const app = fastify({ forceCloseConnections: true });
  const headers = securityHeaders(publicUrl.startsWith('https:'));
  // Before a body is read.
  app.addHook('onRequest', async (request, reply) => {
    const isPage = (request.headers.accept ?? '').includes('text/html');
    reply
      .code(ERRORS.UNAVAILABLE.status)
      .headers({
        ...Object.fromEntries(headers),
        'retry-after': '1',
        'cache-control': 'no-store',
        ...BY_LANGUAGE,
      })
      .header('content-security-policy', statusPagePolicy(STYLE, SCRIPT));
    const language = negotiateLanguage(request.headers['accept-language']);
    const say = (text: LocalizedText) => translate(language, text);
    if (!isPage)
      return reply.send({
        status: 'starting',
        code: 'UNAVAILABLE',
        message: say(ERRORS.UNAVAILABLE.message),
      });
    const title = say(localized('Selvedge is getting ready'));
    const items = steps.map(({ text, isDone }) => `<li${isDone ? ' class="done"' : ''}>${say(text)}</li>`);
    const done = steps.filter(({ isDone }) => isDone).length;
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style><main aria-live="polite"><h1>${title}</h1><progress aria-label="${title}" value="${done}" max="${steps.length}"></progress><ol>${items.join('')}</ol></main><script>${SCRIPT}</script></html>`,
      );
  });
  await app.listen({ host, port });
  return { close: () => app.close() };
}
