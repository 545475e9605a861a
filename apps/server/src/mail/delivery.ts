import nodemailer from 'nodemailer';
import type pg from 'pg';
import type { Config } from '#server/config';
import { inTransaction } from '#server/db/db';
import * as store from './store';

const EVERY_MS = 5_000;
const BATCH = 20;

/**
 * Sends what waits in the mails table, oldest first, while there is a mail server. A mail that fails stays and is
 * tried at the next round; rows are held while they are sent, so that two servers never send the same one.
 */
export function startDelivery(pool: pg.Pool, config: Config, onError: (error: unknown) => void): () => void {
  if (!config.smtpUrl) return () => undefined;
  const transport = nodemailer.createTransport(config.smtpUrl);
  let running = false;
  const round = async () => {
    if (running) return;
    running = true;
    try {
      await inTransaction(pool, async (db) => {
        for (const mail of await store.unsent({ db }, BATCH)) {
          const failed = await transport
            .sendMail({
              from: config.mailFrom,
              to: { name: '', address: mail.recipient },
              subject: mail.subject,
              html: mail.html,
              text: mail.text,
            })
            .then(
              () => null,
              (error: Error) => error,
            );
          if (failed) await store.markFailed({ db }, mail.id, failed.message);
          else await store.markSent({ db }, mail.id, new Date());
        }
      });
    } catch (error) {
      onError(error);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void round(), EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    transport.close();
  };
}
