import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, Switch } from '@mantine/core';
import { partsAhead } from '@selvedge/domain/planning/report';
import { SIDES } from '@selvedge/domain/planning/sides';
import { failureText } from '#web/lib/failure';
import { type Stage, type SubStage, usePassOn, useSetPassOn } from '#web/modules/planning/queries';
import styles from '#web/modules/planning/tracker/tracker.module.css';
import { toast } from '#web/ui/toast';

const mayPassOn = (stage: Stage): boolean =>
  stage.can?.clientRole === 'both' && SIDES.every((side) => stage.sides[side]?.visible === true);

function useSendOn(stage: Stage) {
  const { t } = useLingui();
  const passOn = usePassOn(stage.orderId);
  const send = (parts: readonly SubStage[]) =>
    passOn.mutate(
      { stageId: stage.stageId, subStageIds: parts.map((sub) => sub.stageId) },
      {
        onSuccess: () => toast.success(t`Passed on to the client side`),
        onError: (error) => toast.error(t`Failed to pass on`, failureText(error, '')),
      },
    );
  return { send, pending: passOn.isPending };
}

export function PassOn({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const byItself = useSetPassOn(stage.orderId);
  if (!mayPassOn(stage)) return null;
  const setAutomatic = (on: boolean) =>
    byItself.mutate(
      { stageId: stage.stageId, byItself: on },
      { onError: (error) => toast.error(t`Failed to save`, failureText(error, '')) },
    );
  return (
    <Group gap="sm" justify="flex-end" className="sv-no-print">
      <Switch
        size="xs"
        label={t`Pass on by itself`}
        aria-label={t`Pass ${stage.stageName} on by itself`}
        checked={stage.passesOn === true}
        disabled={byItself.isPending}
        onChange={(event) => setAutomatic(event.currentTarget.checked)}
      />
      <PassOnStage stage={stage} variant="subtle" size="compact-sm" className={styles.several} />
    </Group>
  );
}

/** Passes the whole stage on. Hidden when the client already has the factory's state. */
export function PassOnStage({ stage, ...button }: { stage: Stage } & ButtonProps) {
  const { t } = useLingui();
  const { send, pending } = useSendOn(stage);
  const ahead = partsAhead(stage.category, stage.subStages);
  if (!mayPassOn(stage) || ahead.length === 0) return null;
  return (
    <Button
      {...button}
      loading={pending}
      aria-label={t`Pass ${stage.stageName} on to client`}
      onClick={() => send(ahead)}
    >
      <Trans>Pass on to client</Trans>
    </Button>
  );
}

/** Passes one part on. Hidden when the client already has the factory's state. */
export function PassOnPart({ stage, sub }: { stage: Stage; sub: SubStage }) {
  const { t } = useLingui();
  const { send, pending } = useSendOn(stage);
  if (!mayPassOn(stage) || partsAhead(stage.category, [sub]).length === 0) return null;
  const part = [sub.comboName, sub.materialName].filter(Boolean).join(', ');
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className="sv-no-print"
      loading={pending}
      aria-label={t`Pass ${part} of ${stage.stageName} on to client`}
      onClick={() => send([sub])}
    >
      <Trans>Pass on</Trans>
    </Button>
  );
}
