import { combo, material, orderBody } from '#test/orders';
import { makeAccountRecords, makeMessages, makeShareLinks } from './accounts';
import type { Subjects } from './addresses';
import { APPROVAL, changed, type MainOrder, mainOf, makeMain, STAGES, savePlan, stageOf } from './main-order';
import { makePins } from './pins';
import type { Recorder } from './recorder';
import { reportProgress } from './reports';

const pieces = (value: number) => ({ value, unit: 790 as const });

/** A scenario of a few days that produces every shape of response. */
export async function runScenario(recorder: Recorder): Promise<Omit<Subjects, 'app' | 'orders' | 'words'>> {
  const main = await makeMain(recorder);
  const uploads = await makeMessages(recorder, main);
  await recorder.nextDay();
  await reportProgress(recorder, main, uploads[0] ?? '');
  await changeOrder(recorder, main);
  await recorder.nextDay();
  await makeOthers(recorder, main);
  const links = await makeShareLinks(recorder, main.orderId);
  const office = await makeAccountRecords(recorder);
  await recorder.nextDay();
  return {
    links,
    uploads,
    ...office,
    pinned: await makePins(recorder, main),
  };
}

/** Changes the order below its plan: adds, renames and removes parts, changes quantities and deadlines. */
async function changeOrder(recorder: Recorder, main: MainOrder): Promise<void> {
  const [tee, polo] = main.styles;
  const [white, navy] = tee?.combos ?? [];
  const saved = await recorder.send('traderAdmin', 'PUT', `/CustomOrder/${main.orderId}`, {
    version: main.version,
    commitMessage: 'Red is new, less navy',
    styleInfo: [
      {
        styleId: tee?.styleId,
        customFields: changed(tee?.customFields, {
          'Style Name': 'Crew Tee',
          'Order Quantity': pieces(1300),
        }),
        combos: [
          { comboId: white?.comboId },
          {
            comboId: navy?.comboId,
            customFields: changed(navy?.customFields, {
              'Combo Name': 'Ink',
              'Combo Based Quantity': pieces(400),
            }),
            materialInfo: navy?.materialInfo.slice(0, 1),
          },
          combo('Red', 200, [material('Jersey', 'Fabric', 40)]),
        ],
      },
      { styleId: polo?.styleId },
    ],
  });
  main.version = saved.version;
  const orderIds = [main.orderId];
  const shift = { orderIds, days: 3, sides: ['client', 'factory'], commitMessage: 'Three days later' };
  await recorder.send('trader', 'POST', '/Planning/shift', { ...shift, preview: true });
  await recorder.send('trader', 'POST', '/Planning/shift', { ...shift, sides: ['factory'] });
  await recorder.send('trader', 'DELETE', `/Planning/delete/${stageOf(main, 'Packing').stageId}`);
  const lab = { ...STAGES[0], stageId: stageOf(main, 'Lab Dip').stageId, deadlineClient: '2026-06-29' };
  await savePlan(recorder, main, [lab, { stageName: 'Final Inspection', leadTimeManufacturer: 70 }]);
  await recorder.send('trader', 'PUT', `/CustomOrder/${main.orderId}`, {
    customFields: changed(main.customFields, { 'Purchase Order Date': '2026-06-02' }),
    version: main.version,
    commitMessage: 'The purchase order is of the second',
  });
}

/** Creates orders of other partners and statuses, archived, replaced and restored plans, and an unrelated order. */
async function makeOthers(recorder: Recorder, main: MainOrder): Promise<void> {
  const { app } = recorder;
  const { organizations, people } = app.world;
  const make = async (name: string, values: Parameters<typeof orderBody>[1] = {}, rest: object = {}) => {
    const body = orderBody(app, { 'Order Name': name, ...values }, rest);
    const made = await recorder.send('trader', 'POST', '/CustomOrder', body);
    return mainOf(made);
  };
  const setStatus = (order: MainOrder, orderStatus: number, commitMessage: string) =>
    recorder.send('trader', 'PUT', `/CustomOrder/${order.orderId}`, { orderStatus, commitMessage });
  const clear = (order: MainOrder) =>
    recorder.send('trader', 'DELETE', `/Planning/deleteByOrder/${order.orderId}`);

  const other = await make(
    'Slim Jean',
    {
      'Buyer Organization': { ...organizations.havn },
      'Manufacturer Organization': { ...organizations.indus },
      'Brand Name': 'Havn',
    },
    { associatedUsers: [people.trader.id, people.buyerOther.id, people.factoryOther.id] },
  );
  const team = {
    traders: [people.trader.id],
    clients: [people.buyerOther.id],
    manufacturers: [people.factoryOther.id],
  };
  await savePlan(recorder, other, [
    { stageName: 'Lab Dip', ...APPROVAL, deadlineClient: '2026-06-10', associatedUsers: team },
    { stageName: 'Cutting', deadlineManufacturer: '2026-06-20', associatedUsers: team },
  ]);
  const closed = await make('White Shirt');
  await savePlan(recorder, closed, STAGES.slice(0, 2));
  await setStatus(closed, 2, 'All goods shipped');
  const archived = await make('Old Hoodie');
  await savePlan(recorder, archived, STAGES.slice(5, 7));
  await setStatus(archived, 4, 'Not this season');
  const restored = await make('Rib Tank');
  await savePlan(recorder, restored, STAGES.slice(3, 6));
  await clear(restored);
  await recorder.send('trader', 'POST', `/Planning/restore/${restored.orderId}`);
  const cleared = await make('Long Sleeve');
  await savePlan(recorder, cleared, STAGES.slice(0, 3));
  await clear(cleared);
  await savePlan(recorder, cleared, STAGES.slice(4, 6));
  await clear(cleared);
  await make('No Plan Polo');
  await make('Draft Fleece', {}, { orderStatus: 3, currentEditingStep: 3, planning: STAGES.slice(0, 4) });
  await recorder.send('rival', 'POST', '/SampleData');
  await recorder.send('rival', 'DELETE', '/SampleData');
  await recorder.send('trader', 'POST', `/CustomOrder/${main.orderId}/revisions/1/restore`, {
    commitMessage: 'Back to the first version',
  });
}
