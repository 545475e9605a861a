import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps, Group, Switch } from '@mantine/core';
import { partsAhead } from '@selvedge/domain/planning/report';
import { SIDES } from '@selvedge/domain/planning/sides';
import { Suspense, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { stageText } from '#web/lib/product-text';
import { type Stage, type SubStage, usePassOn, useSetPassOn } from '#web/modules/planning/queries';
import styles from '#web/modules/planning/tracker/tracker.module.css';
import { toast } from '#web/ui/toast';

const PassOnReason = lazyOnIdle(() => import('./pass-on-reason').then((module) => module.PassOnReason));

const mayPassOn = (stage: Stage): boolean =>
  stage.can?.clientRole === 'both' && SIDES.every((side) => stage.sides[side]?.visible === true);

/** Whether the factory side of a stage is ahead, and the viewer may pass that on. */
export const hasToPassOn = (stage: Stage): boolean =>
  mayPassOn(stage) && partsAhead(stage.category, stage.subStages).length > 0;

function useSendOn(stage: Stage) {
  const { t } = useLingui();
  const passOn = usePassOn(stage.orderId);
  const [waiting, setWaiting] = useState<readonly SubStage[] | null>(null);
  // The answer removes the button before callbacks of `mutate` run, which then do not.
  const send = (parts: readonly SubStage[], summary?: string) => {
    const body = {
      stageId: stage.stageId,
      subStageIds: parts.map((sub) => sub.stageId),
      ...(summary === undefined ? {} : { summary }),
    };
    void passOn.mutateAsync(body).then(
      () => {
        setWaiting(null);
        toast.success(t`Passed on to the client side`);
      },
      (error: unknown) => {
        // Parts that have to wait on the client side need a reason.
        if (summary === undefined && fieldErrors(error).summary) setWaiting(parts);
        else toast.error(t`Failed to pass on`, failureText(error, ''));
      },
    );
  };
  const question = waiting ? (
    <Suspense fallback={null}>
      <PassOnReason
        stageName={stage.stageName}
        saving={passOn.isPending}
        onSend={(summary) => send(waiting, summary)}
        onClose={() => setWaiting(null)}
      />
    </Suspense>
  ) : null;
  return { send, question, pending: passOn.isPending };
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
        aria-label={t`Pass ${stageText(stage.stageName)} on by itself`}
        checked={stage.passesOn === true}
        disabled={byItself.isPending}
        onChange={(event) => setAutomatic(event.currentTarget.checked)}
      />
      <PassOnStage stage={stage} variant="subtle" size="compact-sm" className={styles.several} />
    </Group>
  );
}

export function PassOnStage({ stage, ...button }: { stage: Stage } & ButtonProps) {
  const { t } = useLingui();
  const { send, question, pending } = useSendOn(stage);
  const ahead = partsAhead(stage.category, stage.subStages);
  if (!hasToPassOn(stage)) return null;
  return (
    <>
      <Button
        {...button}
        loading={pending}
        aria-label={t`Pass ${stageText(stage.stageName)} on to client`}
        onClick={() => send(ahead)}
      >
        <Trans>Pass on to client</Trans>
      </Button>
      {question}
    </>
  );
}

export function PassOnPart({ stage, sub }: { stage: Stage; sub: SubStage }) {
  const { t } = useLingui();
  const { send, question, pending } = useSendOn(stage);
  if (!mayPassOn(stage) || partsAhead(stage.category, [sub]).length === 0) return null;
  const part = [sub.comboName, sub.materialName].filter(Boolean).join(', ');
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        className="sv-no-print"
        loading={pending}
        aria-label={t`Pass ${part} of ${stageText(stage.stageName)} on to client`}
        onClick={() => send([sub])}
      >
        <Trans>Pass on</Trans>
      </Button>
      {question}
    </>
  );
}
