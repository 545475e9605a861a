import type { PersonKey } from '@selvedge/demo/people';
import type { TestApp } from '#test/start-app';

/** Calls an endpoint of the product as a person. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => Promise<unknown>;

export const callAs =
  (app: TestApp, who: PersonKey): Call =>
  async (method, url, body) => {
    const reply = await app.call(who, method, url, body);
    if (reply.status >= 300)
      throw new Error(`Demo data: ${method} ${url} answered ${reply.status} ${reply.text.slice(0, 400)}`);
    return reply.body;
  };
