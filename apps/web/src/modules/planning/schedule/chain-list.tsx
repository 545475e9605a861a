import { signedDaysText } from '@selvedge/domain/planning/dates/date-line';
import type { ChainLink } from '@selvedge/domain/planning/schedule/chain';
import { chainText } from '@selvedge/domain/planning/schedule/schedule-texts';
import { productText } from '#web/lib/product-text';
import type { Schedule } from './queries';
import styles from './schedule.module.css';
import { ScheduleRow } from './schedule-row';

type ChainStep = Schedule['chain'][number];

/** What decides a late end: one stage after the other, with the days that each is late. */
export function ChainList({
  chain,
  nameOf,
}: {
  chain: readonly ChainStep[];
  nameOf: (stageId: string) => string;
}) {
  return (
    <ol className={styles.chain}>
      {chain.map((step) => (
        <li key={`${step.stageId} ${step.side}`} data-late={step.late > 0 || undefined}>
          <ScheduleRow note={step.late === 0 ? '' : productText(signedDaysText(step.late))}>
            {productText(chainText(chainLinkOf(step), nameOf))}
          </ScheduleRow>
        </li>
      ))}
    </ol>
  );
}

const chainLinkOf = ({ kind, n = 0, otherId = '', ...step }: ChainStep): ChainLink => ({
  ...step,
  cause: { kind, n, otherId } as ChainLink['cause'],
});
