import { createECDH, randomBytes } from 'node:crypto';

let count = 0;
/** The body with which a new browser asks for notifications. */
export function newDevice() {
  count += 1;
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${count}`,
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    device: 'Chrome on Android',
    kinds: ['messages', 'morning', 'stages'],
  };
}

/** The subscription of a browser, without what its person chose. */
export const subscribed = ({ endpoint, p256dh, auth }: ReturnType<typeof newDevice>) => ({
  endpoint,
  p256dh,
  auth,
});
