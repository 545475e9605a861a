import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FullConfig, request } from '@playwright/test';

export const PASSWORD = 'Selvedge-Demo-1';

const PEOPLE = [
  'trader',
  'buyer',
  'factory',
  'trader.regular',
  'tom.okafor',
  'factory.regular',
  'victor.lau',
  'sofie.lund',
  'camille.roche',
  'ayesha.khan',
  's.murugan',
  'nguyen.hoa',
] as const;
export type DemoPerson = (typeof PEOPLE)[number];

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url));
const SESSIONS = `${CACHE}e2e-sessions.json`;

/** Signs the people of the demo in before the tests, which share their sessions. */
export default async function signInPeople({ projects }: FullConfig): Promise<void> {
  const api = await request.newContext({ baseURL: projects[0]?.use.baseURL });
  const tokens = await Promise.all(PEOPLE.map(async (who) => [who, await newSession(api, who)] as const));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(SESSIONS, JSON.stringify(Object.fromEntries(tokens)));
  await api.dispose();
}

type Requests = Pick<Awaited<ReturnType<typeof request.newContext>>, 'post' | 'put'>;

/** Signs a person in, and returns the token of the new session. */
export async function newSession(api: Requests, who: DemoPerson): Promise<string> {
  const reply = await api.post('/api/Users/login', {
    data: { email: `${who}@demo.example`, password: PASSWORD },
  });
  if (!reply.ok()) throw new Error(`${who} cannot sign in: ${await reply.text()}`);
  const { token, language } = (await reply.json()) as { token: string; language: string | null };
  // Some people of the demo read another language, and tests find what they press by its English name.
  if (language !== null && language !== 'en') await chooseEnglish(api, token);
  return token;
}

async function chooseEnglish(api: Requests, token: string): Promise<void> {
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number };
  const headers = { authorization: `Bearer ${token}` };
  const chosen = await api.put(`/api/Users/${id}`, { headers, data: { language: 'en' } });
  if (!chosen.ok()) throw new Error(`The language of ${id} stays: ${await chosen.text()}`);
}

let sessions: Record<DemoPerson, string> | undefined;
/** The token of the session that the tests of a run share. */
export function sharedSession(who: DemoPerson): string {
  sessions ??= JSON.parse(readFileSync(SESSIONS, 'utf8')) as Record<DemoPerson, string>;
  return sessions[who];
}
