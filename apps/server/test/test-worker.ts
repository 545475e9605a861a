import { serveJobs } from '#server/workers/worker-thread';

export type TestJob = 'echo' | 'loop' | 'pattern' | 'end';

void serveJobs<TestJob, string>(async (job, { send }) => {
  if (job === 'loop') for (;;);
  if (job === 'pattern') /^(a+)+$/.test(`${'a'.repeat(99)}!`);
  send(job);
  if (job === 'end') process.exit();
});
