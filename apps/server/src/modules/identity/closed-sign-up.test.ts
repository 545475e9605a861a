import { describe, expect, it } from 'vitest';
import { lastMail } from '#test/mails';
import { signUpCalls, signUpForm } from '#test/sign-ups';
import { useApp } from '#test/start-app';

const open = useApp({ SIGN_UP: 'on', BILLING: 'off' });
const closed = useApp({ BILLING: 'off', SIGN_UP_CONTACT: 'office@meridian.example' });
const silent = useApp({ SIGN_UP: 'invited' });

const TEXT = 'Sign-up is by invitation here. Ask the person you work with on Selvedge';

describe('a site without billing', () => {
  it('makes no organization for people who were not invited', async () => {
    const before = await organizations(closed);
    const reply = await signUpCalls(closed).signUp('stranger@atelier.example');
    expect(reply.status).toBe(403);
    expect(reply.body.message).toBe(`${TEXT}, or write to office@meridian.example.`);
    expect(await organizations(closed)).toBe(before);
  });

  it('makes organizations for everybody if its operator wants that', async () => {
    expect((await signUpCalls(open).signUp('ines@atelier.example')).status).toBe(200);
  });

  it('lets people in who were invited', async () => {
    const invited = { email: 'ines@meridian.example', name: 'Ines Duarte', roleName: 2003 };
    expect((await closed.call('trader', 'POST', '/api/Invitation/invite', invited)).status).toBe(200);
    const { key } = await lastMail(closed, invited.email);
    const link = await closed.call(null, 'GET', `/api/Invitation/complete/${key}`);
    expect(link.status, link.text).toBe(200);
    const completed = await closed.call(null, 'POST', '/api/Invitation/complete', {
      ...signUpForm(invited.email),
      OneTimeAuthKey: key,
    });
    expect(completed.status, completed.text).toBe(200);
  });
});

it('refuses without a contact in the same words', async () => {
  expect((await signUpCalls(silent).signUp('stranger@atelier.example')).body.message).toBe(`${TEXT}.`);
});

it('creates no account for a sign-up from before the site was closed', async () => {
  const { signUp, verify } = signUpCalls(open);
  const { key } = (await signUp('late@atelier.example')).body;
  const { code } = await lastMail(open, 'late@atelier.example');
  open.config.signUp = 'invited';
  const before = await organizations(open);
  const reply = await verify(key, code);
  open.config.signUp = 'on';
  expect(reply.status).toBe(403);
  expect(await organizations(open)).toBe(before);
});

async function organizations(app: typeof open): Promise<number> {
  const { rows } = await app.pool.query('select count(*)::integer as count from organizations');
  return rows[0].count;
}
