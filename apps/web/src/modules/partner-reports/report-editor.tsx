import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { MAX_RECEIVERS, PARTNER_REPORT_TEXTS } from '@selvedge/domain/partner-reports/partner-reports';
import { type FormEvent, useRef, useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { productText } from '#web/lib/product-text';
import { ownTimeZone } from '#web/modules/sign-in/queries';
import { confirm } from '#web/ui/confirm';
import { DialogFooter } from '#web/ui/dialog-footer';
import { useLeaveQuestion } from '#web/ui/leave-question';
import { FailedState } from '#web/ui/states';
import { toast } from '#web/ui/toast';
import {
  inputOf,
  type PartnerReport,
  type ReportInput,
  useRemoveReport,
  useSaveReport,
  useSendReport,
} from './queries';
import { ReportFields } from './report-fields';
import { ReportPreview } from './report-preview';
import styles from './reports.module.css';

interface ReportEditorProps {
  /** Null for a new report. */
  report: PartnerReport | null;
  partner: { id: number; name: string };
  onBack: () => void;
  onSaved: (report: PartnerReport) => void;
}

const FRIDAY = 5;
const AFTERNOON = 16;
const newReport = (): ReportInput => ({
  kind: 'status',
  weekday: FRIDAY,
  hour: AFTERNOON,
  zone: ownTimeZone(),
  filter: { brand: null, season: null, merchandiserId: null },
  words: '',
  skipEmpty: true,
  active: true,
  receivers: [],
  copies: [],
});

/** The settings of a report beside what it says now. */
export function ReportEditor({ report, partner, onBack, onSaved }: ReportEditorProps) {
  const { t } = useLingui();
  const save = useSaveReport();
  const [stored, setStored] = useState(() => (report ? inputOf(report) : newReport()));
  const [draft, setDraft] = useState(stored);
  const [missing, setMissing] = useState(false);
  const isEdited = JSON.stringify(draft) !== JSON.stringify(stored);
  const isChanged = report === null || isEdited;
  // A save and a deletion leave the draft before the question learns that nothing is unsaved.
  const mayLeave = useRef(false);
  useLeaveQuestion(isEdited, { isLeaving: () => !mayLeave.current });
  const mayChange = report?.can.change ?? true;
  const errors = {
    ...fieldErrors(save.error),
    ...(missing && draft.receivers.length === 0
      ? { receivers: productText(PARTNER_REPORT_TEXTS.noReceiver) }
      : {}),
    ...(draft.receivers.length > MAX_RECEIVERS
      ? { receivers: productText(PARTNER_REPORT_TEXTS.tooManyReceivers) }
      : {}),
  };
  const change = (next: Partial<ReportInput>) => {
    save.reset();
    mayLeave.current = false;
    setDraft((current) => ({ ...current, ...next }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !mayChange) return;
    if (draft.receivers.length === 0 || draft.receivers.length > MAX_RECEIVERS) return setMissing(true);
    save.mutate(
      { reportId: report?.reportId ?? null, partnerId: partner.id, body: draft },
      {
        onSuccess: (saved) => {
          toast.success(t`Report saved`);
          setStored(inputOf(saved));
          setDraft(inputOf(saved));
          mayLeave.current = true;
          onSaved(saved);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.editor}>
      <Group justify="space-between" mb="sm">
        <Button variant="default" size="xs" onClick={onBack}>
          <Trans>All reports</Trans>
        </Button>
        {report?.can.change ? (
          <RemoveButton
            reportId={report.reportId}
            onRemoved={() => {
              mayLeave.current = true;
              onBack();
            }}
          />
        ) : null}
      </Group>
      <div className={styles.columns}>
        <div>
          {save.isError && Object.keys(errors).length === 0 ? (
            <FailedState message={failureText(save.error, t`The report could not be saved.`)} />
          ) : null}
          {report?.pausedText ? <p className={styles.paused}>{report.pausedText}</p> : null}
          <ReportFields
            partnerId={partner.id}
            draft={draft}
            errors={errors}
            disabled={!mayChange}
            known={report ? [...report.receivers, ...report.copies] : []}
            onChange={change}
          />
        </div>
        <ReportPreview report={report} isChanged={isChanged} />
      </div>
      <DialogFooter>
        {report ? <SendButtons report={report} partner={partner} isChanged={isChanged} /> : null}
        <Button type="submit" loading={save.isPending} disabled={!isChanged || !mayChange}>
          <Trans>Save</Trans>
        </Button>
      </DialogFooter>
    </form>
  );
}

function RemoveButton({ reportId, onRemoved }: { reportId: string; onRemoved: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveReport();
  const removeReport = async () => {
    const isSure = await confirm({
      title: t`Delete this report?`,
      message: t`Nothing more is sent.`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (isSure)
      remove.mutate(reportId, {
        onSuccess: onRemoved,
        onError: (error) => toast.error(failureText(error, t`The report could not be deleted.`)),
      });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      loading={remove.isPending}
      onClick={() => void removeReport()}
    >
      <Trans>Delete</Trans>
    </Button>
  );
}

function SendButtons({
  report,
  partner,
  isChanged,
}: {
  report: PartnerReport;
  partner: { name: string };
  isChanged: boolean;
}) {
  const { t } = useLingui();
  const send = useSendReport();
  const { reportId, receivers, copies, can } = report;
  const sendAll = async () => {
    const names = [...receivers, ...copies].map(({ name }) => name).join(', ');
    const isSure = await confirm({
      title: t`Send this report to ${partner.name} now?`,
      message: t`It goes to ${names}. The next slot stays as it is.`,
      confirmLabel: t`Send now`,
    });
    if (isSure) send.mutate({ reportId, to: 'all' });
  };
  return (
    <>
      <Button
        variant="default"
        disabled={isChanged}
        loading={send.isPending && send.variables.to === 'me'}
        onClick={() => send.mutate({ reportId, to: 'me' })}
      >
        <Trans>Send me a test</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isChanged || !can.change}
        loading={send.isPending && send.variables.to === 'all'}
        onClick={() => void sendAll()}
      >
        <Trans>Send now</Trans>
      </Button>
    </>
  );
}
