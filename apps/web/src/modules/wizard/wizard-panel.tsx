import type { CustomField } from '@selvedge/domain/orders/order';
import type { Dispatch, SetStateAction } from 'react';
import { isEditing, type WizardDraft } from './draft';
import { OrderFieldsStep } from './order-fields-step';
import { PeopleStep } from './people-step';
import { PlanFollows, type usePlanFollow } from './plan-follows';
import type { PlacedProblem } from './problems';
import { StyleStep } from './style-step';
import styles from './wizard.module.css';

interface Props {
  draft: WizardDraft;
  problems: PlacedProblem[];
  setProblems: Dispatch<SetStateAction<PlacedProblem[]>>;
  plan: ReturnType<typeof usePlanFollow>;
  change: (patch: Partial<WizardDraft>) => void;
  onStep: (step: number) => void;
}

export function WizardPanel({ draft, problems, setProblems, plan, change, onStep }: Props) {
  const changeFields = (fields: CustomField[]) => {
    const unchanged = new Set(fields.filter((field) => draft.fields.includes(field)).map(({ id }) => id));
    // Clashes of two fields are checked again on every change, so they are not kept.
    setProblems((before) =>
      before.filter(({ fieldId, isClash }) => fieldId === null || (unchanged.has(fieldId) && !isClash)),
    );
    change({ fields });
  };
  const fields = (group: 'default' | 'commercial' | 'shipment') => (
    <OrderFieldsStep key={group} draft={draft} group={group} problems={problems} onChange={changeFields} />
  );
  return (
    <div ref={isEditing(draft) ? undefined : focusFirst} className={styles.panel}>
      {draft.step === 0 ? fields('default') : null}
      {draft.step === 1 ? (
        <>
          <PlanFollows follow={plan} />
          <StyleStep
            list={draft.styles}
            wrong={problems.flatMap((problem) => problem.styleId ?? [])}
            onChange={(list) => {
              setProblems((before) => before.filter((problem) => problem.step !== 1));
              change({ styles: list });
            }}
          />
        </>
      ) : null}
      {draft.step === 2 ? <PeopleStep draft={draft} onChange={change} onStep={onStep} /> : null}
      {draft.step === 3 ? fields('commercial') : null}
      {draft.step === 4 ? fields('shipment') : null}
    </div>
  );
}

/** A new order begins in its first field. */
const focusFirst = (panel: HTMLElement | null): void =>
  panel
    ?.querySelector<HTMLElement>('input:enabled:not([type=hidden]), textarea:enabled, button:enabled')
    ?.focus({ preventScroll: true });
