import { createHash } from 'node:crypto';
import { cutText } from '@selvedge/domain/orders/rules';
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
  const title = cutText(translate(language, push.title), MAX_TITLE);
  const message = translate(language, push.message);
  const letters = [...message].length;
  const contentOf = (length: number) =>
    Buffer.from(
      JSON.stringify({
        title,
        body: cutText(message, length),
        path: push.action,
        tag: push.notificationId,
        language,
      }),
    );
  const whole = contentOf(letters);
  if (whole.length <= MAX_PUSH_BYTES) return whole;
  let fits = 0;
  let tooLong = letters;
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (contentOf(length).length <= MAX_PUSH_BYTES) fits = length;
    else tooLong = length;
  }
  return contentOf(fits);
}
