import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { STAGE_STATUS_LABELS } from '@selvedge/domain/vocabulary-labels';
import { formatMoment, formatNumber } from '#web/lib/format';
import { productText, stageText } from '#web/lib/product-text';
import { isReadOnly } from '#web/lib/session';
import { LinkButton } from '#web/ui/link';
import { EmptyState } from '#web/ui/states';
import styles from './outbox.module.css';
import { signInText } from './outbox-texts';
import { keepTheirs, reportAnyway, sendMine } from './send';
import { deleteReport, isOpen, type WaitingReport } from './store';

export function OutboxList({ reports }: { reports: readonly WaitingReport[] }) {
  const { t } = useLingui();
  const open = reports.filter(isOpen).length;
  if (reports.length === 0) return <EmptyState title={t`Nothing waits to be sent.`} />;
  return (
    <Stack gap="sm">
      {isReadOnly() && open > 0 ? (
        <LinkButton to="/login" search={{ next: '/my-work?panel=outbox' }}>
          {signInText(open)}
        </LinkButton>
      ) : null}
      <ul className={styles.list} aria-label={t`Outbox`}>
        {reports.map((report) => (
          <OutboxItem key={report.id} report={report} />
        ))}
      </ul>
    </Stack>
  );
}

function OutboxItem({ report }: { report: WaitingReport }) {
  const { t } = useLingui();
  const { body, photos, state, stageName, createdAt } = report;
  const what = reportedText(report);
  const stage = stageText(stageName);
  const texts = {
    waiting: t`Waiting`,
    sent: t`Sent`,
    unchanged: t`No change`,
    conflict: null,
    refused: null,
  };
  const label = texts[state];
  return (
    <li className={styles.item}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600}>{stage}</Text>
        {label ? (
          <Badge
            variant="light"
            tt="none"
            color={state === 'waiting' ? 'yellow' : 'green'}
            className={styles.state}
          >
            {label}
          </Badge>
        ) : null}
      </Group>
      <Text size="sm">
        {[what, formatMoment(createdAt)].filter(Boolean).join(' · ')}
        {photos.length > 0 ? ` · ${t`${photos.length} photos`}` : ''}
      </Text>
      {body.comment ? <Text size="sm">“{body.comment}”</Text> : null}
      {state === 'conflict' ? <ConflictActions report={report} mine={what} /> : null}
      {state === 'refused' ? (
        <RefusedActions report={report} text={[stage, what, body.comment ?? ''].filter(Boolean).join('\n')} />
      ) : null}
    </li>
  );
}

function ConflictActions({ report, mine }: { report: WaitingReport; mine: string }) {
  const { t } = useLingui();
  const { conflict, createdAt, stageName, body } = report;
  const theirs = conflict?.theirs ?? null;
  const before = body.seen?.find(({ subStageId }) => subStageId === theirs?.subStageId);
  const hasOtherStatus = theirs !== null && (before === undefined || before.status !== theirs.status);
  const value =
    theirs === null ? '' : hasOtherStatus ? statusText(theirs.status) : formatNumber(theirs.inhouse);
  const reportedAt = formatMoment(createdAt);
  const at = theirs ? formatMoment(theirs.at) : '';
  return (
    <>
      <Text size="sm" role="alert" className={styles.problem}>
        {theirs
          ? t`${theirs.by} set ${stageText(stageName)} to ${value} at ${at}. You reported ${mine} at ${reportedAt}.`
          : t`${conflict?.text ?? ''} You reported ${mine} at ${reportedAt}.`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => void keepTheirs(report)}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button onClick={() => void sendMine(report)}>
          <Trans>Send mine</Trans>
        </Button>
      </Group>
    </>
  );
}

function RefusedActions({ report, text }: { report: WaitingReport; text: string }) {
  const { t } = useLingui();
  return (
    <>
      <Text size="sm" role="alert" className={styles.problem}>
        {t`Not accepted: ${report.problem}`}
      </Text>
      <Group gap="xs" mt="xs">
        {report.isOverTolerance ? (
          <Button onClick={() => void reportAnyway(report)}>
            <Trans>Report it anyway</Trans>
          </Button>
        ) : null}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t`Copied` : t`Copy text`}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" color="red" onClick={() => void deleteReport(report.id)}>
          <Trans>Delete</Trans>
        </Button>
      </Group>
    </>
  );
}

const statusText = (status: StageStatus): string => productText(STAGE_STATUS_LABELS[status]);

/** The reported status, else the reported quantities. */
function reportedText({ body }: WaitingReport): string {
  if (body.status) return statusText(body.status);
  return (body.figures ?? []).map(({ inhouse }) => formatNumber(inhouse)).join(', ');
}
