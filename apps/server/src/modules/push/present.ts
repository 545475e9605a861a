import { createHash } from 'node:crypto';
import { MAX_PUSH_BYTES } from '@selvedge/domain/push/rules';
import { translate } from '@selvedge/i18n/translate';
import type { DuePush } from './delivery-store';
import type { DeviceRow } from './devices-store';

export const presentDevice = ({ endpoint, ...device }: DeviceRow) => ({
  ...device,
  digest: createHash('sha256').update(endpoint).digest('base64url'),
});

const MAX_TITLE = 120;

/** What the service worker shows, as JSON of at most 2 kB in the language of the device's person. */
export function presentPush(push: DuePush): Buffer {
  const language = push.language ?? 'en';
  const title = cut([...translate(language, push.title)], MAX_TITLE);
  const letters = [...translate(language, push.message)];
  const contentOf = (length: number) =>
    Buffer.from(
      JSON.stringify({
        title,
        body: cut(letters, length),
        path: push.action,
        tag: push.notificationId,
        language,
      }),
    );
  const whole = contentOf(letters.length);
  if (whole.length <= MAX_PUSH_BYTES) return whole;
  let fits = 0;
  let tooLong = letters.length;
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (contentOf(length).length <= MAX_PUSH_BYTES) fits = length;
    else tooLong = length;
  }
  return contentOf(fits);
}

const cut = (letters: readonly string[], length: number): string =>
  letters.length <= length ? letters.join('') : `${letters.slice(0, Math.max(0, length - 1)).join('')}…`;
