import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/failure';
import { formatDay, formatInstant } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { confirm } from '#web/ui/confirm';
import { Modal } from '#web/ui/modal';
import { FailedState, LoadingState } from '#web/ui/states';
import { toastAnswer } from '#web/ui/toast';
import { LinkReceipt } from './link-receipt';
import { type ReportLink, reportLinkQueries, useWithdrawReportLink } from './queries';

export function LinksDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useLingui();
  const links = useQuery(reportLinkQueries.ofStage(stage.stageId));
  return (
    <Modal opened onClose={onClose} title={t`Report links of ${stageText(stage.stageName)}`}>
      {links.isPending ? <LoadingState label={t`Loading ...`} rows={2} /> : null}
      {links.isError ? (
        <FailedState
          message={t`Failed to load the report links`}
          detail={failureText(links.error, t`Please try again.`)}
          onRetry={() => void links.refetch()}
        />
      ) : null}
      {links.data?.length === 0 ? (
        <Text>
          <Trans>No link of this stage works now. Reminders by mail bring new ones.</Trans>
        </Text>
      ) : null}
      <Stack gap="md" component="ul">
        {links.data?.map((link) => (
          <LinkLine key={link.id} link={link} stageId={stage.stageId} />
        ))}
      </Stack>
    </Modal>
  );
}

function LinkLine({ link, stageId }: { link: ReportLink; stageId: string }) {
  const { t } = useLingui();
  const withdraw = useWithdrawReportLink(stageId);
  const ask = async () => {
    const yes = await confirm({
      title: t`Withdraw this link?`,
      message: t`${link.personName} can no longer report with it.`,
      confirmLabel: t`Withdraw`,
      danger: true,
    });
    if (!yes) return;
    await toastAnswer(withdraw.mutateAsync(link.id), t`The link could not be withdrawn.`);
  };
  const side = link.side === 'client' ? t`Buyer` : t`Factory`;
  const until = formatDay(link.expiresAt);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{link.personName}</Text>
        <Text size="sm" c="dimmed">
          {side} · {link.madeBy && link.origin === 'copied' ? <Trans>copied by {link.madeBy}</Trans> : null}
          {link.madeBy && link.origin === 'mailed' ? <Trans>by mail from {link.madeBy}</Trans> : null}
          {link.madeBy ? null : <Trans>by mail</Trans>} · <Trans>until {until}</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          <LinkReceipt link={link} />
          {link.lastReportAt ? (
            <>
              {' · '}
              <Trans>Last report {formatInstant(link.lastReportAt)}</Trans>
            </>
          ) : null}
        </Text>
      </div>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        aria-label={t`Withdraw the link of ${link.personName}`}
        loading={withdraw.isPending}
        onClick={() => void ask()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </Group>
  );
}
