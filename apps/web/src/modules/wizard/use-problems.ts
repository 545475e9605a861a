import { useEffect, useRef, useState } from 'react';
import type { WizardDraft } from './draft';
import type { PlacedProblem } from './problems';
import styles from './wizard.module.css';

/** The draft's problems and the navigation to them: shows the step of a problem and focuses its field. */
export function useProblems(step: number, note: (patch: Partial<WizardDraft>) => void) {
  const [problems, setProblems] = useState<PlacedProblem[]>([]);
  const [target, setTarget] = useState<PlacedProblem | null>(null);
  const goToProblem = (problem: PlacedProblem) => {
    note({ step: problem.step });
    setTarget(problem);
  };
  // The field can take the focus only after its step has been rendered.
  useEffect(() => {
    if (!target) return;
    document.querySelector<HTMLElement>(`.${styles.panel} ${target.target}`)?.focus();
    setTarget(null);
  }, [target]);
  // A new step starts at the top. When a field takes the focus, the browser scrolls to it.
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (!target) window.scrollTo({ top: 0 });
  }, [step, target]);
  return {
    problems,
    setProblems,
    goToProblem,
    showProblems: (found: PlacedProblem[]) => {
      setProblems(found);
      if (found[0]) goToProblem(found[0]);
    },
  };
}
