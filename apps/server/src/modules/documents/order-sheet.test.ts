import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfText } from '#test/document-text';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
const sheetOf = async (who: 'trader' | 'buyer' | 'factory', orderId: string) => {
  const reply = await app.call(who, 'GET', `/api/CustomOrder/${orderId}/sheet`);
  return { reply, text: reply.status === 200 ? pdfText(reply.bytes).replaceAll(/\s+/g, '') : '' };
};

describe('the order sheet', () => {
  it('has the order’s head, facts, styles, combos, materials with compositions, and the plan', async () => {
    const order = await makeOrder(app, {
      'Shipment Mode': 'Air',
      'Order Description': 'With a chest print',
      'Contract Ship Date (Buyer)': '2027-01-20',
    });
    await makePlan(app, order.orderId, [{ leadTimeClient: 61, leadTimeManufacturer: 57 }]);
    const { reply, text } = await sheetOf('trader', order.orderId);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain(
      `filename="Meridian Sourcing ${order.orderNumber} Crew Tee 2026-06-15 - INTERNAL.pdf"`,
    );
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const parts = [
      'CrewTee',
      order.orderNumber,
      'NorthbrookApparel',
      'Ships20Jan2027·Ontime·InCutting',
      'Withachestprint',
      '300pcs,1style,2combos',
      'ShipmentModeAir',
      'White100pcs',
      'JerseyFabric·100%CottonKg2020',
      'Navy200pcs',
      'Cutting',
      'Clientdeadline',
      '1Aug2026',
      'Factorydeadline',
      '28Jul2026',
      'NotStarted',
      '0/2',
    ];
    for (const part of parts) expect(text).toContain(part);
  });

  it('names a late forecast as each side is shown it, and no forecast in what a trader hands out', async () => {
    const { orderId } = await makeOrder(app, { 'Contract Ship Date (Buyer)': '2027-01-20' });
    const leads = { leadTimeClient: 240, leadTimeManufacturer: 230 };
    await makePlan(app, orderId, [{ stageName: 'Ex-Factory', ...leads }]);
    const promise = 'Promised20Jan,willship27Jan·Ships7dayslate(27Jan)·';
    expect((await sheetOf('trader', orderId)).text).toContain(`${promise}clientside·`);
    expect((await sheetOf('buyer', orderId)).text).toContain(promise);
    expect((await sheetOf('factory', orderId)).text).toContain('Ontime·');
    const handedOut = await app.call('trader', 'GET', `/api/CustomOrder/${orderId}/sheet?for=buyer`);
    const handed = pdfText(handedOut.bytes).replaceAll(/\s+/g, '');
    expect(handed).toContain('Ships20Jan2027·InEx-Factory');
    expect(handed).not.toMatch(/willship|dayslate/);
  });

  it('shows each side its own deadlines and prices, and a trader both', async () => {
    const order = await makeOrder(app, {
      'Buyer Incoterm': 'CIF',
      'Factory Incoterm': 'EXW',
      'Trader Commission (%)': 7.25,
    });
    await makePlan(app, order.orderId, [{ leadTimeClient: 61, leadTimeManufacturer: 57 }]);
    const buyer = (await sheetOf('buyer', order.orderId)).text;
    expect(buyer).toMatch(/BuyerIncotermCIF.*Deadline.*1Aug2026/);
    expect(buyer).not.toMatch(/EXW|28Jul2026|7\.25|Factorydeadline/);
    const factory = (await sheetOf('factory', order.orderId)).text;
    expect(factory).toMatch(/TraderMeridian.*FactoryIncotermEXW.*28Jul2026/);
    expect(factory).not.toMatch(/CIF|1Aug2026|7\.25|Clientdeadline/);
    expect((await sheetOf('trader', order.orderId)).text).toMatch(/7\.25.*1Aug2026.*28Jul2026/);
  });

  it('draws the letters of the trade’s languages', async () => {
    const names = [
      'Việt Nam ễ',
      'İstanbul şğ',
      'শাপলা টাকা',
      '针织圆领衫',
      'Трикотаж',
      '田中さん',
      '한솔섬유',
      'ผ้าฝ้าย',
      'நகர்',
    ];
    const order = await makeOrder(
      app,
      { 'Order Name': names.join(' ') },
      { styleInfo: names.map((name) => style(name, 10, [combo(name, 10, [material(name, 'Fabric', 1)])])) },
    );
    const { text } = await sheetOf('trader', order.orderId);
    for (const name of names) expect(text).toContain(name.replaceAll(/\s/g, ''));
  });

  it('writes from right to left, and by syllables, as the scripts do', async () => {
    const order = await makeOrder(app, { 'Order Name': 'شركة النسيج', 'Brand Name': 'कपड़ा' });
    const { text } = await sheetOf('trader', order.orderId);
    // Text in visual order: the second word of the phrase is left of the first.
    const phrase = [...'شركة'].toReversed().join('');
    expect(text.indexOf(phrase)).toBeGreaterThan(text.indexOf([...'نسيج'].toReversed().join('')));
    expect(text).toContain('क');
    expect(text).not.toContain('[?]');
  });

  it('explains that a script has no font, instead of printing boxes', async () => {
    const order = await makeOrder(app, { 'Order Name': 'ក្រណាត់ 😀 Tee' });
    const { text } = await sheetOf('trader', order.orderId);
    expect(text).toContain('[?][?]Tee');
    expect(text).toContain('[?]standsforlettersthatthissheethasnofontfor;thescreenshowsthem.');
  });

  it('prints sizes as a table, further fields of combos, and each material once', async () => {
    const navy = combo('Navy', 60, [material('Jersey', 'Fabric', 5), material('Rib', 'Fabric', 1)]);
    const order = await makeOrder(
      app,
      {},
      {
        styleInfo: [
          style('Tee', 60, [
            {
              ...navy,
              customFields: fields('Combo', {
                'Combo Name': 'Navy',
                'Combo Based Quantity': { value: 60, unit: 790 },
                'Colour Code': '19-4027 TCX',
                'Size Breakdown': 'S 20 / M 40',
              }),
            },
          ]),
        ],
      },
    );
    const { text } = await sheetOf('factory', order.orderId);
    expect(text).toContain('ComboQuantitySMTotalNavyColourCode:19-4027TCX60pcs204060');
    expect(text).toContain('JerseyFabric·100%CottonKg5RibFabric·100%CottonKg1');
  });

  it('has 12 colors of 6 materials and 10 stages on 3 pages, with the address of the order', async () => {
    const colors = Array.from({ length: 12 }, (_, at) => `Color${at}`);
    const materials = (at: number) =>
      Array.from({ length: 6 }, (_, nth) => material(`Material${nth}`, 'Fabric', 100 * at + nth + 1));
    const combos = colors.map((name, at) => {
      const made = combo(name, 12_000 + at, materials(at));
      const sizes = fields('Combo', { 'Size Breakdown': `S 4000 / M ${4000 + at} / L 4000` });
      return {
        ...made,
        customFields: [...made.customFields, ...sizes.filter((one) => one.name === 'Size Breakdown')],
      };
    });
    const order = await makeOrder(app, {}, { styleInfo: [style('Tee', 144_066, combos)] });
    await makePlan(
      app,
      order.orderId,
      Array.from({ length: 10 }, (_, at) => ({ stageName: `Step ${at}`, leadTimeClient: 5 + 10 * at })),
    );
    const { reply, text } = await sheetOf('trader', order.orderId);
    expect(reply.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
    expect(text).toContain(`/order/${order.orderId}`);
    for (const [at, color] of colors.entries()) {
      expect(text).toContain(
        `${color}${(12_000 + at).toLocaleString('en')}pcs4,000${(4000 + at).toLocaleString('en')}4,000`,
      );
    }
    for (let nth = 0; nth < 6; nth += 1) {
      const amounts = colors.map((_, at) => 100 * at + nth + 1);
      const total = amounts.reduce((sum, amount) => sum + amount);
      // Seven colors and five, with the total.
      for (const cells of [amounts.slice(0, 7), [...amounts.slice(7), total]]) {
        const row = cells.map((amount) => amount.toLocaleString('en')).join('');
        expect(text).toContain(`Material${nth}Fabric·100%CottonKg${row}`);
      }
    }
    expect(text).toContain('Total144,066pcs48,00048,06648,000144,066');
    // Once in each of the two tables of its amounts, and with its unit once in each.
    expect(text.match(/Material3Fabric·100%CottonKg/g)).toHaveLength(2);
    expect(text.match(/Kg/g)).toHaveLength(12);
    expect(text).toContain('Step4Production16Jul2026▶16Jul→26Jul,forecast10dayslate');
  });

  it('treats user input as plain text', async () => {
    const hostile = 'data:image/png;base64,xx file:///etc/passwd http://127.0.0.1:1/x \u202Ekcab';
    const order = await makeOrder(app, { 'Order Name': hostile, 'Brand Name': '{{page}} [text](x)' });
    const { reply, text } = await sheetOf('trader', order.orderId);
    expect(reply.status).toBe(200);
    expect(text).toContain('file:///etc/passwdhttp://127.0.0.1:1/xkcab');
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[\w.%-]+$/,
    );
  });

  it('shows the order’s image, and is printed without an image that was deleted', async () => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1f3a6e' } })
      .png()
      .toBuffer();
    const { url } = (await upload(app, 'trader', 'PUT', '/api/File', 'tee.png', image)).body;
    const shown = await makeOrder(app, { 'Order Image': url });
    expect((await sheetOf('buyer', shown.orderId)).reply.text).toContain('/Subtype /Image');
    await app.files.remove(url.slice('/files/'.length));
    const { reply } = await sheetOf('buyer', shown.orderId);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('/Subtype /Image');
  });

  it('contains all of a large order, and blocks no other request while it is made', async () => {
    const many = Array.from({ length: 15 }, (_, index) =>
      style(
        `Style ${index}`,
        10,
        Array.from({ length: 100 }, (__, at) => ({
          customFields: fields('Combo', {
            'Combo Name': `Combo ${at}`,
            'Combo Based Quantity': { value: 1, unit: 790 },
          }),
          materialInfo: [],
        })),
      ),
    );
    const order = await makeOrder(app, {}, { styleInfo: many });
    const done: string[] = [];
    const others = async () => {
      for (let count = 0; count < 5; count += 1) await app.call('buyer', 'GET', '/api/CustomOrder');
      done.push('others');
    };
    const [{ text }] = await Promise.all([
      sheetOf('trader', order.orderId).finally(() => done.push('sheet')),
      others(),
    ]);
    expect(text.match(/Combo\d+1pcs/g)).toHaveLength(1500);
    expect(done).toEqual(['others', 'sheet']);
  }, 60_000);

  it('is given to the holder of a share link as the link shows the order, without anybody’s name', async () => {
    const order = await makeOrder(app, { 'Buyer Incoterm': 'CIF', 'Factory Incoterm': 'EXW' });
    await makePlan(app, order.orderId, [{ leadTimeClient: 61, leadTimeManufacturer: 57 }]);
    const shared = await app.call('factory', 'POST', '/api/CustomOrder/guest', { orderId: order.orderId });
    const [{ accessToken }] = shared.body.guestInfoList;
    const reply = await app.call(null, 'GET', `/api/CustomOrder/guest/${order.orderId}/${accessToken}/sheet`);
    expect(reply.status).toBe(200);
    const text = pdfText(reply.bytes).replaceAll(/\s+/g, '');
    expect(text).toMatch(/FactoryIncotermEXW.*28Jul2026/);
    expect(text).not.toMatch(/CIF|1Aug2026|Priya|Rafiqul|Whitfield/);
    const wrong = await app.call(
      null,
      'GET',
      `/api/CustomOrder/guest/${order.orderId}/${'x'.repeat(43)}/sheet`,
    );
    expect(wrong.status).toBe(404);
  });

  it('leads to the order on screen, and of a link to that link alone', async () => {
    const { orderId } = await makeOrder(app);
    const address = `${app.config.publicUrl}/order/${orderId}`;
    for (const who of ['trader', 'buyer', 'factory'] as const) {
      const { reply, text } = await sheetOf(who, orderId);
      expect(reply.text).toContain(`/URI (${address})`);
      expect(text).toContain(address);
      expect(text).not.toContain('/guest/');
    }
    const share = (audience: string) =>
      app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId, for: audience });
    await share('buyer');
    const { body } = await share('factory');
    const links: { accessToken: string }[] = body.guestInfoList;
    expect(links).toHaveLength(2);
    for (const { accessToken } of links) {
      const guest = `/CustomOrder/guest/${orderId}/${accessToken}/sheet`;
      const reply = await app.call(null, 'GET', `/api${guest}`);
      const own = `${app.config.publicUrl}/order/guest/${orderId}/${accessToken}`;
      expect(new Set(reply.text.match(/\/URI \((.*?)\)/g))).toEqual(new Set([`/URI (${own})`]));
      const text = pdfText(reply.bytes).replaceAll(/\s+/g, '');
      const shown = links.filter((link) => text.includes(link.accessToken));
      expect(shown.map((link) => link.accessToken)).toEqual([accessToken]);
    }
  });

  it('asks the database as often for a large order as for a small one', async () => {
    const count = async (orderId: string) => {
      const before = app.queries.count;
      await sheetOf('trader', orderId);
      return app.queries.count - before;
    };
    const small = await makeOrder(app);
    const large = await makeOrder(
      app,
      {},
      { styleInfo: Array.from({ length: 8 }, (_, at) => style(`S${at}`, 5, [])) },
    );
    await makePlan(app, large.orderId, [{}, { stageName: 'Sewing' }, { stageName: 'Packing' }]);
    expect(await count(large.orderId)).toBe(await count(small.orderId));
  });
});
