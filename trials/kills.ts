import { Ledger } from './ledger';
import { type Line, pause, ROUNDS, Site, seconds } from './site';

const WRITES_A_ROUND = 40;

/** The server, or it and its database, killed amid writes; what was acknowledged is compared with what is there. */
export async function kills(withDatabase: boolean): Promise<Line[]> {
  const what = withDatabase ? 'the server and its database' : 'the server';
  const site = await Site.open();
  const ledger = await Ledger.of(site);
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = ledger.count;
    ledger.start(false);
    while (ledger.count < before + WRITES_A_ROUND) await pause(5);
    const { pid } = site.postmaster;
    const killed = site.kill('SIGKILL');
    if (withDatabase) process.kill(pid, 'SIGKILL');
    await killed;
    await ledger.stop();
    starts.push(await site.start());
  }
  const { lost, doubled, unaudited } = await ledger.faults();
  await site.kill('SIGTERM');
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
