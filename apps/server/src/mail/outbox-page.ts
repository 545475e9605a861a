import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Language } from '@selvedge/i18n/catalogs';
import { negotiateLanguage } from '@selvedge/i18n/negotiate-language';
import { translate } from '@selvedge/i18n/translate';
import type { FastifyInstance } from 'fastify';
import { dbOf } from '#server/db/db';
import type { Dependencies } from '#server/http/adapter';
import { BY_LANGUAGE } from '#server/http/answer-text';
import { plainPagePolicy } from '#server/http/content-policy';
import { isLocal } from '#server/http/local';
import { Refusal } from '#server/http/refusal';
import { escape } from './layout';
import * as store from './store';

const STYLE = [
  'body{font:16px/1.5 system-ui;max-width:720px;margin:2rem auto;padding:0 1rem;background:#F6F5F1;color:#14202E}',
  'article{background:#fff;border-left:4px solid #B3261E;padding:1rem 1.5rem;margin:1rem 0}',
  'h2{margin:0;font-size:1.1rem}',
  'pre{white-space:pre-wrap;font:inherit}',
  'p{color:#4A5768}',
  'article{overflow-wrap:anywhere}',
].join('');
const META = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<title>Outbox - Selvedge</title>',
].join('');

/** For browsers on this machine while no mail server is configured. */
export function serveOutbox(app: FastifyInstance, deps: Dependencies): void {
  app.get('/outbox', async (request, reply) => {
    if (deps.config.smtpUrl || !isLocal(request, deps.config)) throw new Refusal('NOT_FOUND');
    const mails = await store.newest(dbOf(deps.pool));
    reply
      .headers({ 'cache-control': 'no-store', ...BY_LANGUAGE })
      .header('content-security-policy', plainPagePolicy(STYLE))
      .type('text/html; charset=utf-8');
    return pageOf(mails, negotiateLanguage(request.headers['accept-language']));
  });
}

type StoredMail = Awaited<ReturnType<typeof store.newest>>[number];

function pageOf(mails: readonly StoredMail[], language: Language): string {
  const shown = (text: LocalizedText): string => escape(translate(language, text));
  const items = mails.map(({ subject, recipient, createdAt, text }) =>
    [
      `<article><h2>${escape(subject)}</h2>`,
      `<p>${shown(localized('To {recipient}, {time}', { recipient, time: createdAt }))}</p>`,
      `<pre>${linked(escape(text))}</pre></article>`,
    ].join(''),
  );
  const none = `<p>${shown(localized('No mails yet.'))}</p>`;
  const body = [
    `<h1>${shown(localized('Outbox'))}</h1>`,
    `<p>${shown(localized('No mail server is set (SMTP_URL), so mails stay here. Newest first.'))}</p>`,
    items.join('') || none,
  ];
  return `<!doctype html><html lang="${language}"><head>${META}
<style>${STYLE}</style></head>
<body><main>${body.join('')}</main></body></html>`;
}

const linked = (text: string) =>
  text.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
