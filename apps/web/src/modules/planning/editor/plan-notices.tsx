import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { failureText, isStaleVersion } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import type { SaveOutcome } from './use-save-planning';

export function StaleNotice({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useLingui();
  return (
    <Alert color="orange" role="status" title={t`This plan was changed by someone else`}>
      <Group justify="space-between">
        <Trans>Your edits are kept. Take over the newer plan before you save: what you changed stays.</Trans>
        <Button size="sm" variant="default" onClick={onTakeOver}>
          <Trans>Take over the newer plan</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

export function ReplacedNotice({ count, onUndo }: { count: number; onUndo: () => void }) {
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between">
        <Plural
          value={count}
          one="# stage was replaced. It leaves the plan when you save."
          other="# stages were replaced. They leave the plan when you save."
        />
        <Button size="sm" variant="default" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

export function WorkingDaysNotice({ count, onExact }: { count: number; onExact: () => void }) {
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between">
        <Plural
          value={count}
          one="# deadline was moved to a working day."
          other="# deadlines were moved to working days."
        />
        <Button size="sm" variant="default" onClick={onExact}>
          <Trans>Use exact days</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

export function SaveFailure({ outcome }: { outcome: SaveOutcome }) {
  const { t } = useLingui();
  const { orderFailure, planFailure, sentFields, saved } = outcome;
  const unchanged = t`Nothing was changed.`;
  const who = (error: unknown) => {
    if (!isStaleVersion(error) || !error.body.changedBy) return '';
    const at = error.body.changedAt ? formatInstant(error.body.changedAt) : '';
    return ` (${error.body.changedBy}${at ? `, ${at}` : ''})`;
  };
  return (
    <Alert color="red" role="alert" title={t`Failed to save planning`}>
      <div>
        <Trans>Order fields</Trans>:{' '}
        {orderFailure ? failureText(orderFailure, t`Failed to update`) : sentFields ? t`Saved` : unchanged}
        {who(orderFailure)}
      </div>
      <div>
        <Trans>Stages</Trans>:{' '}
        {planFailure
          ? failureText(planFailure, t`Failed to save planning`)
          : saved
            ? t`Planning saved successfully`
            : unchanged}
        {who(planFailure)}
      </div>
    </Alert>
  );
}
