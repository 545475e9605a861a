import { Ledger } from './ledger';
import { pause, type Result, ROUNDS, seconds, TestServer } from './test-server';

const WRITES_A_ROUND = 40;

/** Kills the server (and its database) during writes, then compares the database with the acknowledged writes. */
export async function crashes(withDatabase: boolean): Promise<Result[]> {
  const what = withDatabase ? 'the server and its database' : 'the server';
  const server = await TestServer.open();
  const ledger = await Ledger.of(server);
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = ledger.count;
    ledger.start(false);
    while (ledger.count < before + WRITES_A_ROUND) await pause(5);
    const { pid } = server.postmaster;
    const killed = server.kill('SIGKILL');
    if (withDatabase) process.kill(pid, 'SIGKILL');
    await killed;
    await ledger.stop();
    starts.push(await server.start());
  }
  const { lost, doubled, unaudited } = await ledger.faults();
  await server.kill('SIGTERM');
  const worst = Math.max(...starts);
  return [
    {
      promise: `No acknowledged write is lost or doubled when ${what} is killed (P2)`,
      measured: `${ROUNDS} kills, ${ledger.count} acknowledged: ${lost} lost, ${doubled} doubled`,
      held: lost === 0 && doubled === 0,
    },
    {
      promise: `Every reported status has its one audit row after the kills of ${what} (P16)`,
      measured: `${ledger.reported.length} reports, ${unaudited} stages that disagree with their audit`,
      held: unaudited === 0,
    },
    {
      promise: `Back within ${withDatabase ? 10 : 5} s after a kill of ${what} (P4)`,
      measured: `worst of ${ROUNDS}: ${seconds(worst)}`,
      held: worst <= (withDatabase ? 10_000 : 5_000),
    },
  ];
}
