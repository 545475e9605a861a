import { createHmac } from 'node:crypto';
import { checkedUrl } from '#server/outbound/addresses';
import { type Outcome, send } from '#server/outbound/send';

export interface Notice {
  id: string;
  event: string;
  body: string;
  url: string;
  secret: string;
}

/** `t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `t.body` with the webhook's secret. */
const signatureOf = (secret: string, body: string, now: Date): string => {
  const second = Math.floor(now.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
};

export const post = (notice: Notice, targets: 'public' | 'any', now: Date): Promise<Outcome> =>
  send(
    {
      url: () => checkedUrl(notice.url, targets),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Selvedge-Webhooks/1',
        'selvedge-event': notice.event,
        'selvedge-delivery': notice.id,
        'selvedge-signature': signatureOf(notice.secret, notice.body, now),
      },
      body: notice.body,
    },
    targets,
  );
