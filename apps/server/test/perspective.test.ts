import { beforeAll, describe, expect, it } from 'vitest';
import { type Canaries, plantCanaries } from '#test/canaries';
import { normalized, searchable } from '#test/document-text';
import { useApp, type Who } from '#test/start-app';
import { addresses } from '#test/sweep';

const app = useApp();
let canaries: Canaries;

beforeAll(async () => {
  canaries = await plantCanaries(app);
});

const PARTIES: Record<string, number[]> = { buyer: [3001, 3002], factory: [3002, 3003] };
/** The text of an answer. People of a guest's order are left out if they are named and of the guest's side or the trader. */
async function withoutNamedPeople(
  reply: Awaited<ReturnType<typeof app.call>>,
  side: string,
): Promise<string> {
  const { people, ...rest } = reply.body ?? {};
  if (people === undefined) return searchable(reply);
  const isNamed = (person: { name: string; userType: number }) =>
    Object.keys(person).join() === 'name,userType' &&
    (PARTIES[side] ?? [3001, 3002, 3003]).includes(person.userType);
  return JSON.stringify({ ...rest, people: people.filter((person: any) => !isNamed(person)) });
}

const sweep = (token?: string, access?: string) =>
  addresses(app, { ...canaries, stageId: canaries.hiddenStage }, token, access);

describe('the other side’s canaries', () => {
  it.each([
    [
      'buyer',
      [
        'CANARY-FACTORY',
        'CANARY-TRADER',
        'Manufacturer":{',
        'statusTraderManufacturer',
        'deadlineManufacturer',
        'leadTimeManufacturer',
        'completedTraderManufacturer',
        'combosStartedManufacturer',
        'overallProgressManufacturer',
        'merchandiserId',
        'Rafiqul',
      ],
    ],
    [
      'buyerRegular',
      ['CANARY-FACTORY', 'CANARY-TRADER', 'statusTraderManufacturer', 'deadlineManufacturer', 'Rafiqul'],
    ],
    [
      'factory',
      [
        'CANARY-BUYER',
        'CANARY-TRADER',
        'statusClientTrader',
        'deadlineClient',
        'leadTimeClient',
        'completedClientTrader',
        'combosStartedClient',
        'overallProgressClient',
        'merchandiserId',
        'Dana Whitfield',
      ],
    ],
    [
      'factoryRegular',
      ['CANARY-BUYER', 'CANARY-TRADER', 'statusClientTrader', 'deadlineClient', 'Dana Whitfield'],
    ],
    ['rival', ['CANARY', 'Canary Coat']],
    ['factoryOther', ['CANARY', 'Canary Coat']],
  ] as const)('never reach %s in any answer', async (who, forbidden) => {
    let served = 0;
    for (const address of sweep()) {
      const reply = await app.call(who, 'GET', address);
      expect(reply.status, address).toBeLessThan(502);
      if (reply.status === 200) served += 1;
      const visibleText = await searchable(reply);
      for (const text of forbidden)
        expect(visibleText.includes(normalized(reply, text)), `${text} in ${address}`).toBe(false);
    }
    expect(served).toBeGreaterThan(8);
  });

  it.each([
    [
      'buyer',
      [
        'CANARY-FACTORY',
        'CANARY-TRADER',
        'anufacturer":{',
        'statusTraderManufacturer',
        'combosStartedManufacturer',
      ],
    ],
    [
      'factory',
      ['CANARY-BUYER', 'CANARY-TRADER', 'statusClientTrader', 'deadlineClient', 'combosStartedClient'],
    ],
    ['trader', ['submittedBy', 'updatedBy', 'editorUsers', 'createdById', 'merchandiserId']],
  ] as const)(
    'never reach the holder of a %s’s link, nor any address, nor names but those of its side and the trader',
    async (side, forbidden) => {
      const people = Object.values(app.world.people) as unknown as { name: string; email: string }[];
      const links = sweep(canaries.tokens[side], 'guest');
      expect(links).toHaveLength(4);
      for (const address of links) {
        const reply = await app.call(null, 'GET', address);
        expect(reply.status, address).toBe(200);
        const visibleText = await withoutNamedPeople(reply, side);
        // A sheet has the address of its own link, and no other.
        const foreign = Object.values(canaries.tokens).filter((token) => token !== canaries.tokens[side]);
        const secrets = [...foreign, ...people.flatMap(({ name, email }) => [name, email])];
        for (const text of [...forbidden, ...secrets, 'commit', '"can"'])
          expect(visibleText.includes(normalized(reply, text)), `${text} in ${address}`).toBe(false);
      }
    },
  );

  it('do reach those whom they are for', async () => {
    const all = async (who: any) =>
      (await Promise.all(sweep().map((address) => app.call(who, 'GET', address))))
        .map((reply) => reply.text)
        .join('\n');
    expect(await all('factory')).toContain('CANARY-FACTORY-price');
    expect(await all('factory')).toContain('CANARY-FACTORY-commit');
    expect(await all('factory')).toContain('CANARY-FACTORY-revision');
    expect(await all('buyer')).toContain('CANARY-BUYER-higher');
    expect(await all('buyer')).toContain('CANARY-BUYER-stage');
    expect(await all('trader')).toContain('CANARY-TRADER-margin');
  });

  it('of versions, changes and samples reach those whom they are for, and the numbers of no others', async () => {
    const of = async (who: Who, path: string) => (await app.call(who, 'GET', `/api/${path}`)).body;
    const side = { buyer: 'BUYER', factory: 'FACTORY' } as const;
    for (const who of ['buyer', 'factory'] as const) {
      const slots = await of(who, `FileVersions/${canaries.orderId}`);
      expect(slots.map((slot: any) => [slot.fieldName, slot.versions.map((one: any) => one.number)])).toEqual(
        [[`CANARY-${side[who]}-pack`, [3, 2, 1]]],
      );
      expect(JSON.stringify(slots)).toContain(`CANARY-${side[who]}-note`);
      const { changes, total } = await of(who, `OrderChanges/${canaries.orderId}`);
      // The field that came with its first value, and its other value.
      const label = `CANARY-${side[who]}-fee`;
      expect([total, changes.flatMap(({ items }: any) => items.map((one: any) => one.label))]).toEqual([
        2,
        [label, label],
      ]);
      expect(changes.map(({ number }: any) => number)).toEqual(['2', '1']);
      expect(JSON.stringify(await of(who, 'Samples?state=onTheWay'))).toContain(`CANARY-${side[who]}-sample`);
      expect(JSON.stringify(await of(who, 'Samples/parcels'))).toContain(`CANARY-${side[who]}-awb`);
    }
    expect(await of('trader', `FileVersions/${canaries.orderId}`)).toHaveLength(3);
  });

  it('are found inside of documents too, so that a document without them proves their absence', async () => {
    const inside = async (who: any, path: string) => searchable(await app.call(who, 'GET', `/api${path}`));
    const documents = (id: string) => [`/CustomOrder/${id}/sheet`, `/CustomOrder/${id}/excel`];
    for (const path of documents(canaries.orderId)) {
      expect(await inside('factory', path)).toContain('CANARY-FACTORY-lower');
      expect(await inside('buyer', path)).toContain('CANARY-BUYER-higher');
      expect(await inside('buyer', path)).toContain('CANARY-BUYER-stage');
      expect(await inside('trader', path)).toContain('CANARY-TRADER-wider');
    }
    expect(await inside('factory', `/Planning/excel/${canaries.orderId}`)).toContain('CANARY-FACTORY-stage');
    expect(await inside('buyer', '/CustomOrder/excel')).toContain('CanaryCoat');
  });

  it.each([
    ['buyer', ['CANARY-FACTORY', 'CANARY-TRADER'], ['CANARY-BUYER-higher', 'CANARY-BUYER-stage']],
    ['factory', ['CANARY-BUYER', 'CANARY-TRADER'], ['CANARY-FACTORY-lower', 'CANARY-FACTORY-stage']],
    ['team', [], ['CANARY-BUYER-higher', 'CANARY-FACTORY-lower', 'CANARY-TRADER-wider']],
  ] as const)(
    'are in no document or link that a trader makes for the %s, and its own are',
    async (side, forbidden, shown) => {
      const people = Object.values(app.world.people) as unknown as { name: string; email: string }[];
      const secrets = side === 'team' ? [] : people.flatMap(({ name, email }) => [name, email]);
      const answers: [address: string, reply: Awaited<ReturnType<typeof app.call>>][] = [];
      for (const document of [
        `CustomOrder/${canaries.orderId}/sheet`,
        `CustomOrder/${canaries.orderId}/excel`,
        `Planning/excel/${canaries.orderId}`,
      ]) {
        const address = `/api/${document}?for=${side}`;
        answers.push([address, await app.call('trader', 'GET', address)]);
      }
      const before = (await app.call('trader', 'GET', `/api/CustomOrder/${canaries.orderId}`)).body
        .guestInfoList;
      const shared = await app.call('trader', 'POST', '/api/CustomOrder/guest', {
        orderId: canaries.orderId,
        for: side,
      });
      const userType = { buyer: 3001, factory: 3003, team: 3002 }[side];
      const made = shared.body.guestInfoList.filter((one: any) => one.userType === userType);
      expect(made).toHaveLength(1);
      expect(shared.body.guestInfoList).toHaveLength(before.length + (side === 'team' ? 0 : 1));
      for (const address of sweep(made[0].accessToken, 'guest'))
        answers.push([address, await app.call(null, 'GET', address)]);
      const all: string[] = [];
      for (const [address, reply] of answers) {
        expect(reply.status, address).toBe(200);
        const visibleText = await withoutNamedPeople(reply, side);
        all.push(visibleText);
        for (const text of [...forbidden, ...secrets])
          expect(visibleText.includes(normalized(reply, text)), `${text} in ${address}`).toBe(false);
      }
      for (const text of shown) expect(all.join('\n')).toContain(text);
      // A guest of that side gets the same documents.
      if (side === 'team') return;
      const [guest] = sweep(canaries.tokens[side], 'guest');
      const own = await app.call(null, 'GET', guest ?? '');
      const handedOut = await app.call(null, 'GET', sweep(made[0].accessToken, 'guest')[0] ?? '');
      expect({ ...handedOut.body, guestInfoList: [] }).toEqual({ ...own.body, guestInfoList: [] });
    },
  );

  it('are in nothing that another than a trader asks for on behalf of the other side', async () => {
    for (const document of [
      `CustomOrder/${canaries.orderId}/sheet`,
      `CustomOrder/${canaries.orderId}/excel`,
      `Planning/excel/${canaries.orderId}`,
    ]) {
      const reply = await app.call('buyer', 'GET', `/api/${document}?for=factory`);
      expect(reply.status).toBe(200);
      expect((await searchable(reply)).includes(normalized(reply, 'CANARY-FACTORY'))).toBe(false);
    }
    const shared = await app.call('buyer', 'POST', '/api/CustomOrder/guest', {
      orderId: canaries.orderId,
      for: 'factory',
    });
    expect(shared.body.guestInfoList.map((one: any) => one.userType)).toEqual([3001]);
    const rival = await app.call('rival', 'GET', `/api/CustomOrder/${canaries.orderId}/sheet?for=team`);
    expect(rival.status).toBe(404);
  });

  it('hide a stage’s name lookup as if it were absent', async () => {
    const lookup = (who: any) =>
      app.call(
        who,
        'GET',
        `/api/planning/stage-name?orderId=${canaries.orderId}&stageId=${canaries.hiddenStage}`,
      );
    expect((await lookup('buyer')).status).toBe(404);
    expect((await lookup('factory')).body.stageName).toBe('CANARY-FACTORY-stage');
  });
});
