import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Group, Loader, Select, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureText } from '#web/lib/failure';
import { IconDownload, IconFileSpreadsheet } from '#web/ui/icons';

interface Props {
  description: ReactNode;
  /** A file to begin with. */
  template?: { label: string; onDownload: () => void; isPending?: boolean; isEmpty?: boolean };
  label?: string;
  /** Which files are read. */
  hint: string;
  csv?: boolean;
  onFile: (file: File, sheet?: string) => void;
  /** Sheets that can be read instead. */
  sheets?: readonly { name: string; isRead: boolean }[] | undefined;
  isReading: boolean;
  error: unknown;
}

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function WorkbookPicker({
  description,
  template,
  label,
  hint,
  csv = false,
  onFile,
  sheets = [],
  isReading,
  error,
}: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="wrap">
        <Text size="sm" flex="1 1 280px">
          {description}
        </Text>
        {template ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            loading={template.isPending ?? false}
            disabled={template.isEmpty ?? false}
            onClick={template.onDownload}
          >
            {template.label}
          </Button>
        ) : null}
      </Group>
      <FileInput
        label={label ?? t`Excel file`}
        description={hint}
        placeholder={t`Choose a file`}
        accept={csv ? `${XLSX},.csv,.tsv,text/csv` : XLSX}
        data-autofocus
        leftSection={isReading ? <Loader size={16} /> : <IconFileSpreadsheet size={18} stroke={1.5} />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen) onFile(chosen);
        }}
      />
      {file && sheets.length > 1 ? (
        <Select
          label={t`Sheet that is read`}
          data={sheets.map(({ name }) => name)}
          value={sheets.find(({ isRead }) => isRead)?.name ?? null}
          allowDeselect={false}
          onChange={(name) => name && onFile(file, name)}
        />
      ) : null}
      {isReading ? (
        <Text size="sm" role="status">
          <Trans>Reading the file...</Trans>
        </Text>
      ) : null}
      {error && !isReading ? (
        <Alert color="red">{failureText(error, t`Failed to read the file`)}</Alert>
      ) : null}
    </>
  );
}
