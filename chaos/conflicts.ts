import { type Result, TestServer, template } from './test-server';

const CONCURRENT = 20;
const TIMES = 50;

/** Sends the same save and the same request many times concurrently. */
export async function conflicts(): Promise<Result[]> {
  const server = await TestServer.open();
  try {
    return [await sameVersion(server), await sameKey(server), await sameInvitation(server)];
  } finally {
    await server.kill('SIGTERM');
  }
}

const twenty = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CONCURRENT }, (_, index) => work(index)));

async function sameVersion(server: TestServer): Promise<Result> {
  const { orders } = (await server.call('GET', '/api/HomePage?status=1')).body;
  const path = `/api/CustomOrder/${orders[0].orderId}`;
  let [wrong, refused] = [0, 0];
  for (let time = 0; time < TIMES; time += 1) {
    const { version, customFields } = (await server.call('GET', path)).body;
    const field = customFields.find((one: { name: string }) => one.name === 'Order Description');
    // Each save changes the order: a save without changes creates no version and cannot conflict.
    const answers = await twenty((index) => {
      const commitMessage = `Save ${time} ${index}`;
      const body = { version, commitMessage, customFields: [{ ...field, value: commitMessage }] };
      return server.call('PUT', path, { body });
    });
    const saved = answers.filter((answer) => answer.status === 200).length;
    refused += answers.filter((answer) => answer.status === 409).length;
    const after = (await server.call('GET', path)).body.version;
    if (saved !== 1 || after !== version + 1) wrong += 1;
  }
  return {
    promise: 'Of conflicting saves one stands and each other is told 409 (P13)',
    measured: `${TIMES * CONCURRENT} saves of ${TIMES} versions: ${refused} told 409, ${wrong} versions with another outcome`,
    held: wrong === 0 && refused === TIMES * (CONCURRENT - 1),
  };
}

async function sameKey(server: TestServer): Promise<Result> {
  let different = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const name = `Replay ${time}`;
    const answers = await twenty(() =>
      server.call('POST', '/api/PlanningTemplateCollection', { body: template(name), key: name }),
    );
    if (new Set(answers.map((answer) => `${answer.status} ${answer.body?.id}`)).size !== 1) different += 1;
  }
  const made = await server.rows(`select 1 from templates where name like 'Replay %'`);
  return {
    promise: 'A request repeated under its key is done once and answered alike (P14)',
    measured: `${TIMES * CONCURRENT} requests of ${TIMES} keys: ${made.length} records, ${different} keys answered differently`,
    held: made.length === TIMES && different === 0,
  };
}

async function sameInvitation(server: TestServer): Promise<Result> {
  let wrong = 0;
  for (let time = 0; time < 10; time += 1) {
    const body = { email: `twice${time}@chaos.example`, name: 'Somebody', roleName: 2003 };
    const answers = await twenty(() => server.call('POST', '/api/Invitation/invite', { body }));
    const counts = [200, 409].map((status) => answers.filter((answer) => answer.status === status).length);
    if (counts[0] !== 1 || counts[1] !== CONCURRENT - 1) wrong += 1;
  }
  return {
    promise: 'One invitation sent twenty times at once makes one person (T49)',
    measured: `10 people, ${wrong} with another outcome`,
    held: wrong === 0,
  };
}
