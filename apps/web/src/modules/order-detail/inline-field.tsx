import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { type FieldPlace, fieldSummary } from '@selvedge/domain/orders/field-place';
import { withDecimalWeight } from '@selvedge/domain/orders/fields';
import type { CustomField } from '@selvedge/domain/orders/order';
import { type FormEvent, Suspense, use, useEffect, useRef, useState } from 'react';
import { commitProblem } from '#web/lib/commit-problem';
import { formatInstant, sentenceGap } from '#web/lib/format';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { fieldLabel, valueText } from '#web/lib/product-text';
import { uploadFile } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { CommitMessageInput } from '#web/ui/commit-message';
import { FailureAlert } from '#web/ui/failure-alert';
import { FieldEditor } from '#web/ui/field-editor';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { ScrollIntoView } from '#web/ui/scroll-into-view';
import styles from './editable-value.module.css';
import { InlineEditing } from './inline-editing';
import { type FieldConflict, sameValue, useInlineSave } from './use-inline-save';

const ProposalDialog = lazyOnIdle(() =>
  import('#web/ui/proposal-dialog').then((module) => module.ProposalDialog),
);

interface Props {
  field: CustomField;
  place: FieldPlace;
}

/** Edits a field of the order. Enter saves it with a summary of the change; Escape discards the change. */
export function InlineField(props: Props) {
  const editing = use(InlineEditing);
  return editing ? <Form {...props} {...editing} /> : null;
}

type FormProps = Props & {
  order: Order;
  isHeld: boolean;
  close: () => void;
  note: (changed: boolean) => void;
};

function Form({ field, place, order, isHeld, close, note }: FormProps) {
  const { t } = useLingui();
  const [start] = useState(() => withDecimalWeight(field));
  const [draft, setDraft] = useState(start);
  const [written, setWritten] = useState<string | null>(null);
  const { base, conflict, failure, saving, save, proposal, closeProposal } = useInlineSave(
    order,
    place,
    start,
    close,
  );
  const form = useRef<HTMLFormElement>(null);
  const isChanged = !sameValue(draft, base);
  const summary = written ?? fieldSummary(base, draft);
  const isGone = conflict !== null && conflict.theirs === null;
  useLeaveQuestion(isChanged && !saving, { isLeaving: leavesTab });
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':is(input:not([type=file]), button)')?.focus();
  }, []);
  useEffect(() => {
    note(isChanged);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the answer is news
  }, [isChanged]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return close();
    if (!isGone && commitProblem(summary) === null) void save(draft, { summary, isProposed: false });
  };
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // The first Escape closes an open list; the next one leaves the field.
      const hasOpenList = element?.querySelector('[aria-expanded="true"]') !== null;
      if (event.key === 'Escape' && !hasOpenList && !saving) close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [saving, close]);
  return (
    <>
      <form
        ref={form}
        className={styles.form}
        aria-label={t`Edit ${fieldLabel(field.name)}`}
        onSubmit={submit}
        noValidate
      >
        <FieldEditor
          field={draft}
          onChange={setDraft}
          error={failure.field.length > 0 ? failure.field.join(' ') : undefined}
          upload={uploadFile}
        />
        {isChanged ? (
          <CommitMessageInput
            value={summary}
            onChange={setWritten}
            error={failure.summary || (written === null ? null : commitProblem(written))}
          />
        ) : null}
        {conflict ? <Conflict conflict={conflict} name={fieldLabel(field.name)} /> : null}
        {failure.other ? <FailureAlert of={failure} text={failure.other} /> : null}
        {isHeld ? (
          <ScrollIntoView of={isHeld}>
            <Alert color="orange" role="alert">
              <Trans>Save or cancel this field first.</Trans>
            </Alert>
          </ScrollIntoView>
        ) : null}
        <Group gap="xs">
          <Button size="compact-md" type="submit" loading={saving} disabled={isGone}>
            {conflict && !conflict.isSame && !isGone ? <Trans>Save mine</Trans> : <Trans>Save</Trans>}
          </Button>
          <Button size="compact-md" variant="default" disabled={saving} onClick={close}>
            {conflict && !conflict.isSame && !isGone ? <Trans>Keep theirs</Trans> : <Trans>Cancel</Trans>}
          </Button>
        </Group>
      </form>
      {proposal ? (
        <Suspense fallback={null}>
          <ProposalDialog
            proposal={proposal}
            initialReason={written ?? ''}
            onPropose={(reason) => {
              setWritten(reason);
              void save(draft, { summary: reason, isProposed: true });
            }}
            onClose={closeProposal}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Conflict({ conflict, name }: { conflict: FieldConflict; name: string }) {
  const { t } = useLingui();
  const who = conflict.changedBy || t`Somebody`;
  const when = formatInstant(conflict.changedAt);
  const theirs = conflict.theirs ? valueText(conflict.theirs) : '';
  return (
    <ScrollIntoView of={conflict}>
      <Alert color="orange" role="alert" title={t`This order was changed by someone else`}>
        <Trans>
          {who} saved this order on {when}, while you were editing it. What you entered is still here.
        </Trans>
        {sentenceGap()}
        {conflict.theirs === null ? (
          <Trans>{name} is not on the order any more, so it cannot be saved.</Trans>
        ) : conflict.isSame ? (
          <Trans>{name} was not changed: save again to keep both changes.</Trans>
        ) : (
          <Trans>
            {name} is now “{theirs}”.
          </Trans>
        )}
      </Alert>
    </ScrollIntoView>
  );
}

interface Place {
  pathname: string;
  search: unknown;
}
/** Opening the comments keeps the field on screen; another tab or page does not. */
const leavesTab = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || tabOf(from) !== tabOf(to);
const tabOf = ({ search }: Place) => (search as { tab?: string }).tab;
