import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Keys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * A service worker and a push service. The test browser has no push service, and its subscription must outlast a reload.
 */
export const stubPush = (page: Page, keys: Keys, permission: 'default' | 'denied' = 'default') =>
  page.addInitScript(
    ({ made, start }) => {
      const SUBSCRIBED = 'subscribed';
      const subscription = {
        endpoint: made.endpoint,
        toJSON: () => made,
        unsubscribe: async () => {
          localStorage.removeItem(SUBSCRIBED);
          return true;
        },
      };
      const pushManager = {
        getSubscription: async () => (localStorage.getItem(SUBSCRIBED) ? subscription : null),
        subscribe: async () => {
          localStorage.setItem(SUBSCRIBED, 'yes');
          return subscription;
        },
      };
      const registration = Object.assign(new EventTarget(), { pushManager });
      Object.defineProperty(navigator, 'serviceWorker', {
        value: Object.assign(new EventTarget(), {
          getRegistration: async () => registration,
          register: async () => registration,
          ready: registration,
          controller: null,
        }),
      });
      Object.defineProperty(Notification, 'permission', { get: () => start });
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
    },
    { made: keys, start: permission },
  );

export const newKeys = (endpoint: string): Keys => ({
  endpoint,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
