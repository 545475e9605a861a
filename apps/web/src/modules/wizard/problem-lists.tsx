import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { stillMissing, type WizardDraft } from './draft';
import { type PlacedProblem, placed } from './problems';
import styles from './wizard.module.css';

const SHOWN = 8;

interface ListProps {
  problems: readonly PlacedProblem[];
  onPick: (problem: PlacedProblem) => void;
}

export function ProblemList({ problems, onPick }: ListProps) {
  if (problems.length === 0) return null;
  return (
    <Alert color="red" role="alert">
      <Problems problems={problems} onPick={onPick} />
    </Alert>
  );
}

interface MissingProps {
  draft: WizardDraft;
  /** True when blocking problems are listed, which are more important. */
  hidden: boolean;
  onPick: (problem: PlacedProblem) => void;
}

/** Mandatory fields that are empty in the stored order. They do not block a save. */
export function MissingFields({ draft, hidden, onPick }: MissingProps) {
  const missing = useMemo(() => stillMissing(draft).map((one) => placed(one, draft)), [draft]);
  if (hidden || missing.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      <Trans>Mandatory fields are empty in this order. It can be saved without them.</Trans>
      <Problems problems={missing} onPick={onPick} />
    </Alert>
  );
}

function Problems({ problems, onPick }: ListProps) {
  return (
    <ul className={styles.problems}>
      {problems.slice(0, SHOWN).map((problem, index) => (
        <li key={`${problem.message} ${index.toString()}`}>
          <Anchor
            component="button"
            type="button"
            c="inherit"
            underline="always"
            onClick={() => onPick(problem)}
          >
            {problem.where ? `${problem.where}: ${problem.message}` : problem.message}
          </Anchor>
        </li>
      ))}
      {problems.length > SHOWN ? (
        <li>
          <Trans>and {problems.length - SHOWN} more</Trans>
        </li>
      ) : null}
    </ul>
  );
}
