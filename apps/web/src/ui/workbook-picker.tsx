import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { IconDownload, IconFileSpreadsheet } from '#web/ui/icons';

interface Props {
  description: string;
  templateLabel: string;
  onTemplate: () => void;
  onFile: (file: File) => void;
  reading: boolean;
  failure: string | null;
  csv?: boolean;
}

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function WorkbookPicker({
  description,
  templateLabel,
  onTemplate,
  onFile,
  reading,
  failure,
  csv = false,
}: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="wrap">
        <Text size="sm" flex="1 1 280px">
          {description}
        </Text>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.5} />} onClick={onTemplate}>
          {templateLabel}
        </Button>
      </Group>
      <FileInput
        label={t`Excel file`}
        description={
          csv ? t`An .xlsx workbook or a .csv file of up to 2 MB.` : t`An .xlsx workbook of up to 2 MB.`
        }
        placeholder={t`Choose a file`}
        accept={csv ? `${XLSX},.csv,.tsv,text/csv` : XLSX}
        data-autofocus
        leftSection={reading ? <Loader size={16} /> : <IconFileSpreadsheet size={18} stroke={1.5} />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          if (chosen) onFile(chosen);
        }}
      />
      {reading ? (
        <Text size="sm" role="status">
          <Trans>Reading the file...</Trans>
        </Text>
      ) : null}
      {failure ? <Alert color="red">{failure}</Alert> : null}
    </>
  );
}
