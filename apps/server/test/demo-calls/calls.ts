import { DEMO_PASSWORD, PEOPLE, type PersonKey } from '@selvedge/demo/people';
import type { FastifyInstance } from 'fastify';

/** Calls an endpoint of the product as a signed-in person. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) => Promise<unknown>;

export async function signIn(app: FastifyInstance, who: PersonKey): Promise<Call> {
  let token = '';
  const call: Call = async (method, url, body) => {
    const reply = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { payload: body } : {}),
    });
    if (reply.statusCode >= 300)
      throw new Error(
        `Demo data: ${method} ${url} answered ${reply.statusCode} ${reply.payload.slice(0, 400)}`,
      );
    return reply.payload === '' ? null : JSON.parse(reply.payload);
  };
  token = (
    (await call('POST', '/api/Users/login', { email: PEOPLE[who].email, password: DEMO_PASSWORD })) as {
      token: string;
    }
  ).token;
  return call;
}
