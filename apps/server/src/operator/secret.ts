import { inTransaction } from '#server/db/db';
import { reseal } from '#server/db/reseal';
import { isSecretOf, replaceDigest, storeDigest } from '#server/db/secret-digest';
import { endPush } from '#server/modules/push/push';
import { settingIn } from '#server/settings/read';
import type { Options } from './command';
import { type Site, withoutServer } from './site';

const ENDED =
  'Everybody signs in again. Codes, and the links in mails that stop mails or confirm a sign-up, have ended.';

/** Both run while the server is stopped, because a server keeps its secret until it ends. */
export const acceptNewSecret = (site: Site): Promise<string[]> =>
  withoutServer(site, async (pool) => {
    await storeDigest(pool, site.config.sessionSecret);
    await inTransaction(pool, async (db) => {
      await replaceDigest(db, site.config.sessionSecret);
      await endPush(db);
    });
    return [
      `This site has a new SESSION_SECRET. ${ENDED}`,
      'Share links, report links, reply addresses, push subscriptions and the secrets of webhooks have ended too.',
    ];
  });
export const resealSecrets = (site: Site, { 'from-file': path = '' }: Options): Promise<string[]> =>
  withoutServer(site, async (pool) => {
    const [from, to] = [new TextEncoder().encode(settingIn(path)), site.config.sessionSecret];
    if (Buffer.from(from).equals(to))
      throw new Error(`SESSION_SECRET is still the one in ${path}: set the new one.`);
    if (!(await isSecretOf(pool, from))) throw new Error(`${path} does not contain the secret of this site.`);
    await storeDigest(pool, from);
    const { done, unreadable } = await inTransaction(pool, async (db) => {
      const sum = await reseal(db, from, to);
      await replaceDigest(db, to);
      return sum;
    });
    return [
      `This site has a new SESSION_SECRET. ${ENDED}`,
      `${done} links, reply addresses, keys and secrets of webhooks stay as they were.`,
      ...(unreadable > 0
        ? [`${unreadable} were made with a secret before that one, and stay unreadable.`]
        : []),
    ];
  });
