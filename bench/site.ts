import { orderOf, stagesOf } from './data';

export const OURS = 'http://127.0.0.1:3198';
export const BARE = 'http://127.0.0.1:3199';
export const PASSWORD = 'Selvedge-Demo-1';

export type Session = Record<string, string>;
export type Site = ReturnType<typeof siteAt>;

/** The calls of a server at an address. */
export function siteAt(address: string) {
  /** Throws on an error response. */
  async function call<Result>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Result;
  }

  async function signIn(email: string): Promise<Session> {
    const { token } = await call<{ token: string }>('POST', '/Users/login', { email, password: PASSWORD });
    return { authorization: `Bearer ${token}` };
  }

  async function newOrder(
    session: Session,
    name: string,
    [styles, combos, materials]: [number, number, number],
    stageCount: number,
  ): Promise<string> {
    const order = orderOf(name, styles, combos, materials);
    const { orderId } = await call<{ orderId: string }>('POST', '/CustomOrder', order, session);
    await call('PUT', '/Planning/bulkUpdate', stagesOf(orderId, stageCount), session);
    return orderId;
  }
  return { call, signIn, newOrder };
}
export const SITE = siteAt(OURS);
export const { call, signIn, newOrder } = SITE;

export async function stageOf(session: Session, orderId: string): Promise<string> {
  const stages = await call<{ stageId: string }[]>(
    'GET',
    `/Planning/byOrderId/${orderId}`,
    undefined,
    session,
  );
  return stages[0]?.stageId ?? '';
}
