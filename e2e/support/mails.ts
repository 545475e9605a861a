import { expect, type Page } from '@playwright/test';

/** A six-digit code, or a link to a page that is reachable by mail only. */
const CODE_OR_LINK = /\b\d{6}\b|\/(verify|complete|forgot-password)\b/;

/** The newest mail with a code or link to an address, read from the outbox. Skips daily summaries. */
export async function mailTo(page: Page, address: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox
    .locator('article')
    .filter({ hasText: `To ${address},` })
    .filter({ hasText: CODE_OR_LINK })
    .first();
  // Retry, because mails are sent after the response, so that its duration does not reveal known addresses.
  await expect(async () => {
    await outbox.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const text = await mail.innerText();
  await outbox.close();
  return text;
}

export const codeOf = (mail: string) => /^\d{6}$/m.exec(mail)?.[0] ?? '';
export const pathOf = (mail: string) => /https?:\/\/[^/]+(\/\S+)/.exec(mail)?.[1] ?? '';
