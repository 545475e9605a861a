import { pause, type Result, seconds, TestServer } from './test-server';

export async function starts(): Promise<Result[]> {
  const server = await TestServer.open();
  const times: number[] = [];
  const ends: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const since = performance.now();
    await server.kill('SIGTERM');
    ends.push(performance.now() - since);
    times.push(await server.start());
  }
  const second = new TestServer(server.port + 1, server.env);
  const since = performance.now();
  const refused = await second.start().then(
    () => false,
    () => true,
  );
  const took = performance.now() - since;
  const unharmed = (await server.call('GET', '/readyz')).status === 200;
  await pause(0);
  await server.kill('SIGTERM');
  return [
    {
      promise: 'Started with existing data within 3 s (P6)',
      measured: `worst of 5: ${seconds(Math.max(...times))}`,
      held: Math.max(...times) <= 3_000,
    },
    {
      promise: 'SIGTERM ends within 10 s (P4)',
      measured: `worst of 5: ${seconds(Math.max(...ends))}`,
      held: Math.max(...ends) <= 10_000,
    },
    {
      promise: 'A second server on the same folder refuses within 3 s, the first goes on (P10)',
      measured: `${refused ? 'refused' : 'started'} after ${seconds(took)}`,
      held: refused && unharmed && took <= 3_000,
    },
  ];
}
