import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import styles from './pending-bar.module.css';
import type { Pending } from './use-pending-cells';

export function PendingProblems({ pending }: { pending: Pending }) {
  const { t } = useLingui();
  const problems = [...pending.cells.values()].filter(({ now, refusal }) => now ?? refusal);
  if (problems.length === 0) return null;
  const nowText = (value: string, person: string | undefined) =>
    person === undefined ? t`Now ${value}` : t`Now ${value}, ${person}`;
  return (
    <ul className={styles.problems} aria-label={t`Changes that cannot be committed`}>
      {problems.map(({ key, name, to, now, refusal, changedBy }) => (
        <li key={key}>
          <span>
            {`${name}: ${to}. `}
            <b>{now ? nowText(now.text, now.by ?? changedBy) : refusal}</b>
          </span>
          <span className={styles.choices}>
            {now ? (
              <Button size="compact-sm" variant="default" onClick={() => pending.keepMine(key)}>
                <Trans>Keep mine</Trans>
              </Button>
            ) : null}
            <Button size="compact-sm" variant="default" onClick={() => pending.drop([key])}>
              {now ? t`Take theirs` : t`Discard`}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
