import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { fileLabel } from '@selvedge/domain/files/file-name';
import type { CustomField } from '@selvedge/domain/orders/order';
import { eachPart, type Part } from '@selvedge/domain/orders/parts';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatDay, formatInstant } from '#web/lib/format';
import { fileQueries } from '#web/modules/files/queries';
import type { Order } from '#web/modules/orders/queries';
import { EmptyState } from '#web/ui/states';
import styles from './file-list.module.css';
import { canPreview, FilePreview, type ShownFile } from './file-preview';

interface Found {
  id: string;
  relation: string;
  name: string;
  url: string;
}

const SEPARATOR = ' › ';

export function filesOf(order: Order): Found[] {
  const pick = (relation: string, fields: readonly CustomField[]): Found[] =>
    fields.flatMap((field) =>
      field.valueType === FieldValueType.File && typeof field.value === 'string' && field.value !== ''
        ? [
            {
              id: field.id,
              relation: [relation, field.name].filter(Boolean).join(SEPARATOR),
              name: fileLabel(field.value),
              url: field.value,
            },
          ]
        : [],
    );
  const ofParts = [...eachPart(order.styleInfo)].flatMap((part) => pick(namesOf(part), part.fields));
  return [...pick('', order.customFields), ...ofParts];
}

/** The names of a part and its parents, such as 'Crew › Navy › Jersey'. */
const namesOf = (part: Part): string =>
  [
    styleName(part.style),
    ...(part.level === 'Style' ? [] : [comboName(part.combo, part.comboAt)]),
    ...(part.level === 'Material' ? [materialName(part.material)] : []),
  ].join(SEPARATOR);

/** The files of the order's fields, for guests. Guests do not see uploads and messages. */
export function FieldFiles({ order }: { order: Order }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<ShownFile | null>(null);
  const files = filesOf(order);
  if (files.length === 0) return <EmptyState title={t`No Files or Documents`} />;
  return (
    <>
      <FileList files={files} onPreview={setShown} />
      {shown ? <FilePreview file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

interface FileListProps {
  files: readonly Found[];
  onPreview: (file: ShownFile) => void;
}

export function FileList({ files, onPreview }: FileListProps) {
  const { t } = useLingui();
  const { data: factsOf } = useQuery(fileQueries.facts(files.map((file) => file.url)));
  return (
    <>
      {files.length > 1 ? (
        <Button
          variant="default"
          className="sv-no-print"
          mb="sm"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => downloadAll(files)}
        >
          <Trans>Download all</Trans>
        </Button>
      ) : null}
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label={t`Files`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Belongs to`}</Table.Th>
              <Table.Th>{t`Name`}</Table.Th>
              <Table.Th>{t`Size`}</Table.Th>
              <Table.Th>{t`Date`}</Table.Th>
              <Table.Th className="sv-no-print">{t`Actions`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => {
              const facts = factsOf?.(file.url);
              return (
                <Table.Tr key={file.id}>
                  <Table.Td>{file.relation}</Table.Td>
                  <Table.Td>
                    <a href={file.url} download>
                      {file.name}
                    </a>
                  </Table.Td>
                  <Table.Td className={styles.fact}>{facts ? formatBytes(facts.size) : ''}</Table.Td>
                  <Table.Td className={styles.fact}>
                    {facts ? (
                      <time dateTime={facts.createdAt} title={formatInstant(facts.createdAt)}>
                        {formatDay(facts.createdAt)}
                      </time>
                    ) : null}
                  </Table.Td>
                  <Table.Td className="sv-no-print">
                    {facts && canPreview(facts.mime) ? (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        leftSection={<IconEye size={16} stroke={1.5} />}
                        aria-label={t`Preview ${file.name}`}
                        onClick={() => onPreview({ ...file, mime: facts.mime })}
                      >
                        <Trans>Preview</Trans>
                      </Button>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

/** Downloads the files one by one. The browser may ask once for permission. */
function downloadAll(files: readonly Found[]): void {
  for (const file of files) {
    const anchor = document.createElement('a');
    anchor.href = file.url;
    anchor.download = file.name;
    anchor.click();
  }
}
