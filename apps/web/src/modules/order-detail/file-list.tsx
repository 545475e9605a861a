import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { labelOf } from '@selvedge/domain/files/file-name';
import type { CustomField } from '@selvedge/domain/orders/order';
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

/** Every file of the order, wherever it hangs, with where that is. */
export function filesOf(order: Order): Found[] {
  const pick = (relation: string, fields: readonly CustomField[]): Found[] =>
    fields.flatMap((field) =>
      field.valueType === FieldValueType.File && typeof field.value === 'string' && field.value !== ''
        ? [
            {
              id: field.id,
              relation: [relation, field.name].filter(Boolean).join(' › '),
              name: labelOf(field.value),
              url: field.value,
            },
          ]
        : [],
    );
  return [
    ...pick('', order.customFields),
    ...order.styleInfo.flatMap((style) => [
      ...pick(styleName(style), style.customFields),
      ...style.combos.flatMap((combo, index) => [
        ...pick(`${styleName(style)} › ${comboName(combo, index)}`, combo.customFields),
        ...combo.materialInfo.flatMap((material) =>
          pick(
            `${styleName(style)} › ${comboName(combo, index)} › ${materialName(material)}`,
            material.customFields,
          ),
        ),
      ]),
    ]),
  ];
}

/** The files of the order's fields, as a guest sees them: what people uploaded and said is not for guests. */
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

/** One download after the other, as if each link had been clicked; the browser may ask once whether that is wanted. */
function downloadAll(files: readonly Found[]): void {
  for (const file of files) {
    const anchor = document.createElement('a');
    anchor.href = file.url;
    anchor.download = file.name;
    anchor.click();
  }
}
