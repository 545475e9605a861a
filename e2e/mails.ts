import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { READER_LANGUAGES } from '@selvedge/domain/languages';
import { htmlOf } from '../apps/server/src/mail/layout';
import { renderMail } from '../apps/server/src/mail/templates';
import { allMails, PUBLIC_URL } from '../apps/server/test/sample-mails';
import { mailBrowser } from './support/mail-browser';

/** `npm run mails`: writes every mail in all languages as HTML and as pictures into a folder. */
const folder = resolve(process.argv[2] ?? '.cache/mails');
mkdirSync(folder, { recursive: true });
const browser = await mailBrowser();
const page = await browser.newPage();
for (const language of READER_LANGUAGES)
  for (const [nth, [kind, mail]] of allMails().entries()) {
    const name = `${String(nth + 1).padStart(2, '0')}-${kind}-${language}`;
    const html = htmlOf(renderMail(mail, { language, timeZone: 'Asia/Dhaka' }, PUBLIC_URL));
    writeFileSync(join(folder, `${name}.html`), html);
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [600, 360]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 400 });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
  }
await browser.close();
console.log(`The mails are in ${folder}.`);
