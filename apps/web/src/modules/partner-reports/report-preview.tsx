import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { isReaderLanguage, type ReaderLanguage } from '@selvedge/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { shownLanguage } from '#web/lib/language';
import { LanguageSelect } from '#web/ui/language-select';
import { FailedState, LoadingState } from '#web/ui/states';
import { MailView } from './mail-view';
import { type PartnerReport, partnerReportQueries, useDownloadPreview } from './queries';
import styles from './reports.module.css';

type Format = 'mail' | 'pdf' | 'excel';

export function ReportPreview({ report, isChanged }: { report: PartnerReport | null; isChanged: boolean }) {
  const { t } = useLingui();
  const [format, setFormat] = useState<Format>('mail');
  const shown = shownLanguage();
  const [language, setLanguage] = useState<ReaderLanguage>(isReaderLanguage(shown) ? shown : 'en');
  return (
    <section aria-label={t`Preview`} className={styles.preview}>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={t`Format`}
          data={[
            { value: 'mail', label: t`Mail` },
            { value: 'pdf', label: t`PDF` },
            { value: 'excel', label: t`Excel` },
          ]}
          value={format}
          onChange={(next) => setFormat(next as Format)}
        />
        <LanguageSelect value={language} onChange={setLanguage} />
      </div>
      {report === null ? (
        <p className={styles.note}>
          <Trans>Save the report to see what it says.</Trans>
        </p>
      ) : (
        <>
          {isChanged ? (
            <p className={styles.note}>
              <Trans>Save to see your changes here.</Trans>
            </p>
          ) : null}
          <Preview reportId={report.reportId} format={format} language={language} />
        </>
      )}
    </section>
  );
}

interface PreviewProps {
  reportId: string;
  format: Format;
  language: ReaderLanguage;
}

function Preview({ reportId, format, language }: PreviewProps) {
  const { t } = useLingui();
  const save = useDownloadPreview();
  const isShown = format === 'mail' || (format === 'pdf' && navigator.pdfViewerEnabled);
  return (
    <>
      {isShown ? <ShownPreview reportId={reportId} format={format} language={language} /> : null}
      {format === 'excel' ? (
        <p className={styles.note}>
          <Trans>
            The workbook has the sheets of the report, and the board with all dates of the orders.
          </Trans>
        </p>
      ) : null}
      {format === 'mail' ? null : (
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ reportId, format, language })}
        >
          {format === 'pdf' ? t`Download the PDF` : t`Download the Excel file`}
        </Button>
      )}
    </>
  );
}

function ShownPreview({ reportId, format, language }: PreviewProps) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useQuery(
    partnerReportQueries.preview(reportId, { format, language }),
  );
  if (isError)
    return (
      <FailedState
        message={failureText(error, t`The preview could not be loaded.`)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingState label={t`Loading...`} rows={6} />;
  return format === 'mail' ? <MailOf contents={data} /> : <PdfOf contents={data} />;
}

function MailOf({ contents }: { contents: Blob }) {
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void contents.text().then((text) => {
      if (isCurrent) setHtml(text);
    });
    return () => {
      isCurrent = false;
    };
  }, [contents]);
  return <MailView html={html} />;
}

function PdfOf({ contents }: { contents: Blob }) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(contents);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [contents]);
  return address === '' ? null : <iframe src={address} title={t`PDF`} className={styles.pdf} />;
}
