import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '../../../test/mails';
import { useApp } from '../../../test/start-app';
import type { World } from '../../../test/world';

const app = useApp();
type Who = keyof World['tokens'];
const PASSWORD = 'Thread-Count-40';
const invite = (who: Who, email: string, rest: object = {}) =>
  app.call(who, 'POST', '/api/Invitation/invite', {
    Email: email,
    Name: 'Noor Aziz',
    RoleName: 2003,
    ...rest,
  });
const resend = (who: Who, email: string) => app.call(who, 'POST', '/api/Invitation/resend', { email });
const complete = (key: string, rest: object = {}) =>
  app.call(null, 'POST', '/api/Invitation/complete', {
    Name: 'Noor Aziz',
    Password: PASSWORD,
    Phone: '',
    OneTimeAuthKey: key,
    ...rest,
  });
const logIn = (email: string) =>
  app.call(null, 'POST', '/api/Users/login', { Email: email, Password: PASSWORD });
const listed = async (who: Who) => (await app.call(who, 'GET', '/api/Invitation')).body;

describe('an invitation', () => {
  it('brings a colleague into the inviter’s organization, in progress until the sign-up is complete', async () => {
    const reply = await invite('buyer', 'Noor@Northbrook.example', { UserType: 3001 });
    expect(reply.body.message).toBe('Invitation sent successfully.');
    const mail = await lastMail(app, 'noor@northbrook.example');
    expect(mail.subject).toBe('Northbrook Apparel Inc. invites you to Selvedge');
    const before = (await listed('buyer')).buyers.find((one: any) => one.user.name === 'Noor Aziz');
    expect(before.user).toMatchObject({ accountStatus: 1001, roleName: 2003, userType: 3001 });
    expect(before.can).toEqual({
      resend: true,
      withdraw: true,
      approve: false,
      setStatus: false,
      setRole: false,
      transferOwnership: false,
      giveOver: false,
      anonymize: false,
    });
    expect(JSON.stringify(await listed('buyer'))).not.toContain(mail.key);
    expect((await logIn('noor@northbrook.example')).status).toBe(401);

    const done = await complete(mail.key, { Name: 'Noor A.', Phone: '+971 4 555 0134' });
    expect(done.body.message).toBe('Sign-up completed. Please sign in.');
    const { token } = (await logIn('noor@northbrook.example')).body;
    const session = await app.call(null, 'GET', '/api/session', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(session.body.user).toMatchObject({
      name: 'Noor A.',
      phone: '97145550134',
      roleName: 2003,
      userType: 3001,
      accountStatus: 1002,
      isEmailVerified: true,
      organization: { name: 'Northbrook Apparel Inc.' },
    });
    expect((await complete(mail.key)).body.message).toBe(
      'This invitation is not valid any more. Please ask for a new one.',
    );
  });

  it('that was accepted notifies the inviter alone, by the name that the inviter entered', async () => {
    await invite('factory', 'tareq@shapla.example', { Name: 'Tareq Hasan' });
    const { key } = await lastMail(app, 'tareq@shapla.example');
    const news = async (who: Who) =>
      (await app.call(who, 'GET', '/api/Notification')).body.filter(
        (one: any) => one.title === 'Invitation accepted',
      );
    expect(await news('factory')).toEqual([]);
    await complete(key, { Name: 'T. H. (secret)', Phone: '+880 1711 000000' });
    await complete(key);
    const { id } = (await listed('factory')).manufacturers.find(
      (one: any) => one.user.email === 'tareq@shapla.example',
    ).user;
    const told = await news('factory');
    expect(told).toMatchObject([
      {
        message: 'Tareq Hasan joined Shapla Knit Composite Ltd. by your invitation.',
        action: `/users?invited=${id}`,
      },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret|8801711/);
    expect(await news('factoryRegular')).toEqual([]);
  });

  it.each([
    [{ Name: 'ab' }, 'Name must be at least 3 characters long.'],
    [{ Email: 'nobody' }, 'Invalid email address.'],
    [{ RoleName: undefined }, 'Please select a role before submitting.'],
    [{ RoleName: 2001 }, 'Please select a role before submitting.'],
    [{ RoleName: 2004 }, 'Please select a role before submitting.'],
    [{ RoleName: '2002' }, 'Please select a role before submitting.'],
    [{ UserType: 3003 }, 'The user type must be that of the organization.'],
  ])('with %j is refused in the specification’s words', async (rest, message) => {
    const reply = await invite('buyer', 'refused@northbrook.example', rest);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('to a known address is refused', async () => {
    const reply = await invite('buyer', 'FACTORY@demo.example');
    expect([reply.status, reply.body.message]).toEqual([409, 'A user with this email already exists.']);
  });

  it('can be sent by Admins only', async () => {
    expect((await invite('buyerRegular', 'x@northbrook.example')).body.message).toBe(
      'You have read-only access.',
    );
  });

  it('stays in the allowed domains once there are any', async () => {
    const add = (domain: string) =>
      app.call('buyerOther', 'POST', '/api/Organizations/MyOrganization/domains', { domain });
    await add('havn.example');
    await add('falk.example');
    const refused = await invite('buyerOther', 'x@evil.example');
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'People can be invited only with an address at havn.example, falk.example.',
    ]);
    expect((await invite('buyerOther', 'x@sub.havn.example')).status).toBe(400);
    expect((await invite('buyerOther', 'x@FALK.example')).status).toBe(200);
  });

  it('sent twenty times at once makes one person', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => invite('factory', 'rush@shapla.example')),
    );
    expect(replies.map((one) => one.status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array(19).fill(409),
    ]);
    expect(await mailsTo(app, 'rush@shapla.example')).toHaveLength(1);
  });

  it('repeated with the same key is answered twice and sent once', async () => {
    const twice = () =>
      app.call(
        'factory',
        'POST',
        '/api/Invitation/invite',
        { Email: 'twice@shapla.example', Name: 'Twice', RoleName: 2003 },
        { 'idempotency-key': 'one-click' },
      );
    const [first, second] = [await twice(), await twice()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await mailsTo(app, 'twice@shapla.example')).toHaveLength(1);
  });
});

describe('an invitation of a trader into a partner’s organization', () => {
  const at = (key: 'northbrook' | 'rival' | 'indus') => app.world.organizations[key].id;

  it('gets the partner’s user type, and notifies the partner’s Admins', async () => {
    await app.call('buyer', 'POST', '/api/Organizations/MyOrganization/domains', {
      domain: 'northbrook.example',
    });
    const reply = await invite('trader', 'planner@northbrook.example', { OrganizationId: at('northbrook') });
    expect(reply.status).toBe(200);
    const group = (await listed('trader')).buyers.map((one: any) => one.user.email);
    expect(group).toContain('planner@northbrook.example');
    const notifications = await app.call('buyer', 'GET', '/api/Notification');
    expect(notifications.body[0]).toMatchObject({
      title: 'Person invited',
      message: 'Priya Raman of Meridian Sourcing Ltd. invited Noor Aziz into your organization.',
      action: expect.stringMatching(/^\/users\?invited=\d+$/),
    });
  });

  it('cannot add an Admin where there is one, and requires an active connection', async () => {
    const planted = await invite('trader', 'boss@northbrook.example', {
      OrganizationId: at('northbrook'),
      RoleName: 2002,
    });
    expect(planted.status).toBe(403);
    expect((await invite('trader', 'a@rival.example', { OrganizationId: at('rival') })).status).toBe(404);
    expect((await invite('trader', 'a@rival.example', { OrganizationId: 999_999 })).status).toBe(404);
    expect((await invite('buyer', 'a@rival.example', { OrganizationId: at('indus') })).status).toBe(404);
    const trader = await invite('buyer', 'a@rival.example', {
      OrganizationId: app.world.organizations.meridian.id,
    });
    expect(trader.status).toBe(403);
    expect(await mailsTo(app, 'a@rival.example')).toEqual([]);
  });

  it('can be sent again by the trader, not by a stranger or another partner', async () => {
    wait(app, 61);
    expect((await resend('factory', 'planner@northbrook.example')).status).toBe(404);
    expect((await resend('rival', 'planner@northbrook.example')).status).toBe(404);
    expect((await resend('trader', 'planner@northbrook.example')).status).toBe(200);
    wait(app, 61);
    expect((await resend('buyer', 'planner@northbrook.example')).status).toBe(200);
  });
});

describe('sending an invitation again', () => {
  it('mails a new key once a minute and voids the last one', async () => {
    await invite('buyer', 'again@northbrook.example');
    const first = (await lastMail(app, 'again@northbrook.example')).key;
    expect((await resend('buyer', 'Again@northbrook.example')).body.message).toBe(
      'Invitation sent successfully.',
    );
    expect((await resend('buyer', 'again@northbrook.example')).status).toBe(429);
    const second = (await lastMail(app, 'again@northbrook.example')).key;
    expect((await complete(first)).status).toBe(400);
    expect((await complete(second)).status).toBe(200);
    wait(app, 61);
    const late = await resend('buyer', 'again@northbrook.example');
    expect([late.status, late.body.message]).toEqual([404, 'There is no open invitation for this address.']);
  });

  it('keeps the stored role and type, regardless of the body', async () => {
    await invite('buyer', 'steady@northbrook.example');
    await app.call('buyer', 'POST', '/api/Invitation/resend', {
      email: 'steady@northbrook.example',
      name: 'Changed',
      roleName: 2001,
      userType: 3002,
    });
    const person = (await listed('buyer')).buyers.find(
      (one: any) => one.user.email === 'steady@northbrook.example',
    );
    expect(person.user).toMatchObject({ name: 'Noor Aziz', roleName: 2003, userType: 3001 });
  });
});

describe('the link of an invitation', () => {
  const link = (key: string) => app.call(null, 'GET', `/api/Invitation/complete/${key}`);
  const responseTo = async (key: string) => {
    const { status, body } = await link(key);
    return [status, body.message];
  };

  it('names who invites whom, where to, and nothing else', async () => {
    await invite('buyer', 'link@northbrook.example');
    const { key } = await lastMail(app, 'link@northbrook.example');
    expect((await link(key)).body).toEqual({
      name: 'Noor Aziz',
      organization: 'Northbrook Apparel Inc.',
      inviter: 'Dana Whitfield',
      inviterOrganization: 'Northbrook Apparel Inc.',
    });
  });

  it('shows why it is invalid', async () => {
    expect(await responseTo('x'.repeat(43))).toEqual([
      404,
      'This invitation is not valid any more. Please ask for a new one.',
    ]);
    await invite('buyer', 'void@northbrook.example');
    const first = (await lastMail(app, 'void@northbrook.example')).key;
    await resend('buyer', 'void@northbrook.example');
    const second = (await lastMail(app, 'void@northbrook.example')).key;
    expect(await responseTo(first)).toEqual([
      404,
      'A newer invitation was sent to you. Please use the link in the latest mail.',
    ]);
    await complete(second);
    expect(await responseTo(second)).toEqual([404, 'This invitation was used already. Please sign in.']);
    await invite('buyer', 'slow@northbrook.example');
    const slow = (await lastMail(app, 'slow@northbrook.example')).key;
    const before = app.clock.now;
    wait(app, 7 * 86_400 + 1);
    expect(await responseTo(slow)).toEqual([
      404,
      'This invitation has expired. Please ask Northbrook Apparel Inc. for a new one.',
    ]);
    app.clock.now = before;
  });

  it('cannot be guessed: a hundred wrong ones in 15 minutes are the limit', async () => {
    const replies = await Promise.all(
      Array.from({ length: 105 }, (_, index) =>
        app.app.inject({ url: `/api/Invitation/complete/wrong-${index}`, remoteAddress: '10.6.0.1' }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 404)).toHaveLength(100);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(5);
  });
});

describe('completing an invitation', () => {
  const fresh = async (email: string) => {
    await invite('buyer', email);
    return (await lastMail(app, email)).key;
  };

  it('shows the specification’s error texts', async () => {
    const key = await fresh('words@northbrook.example');
    expect((await complete(key, { Name: ' ' })).body.message).toBe('Name is required');
    expect((await complete(key, { Password: 'short' })).body.message).toBe(
      'Password must be minimum 8 characters, at least 1 letter, at least 1 digit, at least 1 special character.',
    );
    expect((await complete(key, { Phone: '12' })).body.message).toBe(
      'Phone number must contain only digits (7-15 digits).',
    );
    expect((await complete(key)).status).toBe(200);
  });

  it('ignores a role, a type and an organization of the body', async () => {
    const key = await fresh('sly@northbrook.example');
    await complete(key, {
      roleName: 2001,
      userType: 3002,
      organizationId: app.world.organizations.meridian.id,
    });
    const person = (await listed('buyer')).buyers.find(
      (one: any) => one.user.email === 'sly@northbrook.example',
    );
    expect(person.user).toMatchObject({ roleName: 2003, userType: 3001 });
  });

  it('works for seven days', async () => {
    const [early, late] = [await fresh('early@northbrook.example'), await fresh('late@northbrook.example')];
    const before = app.clock.now;
    wait(app, 7 * 86_400 - 1);
    expect((await complete(early)).status).toBe(200);
    wait(app, 2);
    expect((await complete(late)).status).toBe(400);
    app.clock.now = before;
  });

  it('twenty times at once happens once', async () => {
    const key = await fresh('twenty@northbrook.example');
    const replies = await Promise.all(Array.from({ length: 20 }, () => complete(key)));
    expect(replies.filter((one) => one.status === 200)).toHaveLength(1);
    expect(replies.filter((one) => one.status === 400)).toHaveLength(19);
  });
});
