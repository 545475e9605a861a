import { describe, expect, it } from 'vitest';
import { useApp, type Who } from '#test/start-app';
import { upload } from '#test/upload';

const app = useApp();
/** The clock of the tests is on 15 Jun 2026. */
const SHEET = [
  'Buyer;Order;Style;Colour;Qty;Fty;Lab Dip Plan;Lab Dip Act;PPS Plan;PPS Act;Fab I/H;Ex-fty',
  'NBK;4500991;NB-1;Navy;3000;Shapla 2;22/4/2026;26/4/2026;7/6/2026;;15/6/2026;7/7/2026',
  'NBK;4500991;NB-1;White;2400;Shapla 2;22/4/2026;ok;7/6/2026;TBA;15/6/2026;7/7/2026',
  'NBK;4500992;NB-2;Navy;1200;Shapla 2;N/A;;wk 26;;W27;2/8/2026',
  'Total;;;;6600;;;;;;;',
].join('\n');

type Sent = { choices?: object; who?: Who; name?: string; path?: string };
const send = (
  contents: string | Buffer,
  { choices, who = 'trader', name = 'plan.csv', path = '' }: Sent = {},
) =>
  upload(app, who, 'POST', `/api/Import/ta-sheet${path}`, name, Buffer.from(contents), {
    choices: JSON.stringify(choices ?? {}),
  });
const confirm = (importId: string, body: object = {}, who: Who = 'trader') =>
  app.call(who, 'POST', `/api/Import/${importId}/confirm`, { commitMessage: 'Import the plan', ...body });
const get = async (path: string, who: Who = 'trader') => (await app.call(who, 'GET', `/api${path}`)).body;

describe('the import of a T&A sheet', () => {
  it('previews the worked example, makes it, and finds nothing the second time', async () => {
    const checked = await send(SHEET);
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body).toMatchObject({
      counts: { orders: 2, unread: 0 },
      changes: [
        { id: 'n0', order: 'PO 4500991', what: 'New order', to: '4 stages' },
        { id: 'n1', order: 'PO 4500992', what: 'New order', to: '3 stages' },
      ],
      conflicts: [],
      errors: [],
      shipped: 0,
      room: null,
    });
    expect(checked.body.board).toMatchInlineSnapshot(`
      {
        "orders": [
          {
            "buyer": "NBK",
            "cells": [
              {
                "doneOn": "2026-04-26",
                "forecast": "2026-04-26",
                "isDone": true,
                "planned": "2026-04-22",
                "state": "doneLate",
              },
              {
                "doneOn": null,
                "forecast": "2026-06-15",
                "isDone": false,
                "planned": "2026-06-07",
                "state": "late",
              },
              {
                "doneOn": null,
                "forecast": "2026-06-15",
                "isDone": false,
                "planned": "2026-06-15",
                "state": "dueSoon",
              },
              {
                "doneOn": null,
                "forecast": "2026-07-07",
                "isDone": false,
                "planned": "2026-07-07",
                "state": "onTime",
              },
            ],
            "factory": "Shapla 2",
            "forecast": "2026-07-07",
            "isLate": false,
            "order": "PO 4500991",
            "ship": "2026-07-07",
            "status": "active",
          },
          {
            "buyer": "NBK",
            "cells": [
              null,
              {
                "doneOn": null,
                "forecast": "2026-06-26",
                "isDone": false,
                "planned": "2026-06-26",
                "state": "onTime",
              },
              {
                "doneOn": null,
                "forecast": "2026-07-03",
                "isDone": false,
                "planned": "2026-07-03",
                "state": "onTime",
              },
              {
                "doneOn": null,
                "forecast": "2026-08-02",
                "isDone": false,
                "planned": "2026-08-02",
                "state": "onTime",
              },
            ],
            "factory": "Shapla 2",
            "forecast": "2026-08-02",
            "isLate": false,
            "order": "PO 4500992",
            "ship": "2026-08-02",
            "status": "active",
          },
        ],
        "stages": [
          "Lab Dip",
          "PP Sample",
          "Bulk Fabric In-house",
          "Ex-Factory",
        ],
      }
    `);
    const made = await confirm(checked.body.importId);
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ created: 2, updated: 0, orders: [{ name: 'PO 4500991' }, {}] });
    const [{ orderId }] = made.body.orders;
    const plan = await get(`/Planning/byOrderId/${orderId}`);
    expect(
      plan.map((stage: any) => [
        stage.stageName,
        stage.deadlineForClientTrader,
        stage.statusClientTrader,
        stage.statusTraderManufacturer,
        stage.subStages.map((part: any) => part.statusClientTrader),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Lab Dip",
          undefined,
          "APPROVED",
          "APPROVED",
          [
            "APPROVED",
            "APPROVED",
          ],
        ],
        [
          "PP Sample",
          undefined,
          "NOT_STARTED",
          "NOT_STARTED",
          [
            "NOT_STARTED",
            "NOT_STARTED",
          ],
        ],
        [
          "Bulk Fabric In-house",
          undefined,
          "NOT_STARTED",
          "NOT_STARTED",
          [
            "NOT_STARTED",
            "NOT_STARTED",
          ],
        ],
        [
          "Ex-Factory",
          undefined,
          "NOT_STARTED",
          "NOT_STARTED",
          [
            "NOT_STARTED",
            "NOT_STARTED",
          ],
        ],
      ]
    `);
    const again = await send(SHEET);
    expect(again.body).toMatchObject({ changes: [], conflicts: [], errors: [] });
  });

  it('imports the sample of 58 orders in one request', async () => {
    const file = (await app.call('trader', 'GET', '/api/Import/ta-sheet/samples/two-rows')).bytes;
    const started = performance.now();
    const checked = await send(file, { name: 'tna.xlsx' });
    console.log('preview', performance.now() - started);
    expect(checked.status, checked.text).toBe(200);
    console.log(
      checked.body.counts,
      checked.body.past,
      checked.body.shipped,
      checked.body.room,
      checked.body.errors.slice(0, 5),
    );
    const at = performance.now();
    const made = await confirm(checked.body.importId);
    console.log('confirm', performance.now() - at);
    expect(made.status, made.text).toBe(200);
    const again = await send(file, { name: 'tna.xlsx' });
    expect(again.body).toMatchObject({ changes: [], conflicts: [] });
  });
});
