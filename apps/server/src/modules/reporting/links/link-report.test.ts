import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { linkCalls } from '#test/report-links';
import { reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';
import { PIXEL } from '#test/upload';

const app = useApp();
const { planned, report } = reportCalls(app);
const { factoryStates, linkPath, open, send } = linkCalls(app);

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
    [{ figure: '5600' }, '5,600 is 12% more than required.'],
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
    expect([done.status, done.headers.location]).toEqual([303, `${path}?done=${form.id}`]);
    expect((await send(path, form)).status).toBe(303);
    expect(await factoryStates(orderId)).toEqual([
      ['SUBMITTED', 0],
      ['NOT_STARTED', 0],
    ]);
    const thanks = await open(`${done.headers.location}&action=APPROVED`);
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

  it.each([
    ['Quantity', 'factory', 'APPROVED'],
    ['Submission', 'factory', 'APPROVED'],
    ['Submission', 'client', 'IN_REVIEW'],
    ['Approval', 'factory', 'APPROVED'],
  ] as const)('on a %s stage on the %s side cannot set %s, which the page does not offer', async (...row) => {
    const [category, side, action] = row;
    const { stageId, orderId, white } = await planned({ category });
    const path = await linkPath(stageId, side);
    const refused = await send(path, { action, part: [white] });
    expect([refused.status, refused.text.includes('This stage cannot be set to')]).toEqual([400, true]);
    expect((await factoryStates(orderId))[0]).toEqual(['NOT_STARTED', 0]);
    const status = { stageId, side, status: action, subStageIds: [white] };
    expect((await report(side === 'client' ? 'buyer' : 'factory', status)).status).toBe(403);
    const { status: editors } = await report('trader', status);
    expect(editors).toBe(200);
  });

  it('without a comment is no rejection, and keeps the choice', async () => {
    const { stageId, white } = await planned({ stageName: 'Fit Sample', category: 'Approval' });
    const path = await linkPath(stageId, 'client');
    const refused = await send(path, { action: 'REJECTED', part: [white] });
    expect([refused.status, refused.text.includes('Please say what must change.')]).toEqual([400, true]);
    expect(refused.text).toContain('value="REJECTED" checked');
  });

  it('that is refused shows the same page of parts again, with what was typed and the refusal at its field', async () => {
    const combos = Array.from({ length: 45 }, (_, index) => combo(`Color ${index + 1}`, 1000));
    const { orderId } = await makeOrder(app, {}, { styleInfo: [style('Tee', 45_000, combos)] });
    const [{ stageId, subStages }] = await makePlan(app, orderId, [{}]);
    const path = await linkPath(stageId);
    expect((await open(`${path}?page=2`)).text).toContain('<input type="hidden" name="page" value="2">');
    const { stageId: last } = subStages[44];
    const typed = { comment: 'Two lines', expected: '2026-08-20', part: [last], [`figure.${last}`]: '2,001' };
    const refused = await send(path, { ...typed, page: '2' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Tee &gt; Color 45');
    expect(refused.text).not.toContain('Tee &gt; Color 1<');
    expect(refused.text).toMatch(
      /of 1,000 pcs<\/span><b class="problem" role="alert">At most 2,000 can be reported\.<\/b>/,
    );
    for (const kept of [
      '<input type="hidden" name="page" value="2">',
      `value="${last}" checked`,
      'value="2,001" placeholder="" autofocus aria-invalid="true"',
      '>Two lines</textarea>',
      'name="expected" value="2026-08-20"',
    ])
      expect(refused.text).toContain(kept);
    const late = await send(path, {
      ...typed,
      [`figure.${last}`]: '1000',
      expected: '2020-01-01',
      page: '2',
    });
    expect(late.text).toMatch(/name="expected"[^>]*autofocus[^>]*><b class="problem"/);
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

  it.each([
    ['a control character', { comment: 'Cut\u0000today' }, 'Text must not contain control characters'],
    [
      'more than 2,000 characters',
      { comment: 'x'.repeat(2001) },
      'A message can have up to 2000 characters.',
    ],
    ['no day', { expected: '20/08/2026' }, 'A date must be written YYYY-MM-DD'],
    ['a number without end', { figure: '9'.repeat(400) }, 'At most 1,000,000,000,000 can be reported.'],
    [
      'a number that no order has',
      { figure: `1${'0'.repeat(13)}` },
      'At most 1,000,000,000,000 can be reported.',
    ],
  ])('is refused like the call for a report for %s', async (_, { figure, ...sent }: any, message) => {
    const { stageId, orderId, white } = await planned();
    const path = await linkPath(stageId);
    const refused = await send(path, { ...sent, ...(figure ? { [`figure.${white}`]: figure } : {}) });
    expect([refused.status, refused.text.includes(message)]).toEqual([400, true]);
    expect(refused.text).not.toMatch(/figures\.|must have at most|must be a number/);
    const byCall = await report('factory', { stageId, side: 'factory', ...sent });
    if (!figure) expect(byCall.status).toBe(400);
    expect((await factoryStates(orderId))[0]).toEqual(['NOT_STARTED', 0]);
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
    const unclear = await send(path, {
      action: 'REJECTED',
      part: [white],
      comment: 'Neck is too wide',
      nextDueOn: 'soon',
    });
    expect(unclear.status).toBe(400);
    expect(unclear.text).toContain('A date must be written YYYY-MM-DD');
    const answered = await send(path, {
      action: 'APPROVED_WITH_COMMENTS',
      part: [white],
      comment: 'Neck 1 cm wider',
    });
    expect(answered.status).toBe(303);
    expect((await rounds('client'))[0]).toMatchObject({ result: 'approvedWithComments' });
  });
});
