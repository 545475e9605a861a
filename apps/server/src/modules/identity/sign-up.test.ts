import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '#test/mails';
import { BAD_CODE, signUpCalls, signUpForm } from '#test/sign-ups';
import { useApp } from '#test/start-app';

const app = useApp();
const { signUp, verify, resend, logIn } = signUpCalls(app);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('creates an organization with the person as its SuperAdmin once the code is entered', async () => {
    const reply = await signUp('ines@atelier.example', {
      Phone: '+351 (21) 555-0147',
      OrganizationName: 'Atelier Duarte',
      OrganizationType: 11003,
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: expect.any(String), key: expect.stringMatching(/^[\w-]{43}$/) });
    const mail = await lastMail(app, 'ines@atelier.example');
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.key).toMatch(/^[\w-]{43}$/);
    expect(mail.key).not.toBe(reply.body.key);
    expect((await verify(reply.body.key, mail.code)).status).toBe(200);
    const { body } = await logIn('INES@atelier.example');
    const session = await app.call(null, 'GET', '/api/session', undefined, {
      authorization: `Bearer ${body.token}`,
    });
    expect(session.body.user).toMatchObject({
      name: 'Ines Duarte',
      email: 'ines@atelier.example',
      phone: '351215550147',
      roleName: 2001,
      userType: 3001,
      accountStatus: 1002,
      isEmailVerified: true,
      organization: { name: 'Atelier Duarte', organizationType: 11003 },
    });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({ id: session.body.user.id, rolename: 2001, usertype: 3001 });
    expect(claims.exp * 1000).toBe(app.clock.now.getTime() + 12 * 3_600_000);
  });

  it('names the organization after the person and makes it a trader when the form says neither', async () => {
    const { body } = await signUp('solo@atelier.example');
    await verify(body.key, (await lastMail(app, 'solo@atelier.example')).code);
    const { token } = (await logIn('solo@atelier.example')).body;
    const mine = await app.call(null, 'GET', '/api/Organizations/MyOrganization', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(mine.body).toMatchObject({ name: 'Ines Duarte', organizationType: 11002 });
  });

  it.each([
    ['Name', ' ', 'Full Name is required'],
    ['Email', 'not an address', 'Invalid email address.'],
    ['Phone', '12345', 'Phone number must contain only digits (7-15 digits).'],
    ['Phone', '1234567890123456', 'Phone number must contain only digits (7-15 digits).'],
    ['PasswordConfirmation', 'Other-Words-1', 'Passwords do not match'],
    [
      'Password',
      'weakpassword',
      'Password must be minimum 8 characters and contain at least 1 lowercase letter, at least 1 uppercase letter, at least 1 digit, at least 1 special character.',
    ],
    ['Password', 'Password1!', 'This password is too common. Please choose another one.'],
  ])('refuses %s "%s" with the text of the specification', async (field, value, message) => {
    const both = field === 'Password' ? { PasswordConfirmation: value } : {};
    const reply = await signUp('refused@atelier.example', { [field]: value, ...both });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBe(message);
    expect(await mailsTo(app, 'refused@atelier.example')).toEqual([]);
  });

  it('responds to a taken address as to a free one, mails its owner and changes nothing', async () => {
    const free = await signUp('fresh@atelier.example');
    const taken = await signUp('Buyer@Demo.Example');
    expect(taken.status).toBe(free.status);
    expect(taken.body.message).toBe(free.body.message);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.key).toHaveLength(free.body.key.length);
    expect((await lastMail(app, 'buyer@demo.example')).subject).toBe('You already have a Selvedge account');
    expect((await logIn('buyer@demo.example', 'Selvedge-Demo-1')).status).toBe(200);
    expect((await verify(taken.body.key, '000000')).body.message).toBe(BAD_CODE);
    expect((await resend(taken.body.key)).body.message).toBe((await resend(free.body.key)).body.message);
    for (let repeat = 0; repeat < 6; repeat += 1) await signUp('buyer@demo.example');
    expect(await mailsTo(app, 'buyer@demo.example')).toHaveLength(3);
  });

  it('ignores a role, a status, a type and an organization of the body', async () => {
    const { id } = app.world.organizations.meridian;
    await signUp('sly@atelier.example', {
      id: 1,
      roleName: 2002,
      userType: 3003,
      accountStatus: 1002,
      isEmailVerified: true,
      organizationId: id,
      organization: { id },
    });
    const early = await logIn('sly@atelier.example');
    expect(early.status).toBe(403);
    await verify(early.body.key, (await lastMail(app, 'sly@atelier.example')).code);
    const { token } = (await logIn('sly@atelier.example')).body;
    const session = await app.call(null, 'GET', '/api/session', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(session.body.user).toMatchObject({ roleName: 2001, userType: 3002 });
    expect(session.body.user.organization.id).not.toBe(id);
  });

  it('creates one person for twenty sign-ups at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signUp('rush@atelier.example')));
    expect(replies.map((one) => one.status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const [mail, ...more] = await mailsTo(app, 'rush@atelier.example');
    expect(more).toEqual([]);
    const codes = replies.map((one) => verify(one.body.key, mail?.code ?? ''));
    expect((await Promise.all(codes)).filter((one) => one.status === 200)).toHaveLength(1);
    const { rows } = await app.pool.query("select 1 from users where email = 'rush@atelier.example'");
    expect(rows).toHaveLength(1);
  });
});

describe('the verification code', () => {
  const fresh = async (email: string) => {
    const { key } = (await signUp(email)).body;
    return { key, code: (await lastMail(app, email)).code };
  };

  it('expires after ten minutes', async () => {
    const [early, late] = [await fresh('early@atelier.example'), await fresh('late@atelier.example')];
    wait(app, 599);
    expect((await verify(early.key, early.code)).status).toBe(200);
    wait(app, 2);
    const reply = await verify(late.key, late.code);
    expect([reply.status, reply.body.message]).toEqual([400, BAD_CODE]);
  });

  it('is used once', async () => {
    const { key, code } = await fresh('once@atelier.example');
    expect((await verify(key, code)).status).toBe(200);
    expect((await verify(key, code)).status).toBe(400);
  });

  it('entered ten times at once is used once, without a deadlock', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key, code } = await fresh(`hasty-${round}@atelier.example`);
      const answers = await Promise.all(Array.from({ length: 10 }, () => verify(key, code)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 400)).toHaveLength(9);
    }
  });

  it('cannot be empty', async () => {
    expect((await verify('any', ' ')).body.message).toBe('OTP cannot be empty');
  });

  it('is invalid after five failed attempts', async () => {
    const { key, code } = await fresh('five@atelier.example');
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await verify(key, other(code))).status).toBe(400);
    expect((await verify(key, code)).body.message).toBe(BAD_CODE);
    const spared = await fresh('four@atelier.example');
    for (let wrong = 0; wrong < 4; wrong += 1) await verify(spared.key, other(spared.code));
    expect((await verify(spared.key, spared.code)).status).toBe(200);
  });

  it('allows five attempts, also concurrently', async () => {
    const { key, code } = await fresh('parallel@atelier.example');
    await Promise.all(Array.from({ length: 20 }, () => verify(key, other(code))));
    expect((await verify(key, code)).status).toBe(400);
  });

  it('can be sent again after a minute, which invalidates the last one', async () => {
    const { key, code } = await fresh('again@atelier.example');
    wait(app, 30);
    const early = await resend(key);
    expect(early.status).toBe(429);
    expect(early.body.message).toBe('Please wait 30 seconds before asking for another code.');
    expect(early.headers['retry-after']).toBe('30');
    wait(app, 30);
    expect((await resend(key)).status).toBe(200);
    const mail = await lastMail(app, 'again@atelier.example');
    if (mail.code !== code) expect((await verify(key, code)).status).toBe(400);
    expect((await verify(key, mail.code)).status).toBe(200);
  });

  it('stays valid when its person signs in before entering it, with the key of either page', async () => {
    const first = await fresh('pages@atelier.example');
    const early = [];
    for (let times = 0; times < 5; times += 1) early.push(await logIn('pages@atelier.example'));
    for (const reply of early)
      expect([reply.status, reply.body]).toMatchObject([
        403,
        {
          code: 'NOT_VERIFIED',
          message: 'Please verify your email address first.',
          key: expect.stringMatching(/^[\w-]{43}$/),
        },
      ]);
    expect(await mailsTo(app, 'pages@atelier.example')).toHaveLength(1);
    wait(app, 61);
    const later = await logIn('pages@atelier.example');
    const mails = await mailsTo(app, 'pages@atelier.example');
    expect(mails.map((mail) => mail.code)).toEqual([first.code, first.code]);
    expect((await verify(later.body.key, first.code)).status).toBe(200);
    expect((await logIn('pages@atelier.example')).status).toBe(200);
  });

  it('is not sent again for an invalid link', async () => {
    const reply = await resend('x'.repeat(43));
    expect([reply.status, reply.body.message]).toEqual([
      404,
      'This link is not valid any more. Sign in if you verified your account already, or sign up again to get a new code.',
    ]);
  });

  it('is mailed at most three times a quarter of an hour', async () => {
    const { key } = await fresh('many@atelier.example');
    const statuses = [];
    for (let round = 0; round < 5; round += 1) {
      wait(app, 61);
      statuses.push((await resend(key)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(app, 'many@atelier.example')).toHaveLength(4);
  });
});

describe('the mail of a sign-up', () => {
  it('goes to one address, escapes what people type and links to the configured host', async () => {
    const reply = await app.call(
      null,
      'POST',
      '/api/Users/signup',
      signUpForm('mail@atelier.example', { Name: 'Eve <img src=x onerror=alert(1)> Bcc: all@demo.example' }),
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(reply.status).toBe(200);
    const mail = await lastMail(app, 'mail@atelier.example');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<img');
    expect(mail.html + mail.body).not.toContain('evil.example');
    const twoLines = await signUp('lines@atelier.example', { Name: 'Eve\r\nBcc: all@demo.example' });
    expect(twoLines.status).toBe(400);
    expect((await signUp('a@b.example, c@d.example')).body.message).toBe('Invalid email address.');
  });
});
