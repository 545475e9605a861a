import { v4 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { unpack } from '#server/modules/documents/unpack';
import { dateCalls } from '#test/dates';
import { editable, editedCalls } from '#test/edited-exports';
import { approvalStage, makeOrder, makePlan } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { useApp } from '#test/start-app';
import { sheetsIn } from '#test/workbook-sheets';

const app = useApp();
const { expectDone } = dateCalls(app);
const { body, create, made, send, preview, mails, files, clear, moveTo } = partnerReportCalls(app);
beforeEach(clear);

const list = async (query = '', who: Parameters<typeof app.call>[0] = 'trader') =>
  app.call(who, 'GET', `/api/Reports${query}`);
const change = (id: string, over: object, who: Parameters<typeof app.call>[0] = 'trader') => {
  const { partnerId: _, ...input } = body(over);
  return app.call(who, 'PUT', `/api/Reports/${id}`, input);
};
const id = (who: keyof typeof app.world.people) => app.world.people[who].id;

describe('a report', () => {
  it('is saved with its next slot, and listed for the whole organization', async () => {
    const report = await made({ copies: [id('traderRegular')], words: '  Hello  ' });
    expect(report).toMatchObject({
      partnerName: 'Northbrook Apparel Inc.',
      schedule: 'Fridays 16:00',
      receivers: [{ id: id('buyer'), name: 'Dana Whitfield', isReached: true }],
      copies: [{ name: 'Mei Lin' }],
      words: 'Hello',
      senderName: 'Priya Raman',
      nextAt: '2026-06-19T08:00:00.000Z',
      lastSentAt: null,
      paused: null,
      can: { change: true },
    });
    const { northbrook, shapla } = app.world.organizations;
    const seen = await list(`?partnerId=${northbrook.id}`, 'traderRegular');
    expect(seen.body).toMatchObject([{ reportId: report.reportId, can: { change: false } }]);
    expect((await list(`?partnerId=${shapla.id}`)).body).toEqual([]);
    expect((await list('', 'rival')).body).toEqual([]);
  });

  it.each<[string, object | (() => object), number, string]>([
    ['without a receiver', { receivers: [] }, 400, 'Choose at least one receiver.'],
    [
      'with 21 receivers',
      { receivers: Array.from({ length: 21 }, (_, n) => n + 1) },
      400,
      'At most 20 receivers.',
    ],
    [
      'to a person of another partner',
      () => ({ receivers: [id('factory')] }),
      400,
      'Rafiqul Islam is not of Northbrook Apparel Inc.',
    ],
    [
      'to a colleague',
      () => ({ receivers: [id('traderAdmin')] }),
      400,
      'Tom Okafor is not of Northbrook Apparel Inc.',
    ],
    ['to a person who is out of reach', () => ({ receivers: [id('rival')] }), 404, 'User not found.'],
    ['to nobody', { receivers: [2_000_000_000] }, 404, 'User not found.'],
    [
      'with a copy to the partner',
      () => ({ copies: [id('buyer')] }),
      400,
      'Dana Whitfield is not of Meridian Sourcing Ltd.',
    ],
    [
      'of a merchandiser of the partner',
      () => ({ filter: { brand: null, season: null, merchandiserId: id('buyer') } }),
      400,
      'Dana Whitfield is not of Meridian Sourcing Ltd.',
    ],
    [
      'to an organization that is not connected',
      () => ({ partnerId: app.world.organizations.rival.id }),
      404,
      'Organization not found.',
    ],
    [
      'to the own organization',
      () => ({ partnerId: app.world.organizations.meridian.id }),
      404,
      'Organization not found.',
    ],
    ['in a zone that there is not', { zone: 'Asia/Atlantis' }, 400, 'There is no such time zone.'],
    [
      'with long words',
      { words: 'x'.repeat(1001) },
      400,
      'The words on top can have at most 1,000 characters.',
    ],
  ])('is refused %s', async (_, over, status, message) => {
    const refused = await create(typeof over === 'function' ? over() : over);
    expect([refused.status, refused.body.message]).toEqual([status, message]);
    expect((await list()).body).toEqual([]);
  });

  it.each([
    [{ weekday: 8 }],
    [{ weekday: 0 }],
    [{ hour: 24 }],
    [{ hour: 1.5 }],
    [{ kind: 'daily' }],
    [{ receivers: 'everybody' }],
    [{ filter: null }],
    [{ zone: 'x'.repeat(61) }],
  ])('is refused with %o', async (over) => {
    expect((await create(over)).status).toBe(400);
    expect((await list()).body).toEqual([]);
  });

  it('is for traders only', async () => {
    const report = await made();
    for (const who of ['buyer', 'factory'] as const) {
      expect((await create({}, who)).status).toBe(403);
      expect((await list('', who)).status).toBe(403);
      expect((await preview(report.reportId, 'format=mail', who)).status).toBe(403);
      expect((await send(report.reportId, 'all', who)).status).toBe(403);
    }
    const rival = [
      await change(report.reportId, {}, 'rival'),
      await app.call('rival', 'DELETE', `/api/Reports/${report.reportId}`),
      await preview(report.reportId, 'format=mail', 'rival'),
      await send(report.reportId, 'me', 'rival'),
    ];
    expect(rival.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await send(uuid(), 'me')).status).toBe(404);
  });

  it('is changed by its sender and Admins only', async () => {
    const report = await made({}, 'traderAdmin');
    const refused = await change(report.reportId, { hour: 9 }, 'traderRegular');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only its sender or an Admin can change a report.',
    ]);
    expect((await send(report.reportId, 'all', 'traderRegular')).status).toBe(403);
    const own = await made({}, 'traderRegular');
    expect((await change(own.reportId, { hour: 9 }, 'traderRegular')).body.schedule).toBe('Fridays 09:00');
    expect((await change(own.reportId, { hour: 10 })).body).toMatchObject({ senderName: 'Mei Lin' });
    expect((await app.call('trader', 'DELETE', `/api/Reports/${own.reportId}`)).body.message).toBe(
      'Report deleted',
    );
    expect((await list()).body).toHaveLength(1);
  });

  it('keeps its slot when only words change, and gets a new one with another time or after a pause', async () => {
    const { reportId } = await made();
    await moveTo('2026-06-19T08:00:30.000Z');
    expect((await change(reportId, { words: 'New' })).body.nextAt).toBe('2026-06-19T08:00:00.000Z');
    expect((await change(reportId, { hour: 15 })).body.nextAt).toBe('2026-06-26T07:00:00.000Z');
    expect((await change(reportId, { active: false })).body.nextAt).toBeNull();
    expect((await change(reportId, {})).body.nextAt).toBe('2026-06-26T08:00:00.000Z');
    await moveTo('2026-06-15T09:00:00.000Z');
  });
});

describe('sending now', () => {
  it('mails a test to the caller alone, without links of others', async () => {
    const { reportId } = await made();
    const sent = await send(reportId, 'me', 'traderRegular');
    expect(sent.body.message).toBe('A test is on its way to trader.regular@demo.example.');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'trader.regular@demo.example', replyTo: 'trader@demo.example' });
    expect(mail?.body).not.toMatch(/\/r\/(?!stop)/);
    expect((await list()).body[0].lastSentAt).toBeNull();
  });

  it('mails each receiver and copy once, with the files, answered to the sender', async () => {
    const { reportId } = await made({
      receivers: [id('buyer'), id('buyerRegular'), id('buyer')],
      copies: [id('traderAdmin')],
    });
    const sent = await send(reportId, 'all');
    expect(sent.body.message).toBe('Sent to 3 people');
    const stored = await mails();
    expect(stored.map(({ recipient }) => recipient)).toEqual([
      'buyer@demo.example',
      'buyer.regular@demo.example',
      'tom.okafor@demo.example',
    ]);
    for (const mail of stored)
      expect(mail).toMatchObject({
        sender: 'Meridian Sourcing Ltd.',
        replyTo: 'trader@demo.example',
        files: [
          'Meridian Sourcing Status report 2026-06-15 - for Northbrook Apparel Inc.pdf',
          'Meridian Sourcing Status report 2026-06-15 - for Northbrook Apparel Inc.xlsx',
        ],
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
    for (const { headers, body } of stored) {
      const address = headers['List-Unsubscribe']?.slice(1, -1) ?? '';
      expect(address).toMatch(/\/r\/stop\/[\w-]+$/);
      expect(body).toContain(`Stop these weekly mails: ${address}`);
    }
    expect(new Set(stored.map(({ headers }) => headers['List-Unsubscribe'])).size).toBe(3);
    const { rows } = await app.pool.query('select count(*)::integer as files from mail_contents');
    expect(rows[0].files).toBeLessThanOrEqual(2 + 2);
    expect((await list()).body[0].lastSentAt).toBe(app.clock.now.toISOString());
  });

  it('leaves out an address that ended the weekly mails of the sender, also now', async () => {
    const { reportId } = await made({ receivers: [id('buyer'), id('buyerRegular')] });
    await send(reportId, 'all');
    const stop = async () => {
      const [mail] = await mails();
      const path = /\/r\/stop\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
      const page = await app.call(null, 'GET', path);
      expect(page.text).toContain('End the weekly mails of this sender?');
      return app.call(null, 'POST', path, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
    };
    expect((await stop()).text).toContain('You get no weekly mails of this sender any more.');
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await send(reportId, 'all')).body.message).toBe('Sent to 1 person');
    await app.pool.query('delete from mail_refusals');
  });

  it('is limited to ten times an hour', async () => {
    const { reportId } = await made();
    for (let nth = 0; nth < 10; nth += 1) expect((await send(reportId, 'me')).status).toBe(200);
    expect((await send(reportId, 'me')).status).toBe(429);
  });

  it('to all happens once a minute, also if asked six times at once', async () => {
    const { reportId } = await made();
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(reportId, 'all')));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 429));
    expect(refused[0]?.body.message).toBe('This report was sent a moment ago. Please wait a minute.');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([app.world.people.buyer.email]);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await send(reportId, 'all')).status).toBe(200);
  });

  it('escapes words of people, and starts no formula', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await makeOrder(app, { 'Order Name': `=HYPERLINK("http://evil.example") ${evil}` });
    const { reportId } = await made({ words: `Dear all,\n\n<b>${evil}</b> {name}` });
    await send(reportId, 'all');
    const [mail] = await mails();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.html).toContain('&lt;b&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/b&gt; {name}');
    const [, workbook] = await files();
    const cells = Object.values(await sheetsIn(workbook as Buffer))
      .flat(2)
      .filter((cell) => typeof cell === 'string');
    expect(cells.some((cell) => cell.startsWith('=HYPERLINK'))).toBe(true);
    const parts = await unpack(workbook as Buffer, { maxBytes: 1e7, maxEntries: 100 }, /\.xml$/);
    expect(parts.map(({ contents }) => contents.toString('utf8')).join('\n')).not.toMatch(/<f[ >]/);
    const shown = await preview(reportId, 'format=mail');
    expect(shown.text).not.toContain('<img');
  });

  it('has a work list that its partner fills in and imports; a test mail has none', async () => {
    const { orderId } = await makeOrder(app, { 'Order Name': 'Filled In Tee' });
    await makePlan(app, orderId, [approvalStage('Lab Dip', 4, 2)]);
    const { shapla } = app.world.organizations;
    const { reportId } = await made({ kind: 'work', partnerId: shapla.id, receivers: [id('factory')] });
    const exported = async () =>
      (await app.pool.query('select organization_id as of, user_id as by from exports')).rows;
    const { check } = editedCalls(app);
    await send(reportId, 'me');
    await preview(reportId, 'format=excel');
    expect(await exported()).toEqual([]);
    await send(reportId, 'all');
    expect(await exported()).toEqual([{ of: shapla.id, by: null }]);
    const [, workbook] = await files();
    const [first, ...others] = Object.values(await sheetsIn(workbook as Buffer));
    expect(first?.[0]).toEqual(expect.arrayContaining(['Quantity done', 'Remarks', 'Selvedge ID']));
    expect(others.flat(2)).not.toContain('Remarks');
    const file = await editable(workbook as Buffer);
    file.set(['Filled In Tee', 'Lab Dip'], 'Status', 'In Progress');
    file.set(['Filled In Tee', 'Lab Dip'], 'Remarks', 'Dips leave on Friday');
    const bytes = await file.bytes();
    const checked = await check('factory', 'board', bytes);
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body.changes.map(({ what, to }: { what: string; to: string }) => [what, to])).toEqual([
      ['Lab Dip, Status', 'In Progress'],
      ['Lab Dip, Remarks', 'Dips leave on Friday'],
    ]);
    for (const who of ['trader', 'buyer'] as const)
      expect((await check(who, 'board', bytes)).status).toBe(404);
  });

  it('tells what is behind from what will be, with buttons only where the buyer is needed', async () => {
    const { orderId } = await makeOrder(app, {
      'Order Name': 'Two Lists Tee',
      'Purchase Order Date': '2026-04-01',
    });
    const [lab, , cutting] = await makePlan(app, orderId, [
      approvalStage('Lab Dip', 2, 1),
      { stageName: 'Yarn Booking', deadlineClient: '2026-06-10', deadlineManufacturer: '2026-06-09' },
      { stageName: 'Cutting', deadlineClient: '2026-07-20', deadlineManufacturer: '2026-07-18' },
    ]);
    await app.call('trader', 'POST', '/api/Planning/report', {
      id: uuid(),
      stageId: lab.stageId,
      side: 'client',
      status: 'SUBMITTED',
    });
    await expectDone(cutting.stageId, 'client', '2026-08-01', { code: 'fabric', party: 'mill' });
    const { reportId } = await made({
      partnerId: app.world.organizations.northbrook.id,
      receivers: [id('buyer')],
    });
    await send(reportId, 'all');
    const text = (await mails()).at(-1)?.body ?? '';
    const part = (from: string, to: string) => text.split(from)[1]?.split(to)[0] ?? '';
    const needed = part('Needs you (', 'Behind (');
    expect(needed).toContain('Lab Dip, Two Lists Tee');
    expect(needed).toContain('?action=');
    expect(part('\nBehind (', 'Will be behind (')).toContain('Yarn Booking, Two Lists Tee');
    const expected = text.slice(text.indexOf('Will be behind ('));
    expect(expected).toContain('Cutting, Two Lists Tee');
    expect(text.slice(text.indexOf('\nBehind ('))).not.toMatch(/\/r\/(?!stop)/);
    const [, workbook] = await files();
    const [, stages = []] = Object.values(await sheetsIn(workbook ?? Buffer.alloc(0)));
    expect(stages.map(([section]) => section)).toEqual(
      expect.arrayContaining(['Needs you', 'Behind', 'Will be behind']),
    );
  });

  it('has the receiver’s own report links, and no links of a receiver who is not on the stage', async () => {
    const { orderId } = await makeOrder(app, { 'Order Name': 'Linked Tee' });
    await makePlan(app, orderId, [approvalStage('Lab Dip', 4, 2)]);
    const { reportId } = await made({
      kind: 'work',
      partnerId: app.world.organizations.shapla.id,
      receivers: [id('factory'), id('factoryRegular')],
      copies: [id('traderAdmin')],
    });
    await send(reportId, 'all');
    const [other, holder, copy] = await mails();
    expect(holder?.subject).toMatch(/^Work list \d+ Jun: (\d+ overdue of )?\d+( stages?)?$/);
    expect(holder?.body).toMatch(
      /Lab Dip, Linked Tee\n {2}due 17 Jun 2026 · Not Started\n {2}http\S+\n {2}In Progress: http\S+\/r\/[\w-]{43}\?action=IN_PROGRESS/,
    );
    for (const mail of [other, copy]) expect(mail?.body).not.toMatch(/\/r\/(?!stop)/);
    const opened = await app.call(null, 'GET', /\/r\/[\w-]{43}/.exec(holder?.body ?? '')?.[0] ?? '');
    expect(opened.status).toBe(200);
  });
});

it('is previewed as a mail and as files, in a language', async () => {
  const { reportId } = await made({ words: 'Have a good weekend' });
  const mail = await preview(reportId, 'format=mail');
  expect(mail.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(mail.text).toContain('Hello Dana Whitfield,');
  expect(mail.text).toContain('Have a good weekend');
  const pdf = await preview(reportId, 'format=pdf&language=tr');
  expect([pdf.headers['content-type'], pdf.bytes.toString('latin1', 0, 5)]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  const excel = await preview(reportId, 'format=excel&language=tr');
  expect(Object.keys(await sheetsIn(excel.bytes))).toHaveLength(5);
  expect((await preview(reportId, 'format=word')).status).toBe(400);
  expect((await preview(reportId, 'format=mail&language=xx')).status).toBe(400);
  const { rows } = await app.pool.query('select count(*)::integer as made from report_links');
  const before = rows[0].made;
  await preview(reportId, 'format=mail');
  expect((await app.pool.query('select count(*)::integer as made from report_links')).rows[0].made).toBe(
    before,
  );
});

it('goes to each reader in the own language', async () => {
  await app.pool.query("update users set language = 'tr' where id = $1", [id('buyerRegular')]);
  const { reportId } = await made({ receivers: [id('buyer'), id('buyerRegular')] });
  await send(reportId, 'all');
  const stored = await mails();
  expect(stored.map(({ language }) => language)).toEqual(['en', 'tr']);
  const { rows } = await app.pool.query(
    'select count(distinct contents_id)::integer as files from mail_files',
  );
  expect(rows[0].files).toBe(4);
});
