import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo, wait } from '#test/mails';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';
import { PIXEL } from '#test/upload';

const app = useApp();
const { planned, report } = reportCalls(app);
const { makeLink, linkPath, open, send } = linkCalls(app);
const DAY = 86_400;

const stageOf = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0];
const factoryStates = async (orderId: string) =>
  (await stageOf(orderId)).subStages.map((sub: any) => [
    sub.statusTraderManufacturer,
    sub.inhouseQuantityManufacturer.value,
  ]);

describe('making a link', () => {
  it('answers its address and the message with the deadline, each time a new one for 7 days', async () => {
    const { stageId } = await planned();
    const body = { stageId, side: 'factory', personId: app.world.people.factory.id };
    const made = await makeLink('trader', body);
    expect(made.status).toBe(200);
    const { url, text, expiresAt } = made.body;
    expect(url).toMatch(/\/r\/[\w-]{43}$/);
    expect(text).toMatch(/^Rafiqul Islam, please report Cutting for .*, due \d+ \w+ \d{4}: http/);
    expect(text).toContain(url);
    expect(expiresAt).toBe(new Date(app.clock.now.getTime() + 7 * DAY * 1000).toISOString());
    expect((await makeLink('trader', body)).body.url).not.toBe(url);
    const { rows } = await app.pool.query("select string_agg(l::text, '') as text from report_links l");
    expect(rows[0].text).not.toContain(url.split('/').at(-1));
  });

  it('is an editor’s, for people of the side only', async () => {
    const { stageId } = await planned();
    const { factory, buyer, trader, buyerOther } = app.world.people;
    const at = (side: string, personId: number) => ({ stageId, side, personId });
    expect((await makeLink('factory', at('factory', factory.id))).status).toBe(403);
    expect((await makeLink('factoryOther', at('factory', factory.id))).status).toBe(404);
    const wrong = await makeLink('trader', at('factory', buyer.id));
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'Dana Whitfield is not on this side of the stage.',
    ]);
    expect((await makeLink('trader', at('client', trader.id))).status).toBe(404);
    expect((await makeLink('trader', at('client', buyerOther.id))).status).toBe(404);
  });

  it('is not possible for a stage that is hidden from the side', async () => {
    const { stageId } = await planned({ isVisibleToClient: false });
    const wrong = await makeLink('trader', {
      stageId,
      side: 'client',
      personId: app.world.people.buyer.id,
    });
    expect(wrong.status).toBe(400);
  });
});

describe('the page of a link', () => {
  it('shows the stage of the side and nothing else, and changes nothing', async () => {
    const { orderId, stageId } = await planned();
    const path = await linkPath(stageId);
    const page = await open(`${path}?action=COMPLETED`);
    expect(page.status).toBe(200);
    expect(page.bytes.length).toBeLessThan(55_000);
    expect(page.headers['content-security-policy']).toContain("script-src 'sha256-");
    expect(page.headers['cache-control']).toBe('no-store');
    for (const text of [
      'Cutting',
      'Tee &gt; White',
      '0 of 1,000 pcs',
      'Will it be late?',
      'Take or choose photos',
    ])
      expect(page.text).toContain(text);
    expect(page.text).toContain('value="COMPLETED" checked');
    expect(page.text).toContain('For Rafiqul Islam. What you report here counts as yours.');
    expect(page.text).not.toMatch(/Northbrook|Dana|FOB|3\.45/);
    expect((await app.call(null, 'HEAD', path)).status).toBe(200);
    expect(await factoryStates(orderId)).toEqual([
      ['NOT_STARTED', 0],
      ['NOT_STARTED', 0],
    ]);
  });

  it('says why it does not work', async () => {
    const unknown = await open(`/r/${'x'.repeat(43)}`);
    expect([unknown.status, unknown.text.includes('This link does not work.')]).toEqual([404, true]);
    const { stageId, orderId } = await planned();
    const path = await linkPath(stageId);
    const { now } = app.clock;
    wait(app, 8 * DAY);
    expect((await open(path)).text).toContain(
      'This link expired on 22 Jun 2026. The next reminder brings a new one.',
    );
    app.clock.now = now;
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: 2,
      commitMessage: 'Shipped',
    });
    const over = await open(path);
    expect([over.status, over.text.includes('There is nothing to report here any more.')]).toEqual([
      404,
      true,
    ]);
  });

  it('ends when its person is taken off the stage, and is not made for a colleague who is not on it', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const { factoryRegular } = app.world.people;
    const other = await makeLink('trader', { stageId, side: 'factory', personId: factoryRegular.id });
    expect([other.status, other.body.errors?.[0]?.path]).toEqual([400, 'personId']);
    await app.pool.query("update stages set manufacturers = '{}' where id = $1", [stageId]);
    const over = await open(path);
    expect([over.status, over.text.includes('There is nothing to report here any more.')]).toEqual([
      404,
      true,
    ]);
    expect((await send(path, { comment: 'Still here' })).status).toBe(404);
  });

  it('is withdrawn with the account of who copied it', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    await app.pool.query('update users set status = 1003 where id = $1', [app.world.people.trader.id]);
    expect((await open(path)).text).toContain('This link was withdrawn.');
    await app.pool.query('update users set status = 1002 where id = $1', [app.world.people.trader.id]);
    expect((await open(path)).status).toBe(200);
  });

  it('works for an invited person, and not for one who waits for the approval of an Admin', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const set = (status: number, awaiting: boolean) =>
      app.pool.query('update users set status = $2, awaiting_approval = $3, invited_by = $4 where id = $1', [
        app.world.people.factory.id,
        status,
        awaiting,
        app.world.people.trader.id,
      ]);
    await set(1001, false);
    const page = await open(path);
    expect([page.status, page.text.includes('Complete your sign-up')]).toEqual([200, true]);
    expect((await send(path, { comment: 'On the table' })).status).toBe(303);
    await set(1001, true);
    expect((await open(path)).status).toBe(404);
    await set(1002, false);
  });

  it('mails an invited person the link to complete the sign-up, and shows it to nobody else', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const ask = () => app.call(null, 'POST', `${path}/sign-up`);
    expect((await ask()).status).toBe(404);
    const { factory, trader } = app.world.people;
    await app.pool.query(
      'update users set status = 1001, invited_by = $2, password_hash = null where id = $1',
      [factory.id, trader.id],
    );
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('is on its way to your mail address');
    const { key } = await lastMail(app, factory.email);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(answer.text).not.toContain(key);
    for (let sent = 1; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    await app.pool.query(
      'update users set status = 1002, password_hash = (select password_hash from users where id = $2) where id = $1',
      [factory.id, trader.id],
    );
  });

  it('asks a network with too many wrong tokens to wait, and still answers links that work', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    let refused = '';
    for (let guess = 0; guess < 320 && refused === ''; guess += 1) {
      const page = await open(`/r/${String(guess).padStart(43, 'y')}`);
      if (page.status === 429) refused = page.text;
    }
    expect(refused).toMatch(/Too many tries\. Please wait \d+ minutes\./);
    expect((await open(path)).status).toBe(200);
  });
});

describe('a report by link', () => {
  it.each([
    ['4,100', 4100],
    ['4100', 4100],
    ['৪১০০', 4100],
  ])('reads %s', async (typed, inhouse) => {
    const { stageId, orderId, navy } = await planned({}, {});
    await app.pool.query('update sub_stages set required_value = 5000 where id = $1', [navy]);
    const path = await linkPath(stageId);
    const done = await send(path, { [`figure.${navy}`]: typed });
    expect(done.status).toBe(303);
    expect((await factoryStates(orderId))[1]).toEqual(['IN_PROGRESS', inhouse]);
  });

  it.each([
    [{ figure: '12.5' }, 'Pieces are whole numbers.'],
    [{ figure: '5600' }, '5,600 is 12 % more than required.'],
    [{ figure: '10,001' }, 'At most 10,000 can be reported.'],
    [{ figure: 'many' }, 'Quantity is not a number: many'],
    [{}, 'There is nothing to report yet.'],
  ])('of %j is refused: %s', async ({ figure }: { figure?: string }, message) => {
    const { stageId, orderId, white } = await planned();
    await app.pool.query('update sub_stages set required_value = 5000 where id = $1', [white]);
    const path = await linkPath(stageId);
    const refused = await send(path, { comment: '', ...(figure ? { [`figure.${white}`]: figure } : {}) });
    expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
    if (figure) expect(refused.text).toContain(`value="${figure}"`);
    expect((await factoryStates(orderId))[0]).toEqual(['NOT_STARTED', 0]);
  });

  it('over the tolerance is confirmed with a tick', async () => {
    const { stageId, orderId, white } = await planned();
    const path = await linkPath(stageId);
    const figure = { [`figure.${white}`]: '1,120' };
    const asked = await send(path, figure);
    expect(asked.text).toContain('Report it anyway');
    expect((await send(path, { ...figure, confirm: '1' })).status).toBe(303);
    expect((await factoryStates(orderId))[0]).toEqual(['COMPLETED', 1120]);
  });

  it('is of the person, by link, for the ticked parts, once however often it is sent', async () => {
    const { stageId, orderId, white } = await planned({ stageName: 'Fit Sample', category: 'Approval' });
    const path = await linkPath(stageId);
    const form = { id: uuid(), action: 'SUBMITTED', part: [white], comment: 'Sent by DHL' };
    const done = await send(path, form);
    expect([done.status, done.headers.location]).toEqual([303, `${path}?done=${form.id}&action=SUBMITTED`]);
    expect((await send(path, form)).status).toBe(303);
    expect(await factoryStates(orderId)).toEqual([
      ['SUBMITTED', 0],
      ['NOT_STARTED', 0],
    ]);
    const thanks = await open(String(done.headers.location));
    expect(thanks.text).toMatch(/Thank you\. Submitted was reported to Meridian Sourcing Ltd\. at \d\d:\d\d/);
    const entries = (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body.filter(
      (entry: any) => entry.via === 'link',
    );
    expect(entries).toHaveLength(2);
    for (const entry of entries)
      expect(entry).toMatchObject({ userName: 'Rafiqul Islam', copiedBy: 'Priya Raman' });
    const { rows } = await app.pool.query(
      'select via, link_id is not null as link from stage_reports where id = $1',
      [form.id],
    );
    expect(rows).toEqual([{ via: 'link', link: true }]);
  });

  it('without a comment is no rejection, and keeps the choice', async () => {
    const { stageId, white } = await planned({ stageName: 'Fit Sample', category: 'Approval' });
    const path = await linkPath(stageId, 'client');
    const refused = await send(path, { action: 'REJECTED', part: [white] });
    expect([refused.status, refused.text.includes('Please say what must change.')]).toEqual([400, true]);
    expect(refused.text).toContain('value="REJECTED" checked');
  });

  it('keeps photos of a refused form, and refuses a sixth, a large one and a PDF', async () => {
    const { stageId, orderId, white } = await planned();
    const path = await linkPath(stageId);
    const photo = { name: 'cut.png', contents: PIXEL };
    const message = 'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.';
    const kept = await send(path, { [`figure.${white}`]: '1,120' }, [photo]);
    const address = /name="kept" value="([^"]+)"/.exec(kept.text)?.[1] ?? '';
    expect(kept.text).toContain('1 photo is kept');
    expect((await send(path, { [`figure.${white}`]: '400', kept: [address] })).status).toBe(303);
    const comments = await app.call(
      'trader',
      'GET',
      `/api/messages/filter?orderId=${orderId}&stageId=${stageId}`,
    );
    expect(comments.body[0].attachments).toEqual([address]);
    for (const photos of [
      Array(6).fill(photo),
      [{ name: 'big.jpg', contents: Buffer.alloc(11 * 1024 * 1024, 1) }],
      [{ name: 'x.pdf', contents: Buffer.from('%PDF-1.4\n%%EOF') }],
    ]) {
      const refused = await send(path, { comment: 'Cut today' }, photos);
      expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
      expect(refused.text).toContain('Cut today');
    }
  });

  it('cannot use a photo of another organization', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const other = `/files/${'a'.repeat(32)}_other.jpg`;
    expect((await send(path, { comment: 'See photo', kept: [other] })).status).toBe(400);
  });

  it('states when the stage will be complete', async () => {
    const { stageId, orderId } = await planned();
    const path = await linkPath(stageId);
    expect((await send(path, { expected: '2026-08-20', reason: 'fabric' })).status).toBe(303);
    const { body } = await app.call('trader', 'GET', `/api/Planning/schedule/${orderId}`);
    expect(body.stages[0].sides.factory.expected).toBe('2026-08-20');
    const past = await send(path, { expected: '2020-01-01' });
    expect(past.status).toBe(400);
  });

  it('is limited to 30 in an hour', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    for (let nth = 0; nth < 30; nth += 1)
      expect((await send(path, { comment: `Note ${nth}` })).status).toBe(303);
    const refused = await send(path, { comment: 'One more' });
    expect([refused.status, /Too many tries/.test(refused.text)]).toEqual([429, true]);
  });

  it('sends and answers sample rounds where there are some', async () => {
    const { stageId, orderId, white } = await planned({ stageName: 'Fit Sample', category: 'Approval' });
    const sample = { subStageIds: [white], on: '2026-06-15' };
    expect((await report('factory', { stageId, side: 'factory', sample })).status).toBe(200);
    const rounds = async (side: 'client' | 'factory') =>
      (await app.call('trader', 'GET', `/api/Samples/byOrder/${orderId}`)).body.find(
        (part: any) => part.subStageId === white,
      ).sides[side].rounds;
    const [first] = await rounds('factory');
    await app.call('trader', 'PUT', '/api/Samples/result', {
      roundIds: [first.id],
      result: 'rejected',
      on: '2026-06-15',
      comment: 'Neck is too wide',
      nextDueOn: '2026-06-22',
    });
    const factoryPath = await linkPath(stageId);
    expect((await send(factoryPath, { action: 'SUBMITTED', part: [white] })).status).toBe(303);
    expect((await rounds('factory'))[0]).toMatchObject({ round: 2, state: 'sent' });
    const client = { ...sample, subStageIds: [white] };
    expect((await report('trader', { stageId, side: 'client', sample: client })).status).toBe(200);
    const path = await linkPath(stageId, 'client');
    expect((await open(path)).text).toContain('Approved with comments');
    const answered = await send(path, {
      action: 'APPROVED_WITH_COMMENTS',
      part: [white],
      comment: 'Neck 1 cm wider',
    });
    expect(answered.status).toBe(303);
    expect((await rounds('client'))[0]).toMatchObject({ result: 'approvedWithComments' });
  });
});

describe('withdrawing a link', () => {
  it('is listed to editors and Admins of its person, and withdrawn by them', async () => {
    const { stageId } = await planned();
    const [one, other] = [await linkPath(stageId), await linkPath(stageId, 'client')];
    const listOf = async (who: any) => {
      const { status, body } = await app.call(who, 'GET', `/api/Planning/report-links?stageId=${stageId}`);
      return status === 200 ? body.map((link: any) => link.side) : status;
    };
    expect(await listOf('trader')).toEqual(['client', 'factory']);
    expect(await listOf('factory')).toEqual(['factory']);
    expect([await listOf('factoryRegular'), await listOf('traderRegular'), await listOf('rival')]).toEqual([
      404, 404, 404,
    ]);
    const { body, text } = await app.call('trader', 'GET', `/api/Planning/report-links?stageId=${stageId}`);
    expect(text).not.toContain(one.split('/').at(-1));
    const [clientLink, factoryLink] = body;
    expect(clientLink).toMatchObject({
      personName: 'Dana Whitfield',
      origin: 'copied',
      copiedBy: 'Priya Raman',
    });
    const end = (who: any, id: string) => app.call(who, 'DELETE', `/api/Planning/report-links/${id}`);
    expect((await end('factory', clientLink.id)).status).toBe(403);
    expect((await end('rival', clientLink.id)).status).toBe(404);
    expect((await end('factory', factoryLink.id)).body.message).toBe('Link withdrawn');
    expect((await open(one)).text).toContain('This link was withdrawn.');
    expect((await end('trader', clientLink.id)).status).toBe(200);
    expect((await open(other)).status).toBe(404);
  });

  it('is done on its page by the person, who is mailed each report of a copied link', async () => {
    const { stageId } = await planned();
    const path = await linkPath(stageId);
    const before = (await mailsTo(app, app.world.people.factory.email)).length;
    await send(path, { comment: 'Done' });
    const mail = await lastMail(app, app.world.people.factory.email);
    expect((await mailsTo(app, app.world.people.factory.email)).length).toBe(before + 1);
    expect(mail.subject).toBe('You reported Cutting by link');
    expect(mail.body).toContain(`${path}?withdraw=1`);
    expect((await open(`${path}?withdraw=1`)).text).toContain('This was not me');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await app.call(null, 'POST', `${path}/withdraw`, 'notMe=1', form);
    expect([done.status, done.text.includes('This link was withdrawn.')]).toEqual([200, true]);
    expect((await open(path)).status).toBe(404);
    const [notice] = (await app.call('trader', 'GET', '/api/Notification')).body;
    expect(notice.message).toBe('Rafiqul Islam did not report on Cutting by link. The link was withdrawn.');
  });

  it('leaves the API without forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = await app.call('trader', 'POST', '/api/Planning/report-links', 'stageId=x', form);
    expect(refused.status).toBe(415);
  });
});

describe('the language of a link', () => {
  const setLanguage = (language: string | null) =>
    app.pool.query('update users set language = $2 where id = $1', [app.world.people.factory.id, language]);

  it('is that of its person, in the message and on the page, which offers the others', async () => {
    const { stageId } = await planned({ stageName: 'PP Sample' });
    await setLanguage('bn');
    const body = { stageId, side: 'factory', personId: app.world.people.factory.id };
    const { url, text } = (await makeLink('trader', body)).body;
    expect(text).toContain('পিপি স্যাম্পল');
    const { pathname } = new URL(url);
    const page = await open(pathname, { 'accept-language': 'en' });
    expect(page.text).toContain('<html lang="bn">');
    expect(page.text).toContain('<h1>পিপি স্যাম্পল</h1>');
    expect(page.text).toContain(`<a href="${pathname}?language=tr" lang="tr">Türkçe</a>`);
    const chosen = await open(`${pathname}?language=tr&action=SUBMITTED`);
    expect(chosen.text).toContain('<h1>PP numunesi</h1>');
    expect(chosen.text).toContain(`action="${pathname}?language=tr"`);
    expect(chosen.text).toContain(`href="${pathname}?action=SUBMITTED&amp;language=vi"`);
    const sent = await send(`${pathname}?language=tr`, { comment: 'Hazır' });
    expect(sent.headers.location).toMatch(/language=tr$/);
    expect((await open(String(sent.headers.location))).text).toContain('<html lang="tr">');
    await setLanguage(null);
    expect((await open(pathname, { 'accept-language': 'vi' })).text).toContain('<html lang="vi">');
  });

  it('decides how a typed quantity is read', async () => {
    const { orderId, stageId } = await planned();
    const [part] = (await stageOf(orderId)).subStages;
    const path = await linkPath(stageId);
    const typed = async (language: string, figure: string) => {
      const reply = await send(`${path}?language=${language}`, { [`figure.${part.stageId}`]: figure });
      return [reply.status, (await factoryStates(orderId))[0][1]];
    };
    expect(await typed('tr', '12.5')).toEqual([400, 0]);
    expect(await typed('bn', '৪০')).toEqual([303, 40]);
    expect(await typed('vi', '50,0')).toEqual([303, 50]);
    expect(await typed('en', '50,0')).toEqual([400, 50]);
  });
});
