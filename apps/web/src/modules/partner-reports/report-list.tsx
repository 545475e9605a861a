import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Switch } from '@mantine/core';
import { failureText } from '#web/lib/failure';
import { formatInstant } from '#web/lib/format';
import { toast } from '#web/ui/toast';
import { inputOf, type PartnerReport, useSaveReport } from './queries';
import styles from './reports.module.css';
import { useKindText } from './use-kind-text';

interface ReportListProps {
  reports: PartnerReport[];
  partnerId: number;
  onOpen: (open: string) => void;
}

export function ReportList({ reports, partnerId, onOpen }: ReportListProps) {
  return (
    <>
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportRow key={report.reportId} report={report} partnerId={partnerId} onOpen={onOpen} />
        ))}
      </ul>
      <Button variant="default" onClick={() => onOpen('new')}>
        <Trans>Create a weekly report</Trans>
      </Button>
    </>
  );
}

function ReportRow({
  report,
  partnerId,
  onOpen,
}: Omit<ReportListProps, 'reports'> & { report: PartnerReport }) {
  const { t } = useLingui();
  const kindText = useKindText();
  const save = useSaveReport();
  const { reportId, receivers, lastSentAt, nextAt, active, pausedText, can, zone } = report;
  const kind = kindText(report.kind);
  const turn = (on: boolean) =>
    save.mutate(
      { reportId, partnerId, body: { ...inputOf(report), active: on } },
      { onError: (error) => toast.error(failureText(error, t`The report could not be saved.`)) },
    );
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Anchor component="button" type="button" fw={600} onClick={() => onOpen(reportId)}>
          {kind}
        </Anchor>
        <span>
          {report.schedule} · {zone}
        </span>
        <span className={styles.note}>
          {receivers.map(({ name }) => name).join(', ') || t`No receiver`}
          {report.copies.length > 0 ? (
            <>
              {' · '}
              <Plural value={report.copies.length} one="# copy" other="# copies" />
            </>
          ) : null}
        </span>
        <span className={styles.note}>
          {lastSentAt ? t`Last sent ${formatInstant(lastSentAt)}` : t`Not sent yet`}
          {nextAt ? ` · ${t`next ${formatInstant(nextAt)}`}` : ''}
        </span>
        {pausedText ? <span className={styles.paused}>{pausedText}</span> : null}
      </div>
      <Switch
        aria-label={t`Send ${kind}, ${report.schedule}`}
        checked={save.isPending ? !active : active}
        disabled={!can.change || save.isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </li>
  );
}
