import { describe, expect, it } from 'vitest';
import { lastMail, mailsTo } from '#test/mails';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { planned } = reportCalls(app);
const { factoryStates, linkPath, makeLink, open, send, stageOf } = linkCalls(app);
const DAY = 86_400;

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
    const { factory, buyer, trader, traderRegular, buyerOther } = app.world.people;
    const at = (side: string, personId: number) => ({ stageId, side, personId });
    expect((await makeLink('factory', at('factory', factory.id))).status).toBe(403);
    expect((await makeLink('factoryOther', at('factory', factory.id))).status).toBe(404);
    for (const [side, person] of [
      ['factory', buyer],
      ['client', trader],
      ['factory', traderRegular],
    ] as const) {
      const wrong = await makeLink('trader', at(side, person.id));
      expect([wrong.status, wrong.body.message]).toEqual([
        400,
        `${person.name} is not on this side of the stage.`,
      ]);
    }
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
      madeBy: 'Priya Raman',
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
    expect(mail.subject).toBe('By link: Cutting, Crew Tee');
    expect(mail.body).toContain(`${path}?withdraw=1`);
    expect((await open(`${path}?withdraw=1`)).text).toContain('This was not me');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await app.call(null, 'POST', `${path}/withdraw`, 'notMe=1', form);
    expect([done.status, done.text.includes('This link was withdrawn.')]).toEqual([200, true]);
    expect((await open(path)).status).toBe(404);
    const [notice] = (await app.call('trader', 'GET', '/api/Notification')).body;
    expect(notice.message).toBe('Rafiqul Islam did not report on Cutting by link. The link was withdrawn.');
  });

  it('is mailed with the status, colors and pieces, and who copied the link', async () => {
    const { stageId, white, navy } = await planned();
    const bodyAfter = async (form: Record<string, string | string[]>) => {
      await send(await linkPath(stageId), form);
      return (await lastMail(app, app.world.people.factory.email)).body;
    };
    expect(await bodyAfter({ [`figure.${white}`]: '850' })).toContain(
      'Cutting, Crew Tee: New figure (White), 850 pcs, by the link that Priya Raman copied. If this was not you, say so.',
    );
    expect(await bodyAfter({ action: 'COMPLETED', part: [white, navy] })).toContain(
      'Completed (White, Navy), 3,000 pcs, by the link that Priya Raman copied.',
    );
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
