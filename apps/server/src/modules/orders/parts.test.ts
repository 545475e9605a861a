import { describe, expect, it } from 'vitest';
import { combo, fields, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const UNKNOWN = '01990000-0000-7000-8000-000000000000';
const named = (name: string) => (part: any) => part.customFields.some((field: any) => field.value === name);
const read = async (who: 'trader' | 'buyer' | 'factory', orderId: string) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${orderId}`)).body;

/** Two styles: the first with a price that the factory may not see, and with a combo of two materials. */
async function twoStyles() {
  const [template] = fields('Style', {});
  const price = {
    ...template,
    name: 'Margin',
    value: '12',
    isMandatory: false,
    accessibleToUserTypes: [3002],
  };
  const tee = style('Tee', 300, [
    combo('White', 100, [material('Jersey', 'Fabric', 20), material('Rib', 'Fabric', 2)]),
    combo('Navy', 200),
  ]);
  const polo = style('Polo', 50, [combo('Red', 50)]);
  const priced = { ...tee, customFields: [...tee.customFields, { ...price, id: undefined }] };
  return makeOrder(app, {}, { styleInfo: [priced, polo] });
}

describe('a save that contains only the ids of unchanged parts', () => {
  it('keeps them whole, what a side may not see included, in the order that it names them', async () => {
    const made = await twoStyles();
    const [tee, polo] = made.styleInfo;
    const [white, navy] = tee.combos;
    const [jersey, rib] = white.materialInfo;
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, {
      version: made.version,
      styleInfo: [
        { styleId: polo.styleId },
        {
          styleId: tee.styleId,
          combos: [
            { comboId: navy.comboId },
            {
              comboId: white.comboId,
              materialInfo: [
                { materialId: rib.materialId },
                { materialId: jersey.materialId, isSubmissionRequired: true },
              ],
            },
          ],
        },
      ],
    });
    expect(saved.status).toBe(200);
    const changed = { ...white, materialInfo: [rib, { ...jersey, isSubmissionRequired: true }] };
    const expected = [polo, { ...tee, combos: [navy, changed] }];
    expect(saved.body.styleInfo).toEqual(expected);
    expect((await read('trader', made.orderId)).styleInfo).toEqual(expected);
    expect(tee.customFields.some((field: any) => field.name === 'Margin')).toBe(true);
    for (const side of ['buyer', 'factory'] as const) {
      const seen = (await read(side, made.orderId)).styleInfo;
      expect(seen.map((each: any) => each.styleId)).toEqual([polo.styleId, tee.styleId]);
      expect(seen[0]).toEqual(polo);
      expect(JSON.stringify(seen)).not.toContain('Margin');
    }
  });

  it('removes parts that it omits, and adds new ones', async () => {
    const made = await twoStyles();
    const [tee] = made.styleInfo;
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, {
      version: made.version,
      styleInfo: [
        { styleId: tee.styleId, combos: [{ comboId: tee.combos[1].comboId }] },
        style('Dress', 10, [combo('Black', 10)]),
      ],
    });
    expect(saved.body).toMatchObject({ totalStyles: 2, totalCombos: 2 });
    expect(saved.body.styleInfo[0].combos).toEqual([tee.combos[1]]);
    expect(saved.body.styleInfo.findIndex(named('Dress'))).toBe(1);
  });

  it.each([
    ['style', (_: any) => [{ styleId: UNKNOWN }], 'styleInfo.0'],
    ['style', (_: any) => [{}], 'styleInfo.0'],
    [
      'combo',
      (tee: any) => [{ styleId: tee.styleId, combos: [{ comboId: UNKNOWN }] }],
      'styleInfo.0.combos.0',
    ],
    [
      'material',
      (tee: any) => [
        {
          styleId: tee.styleId,
          combos: [{ comboId: tee.combos[0].comboId, materialInfo: [{ materialId: UNKNOWN }] }],
        },
      ],
      'styleInfo.0.combos.0.materialInfo.0',
    ],
  ])('is refused where the order has no such %s, of a draft too', async (kind, styleInfo, path) => {
    const message = `This ${kind} is not part of the order.`;
    const made = await twoStyles();
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, {
      version: made.version,
      styleInfo: styleInfo(made.styleInfo[0]),
    });
    expect(saved.status).toBe(400);
    expect(saved.body.errors).toEqual([{ path, message }]);
    expect(await read('trader', made.orderId)).toEqual(made);
    const draft = await app.call('trader', 'POST', '/api/CustomOrder', {
      orderStatus: 3,
      customFields: [],
      styleInfo: styleInfo(made.styleInfo[0]),
    });
    expect(draft.body.errors[0]).toEqual({ path: 'styleInfo.0', message: expect.stringContaining('style') });
  });
});

it('a part that a save names twice is refused, and one that it sends twice is two parts with nothing in common', async () => {
  const made = await twoStyles();
  const [tee] = made.styleInfo;
  const [white, navy] = tee.combos;
  const put = (styleInfo: object[]) =>
    app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, { version: 1, styleInfo });
  const inTee = (combos: object[]) => put([{ styleId: tee.styleId, combos }]);
  for (const refused of [
    await put([{ styleId: tee.styleId }, { styleId: tee.styleId }]),
    await inTee([{ comboId: white.comboId }, { comboId: white.comboId }]),
  ]) {
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].message).toMatch(/^This (style|combo) is not part of the order.$/);
  }
  const renamed = white.customFields.map((field: any) =>
    field.name === 'Combo Name' ? { ...field, value: 'Ecru' } : field,
  );
  const again = { comboId: white.comboId, customFields: renamed };
  const twice = await inTee([navy, { comboId: white.comboId }, again]);
  expect(twice.status).toBe(200);
  const combos = twice.body.styleInfo[0].combos;
  expect(combos.slice(0, 2)).toEqual([navy, white]);
  expect(new Set(combos.map((each: any) => each.comboId)).size).toBe(3);
  expect(combos[2].materialInfo).toEqual([]);
});

it('a version without style changes shows and restores the styles of the version before it', async () => {
  const made = await twoStyles();
  const put = (body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, body);
  await put({ version: 1, associatedUsers: made.associatedUsers.slice(0, 2) });
  await put({ version: 2, styleInfo: [{ styleId: made.styleInfo[1].styleId }] });
  const then = await app.call('trader', 'GET', `/api/CustomOrder/${made.orderId}/revisions/2`);
  expect(then.body.styleInfo).toEqual(made.styleInfo);
  const back = await app.call('trader', 'POST', `/api/CustomOrder/${made.orderId}/revisions/2/restore`, {
    commitMessage: 'Both styles again',
    version: 3,
  });
  expect(back.status).toBe(200);
  expect((await read('trader', made.orderId)).styleInfo).toEqual(made.styleInfo);
});

it('what a side may see of a style follows each save, also one that changes who may see it and no value', async () => {
  const made = await twoStyles();
  const [tee, polo] = made.styleInfo;
  const seenBy = async () =>
    Promise.all(
      (['buyer', 'factory'] as const).map(async (side) =>
        JSON.stringify((await read(side, made.orderId)).styleInfo).includes('Margin'),
      ),
    );
  let { version } = made;
  const show = async (accessibleToUserTypes: number[]) => {
    const customFields = tee.customFields.map((field: any) =>
      field.name === 'Margin' ? { ...field, accessibleToUserTypes } : field,
    );
    const styleInfo = [{ styleId: tee.styleId, customFields }, { styleId: polo.styleId }];
    const put = (body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, body);
    expect((await put({ version, styleInfo })).status).toBe(200);
    // A save without style changes must not change the stored styles of a side.
    const associatedUsers = made.associatedUsers.slice(0, (version % 3) + 1);
    expect((await put({ version: version + 1, associatedUsers })).body.version).toBe(version + 2);
    version += 2;
  };
  expect(await seenBy()).toEqual([false, false]);
  await show([3001, 3002]);
  expect(await seenBy()).toEqual([true, false]);
  await show([3001, 3002, 3003]);
  expect(await seenBy()).toEqual([true, true]);
  await show([3002, 3003]);
  expect(await seenBy()).toEqual([false, true]);
  await show([3002]);
  expect(await seenBy()).toEqual([false, false]);
});

describe('an id of a part', () => {
  it('stays with the part that has it, wherever else it is sent', async () => {
    const made = await twoStyles();
    const [tee, polo] = made.styleInfo;
    const [white] = tee.combos;
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, {
      version: made.version,
      styleInfo: [{ ...polo, combos: [white] }, { styleId: tee.styleId }],
    });
    expect(saved.status).toBe(200);
    const [moved, unchanged] = saved.body.styleInfo;
    expect(unchanged).toEqual(tee);
    const idsOf = (combo: any) => [combo.comboId, ...combo.materialInfo.map((one: any) => one.materialId)];
    expect(idsOf(moved.combos[0]).filter((id) => idsOf(white).includes(id))).toEqual([]);
    expect(moved.combos[0].materialInfo).toHaveLength(2);
  });

  it('is the same in capitals', async () => {
    const id = '01990000-0000-7000-8000-00000000000a';
    const first = { ...style('Tee', 300, []), styleId: id.toUpperCase(), combos: [combo('White', 300)] };
    const made = await makeOrder(app, {}, { styleInfo: [first, { ...style('Polo', 1, []), styleId: id }] });
    const [tee, polo] = made.styleInfo;
    expect([tee.styleId, polo.styleId === id]).toEqual([id, false]);
    await makePlan(app, made.orderId, [{}]);
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId.toUpperCase()}`, {
      styleInfo: [{ ...tee, styleId: id.toUpperCase() }, { styleId: polo.styleId.toUpperCase() }],
    });
    expect([saved.status, saved.body.styleInfo]).toEqual([200, made.styleInfo]);
  });
});
