import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Table } from '@mantine/core';
import { labelOf } from '@selvedge/domain/files/file-name';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { comboName, materialName, styleName } from '@selvedge/domain/styles/rules';
import { FieldValueType } from '@selvedge/domain/vocabulary';
import { IconDownload } from '@tabler/icons-react';
import type { Order } from '#web/modules/orders/queries';
import { EmptyState } from '#web/ui/states';

interface Found {
  id: string;
  relation: string;
  name: string;
  url: string;
}

/** Every file of the order, wherever it hangs, with where that is. */
function filesOf(order: Order): Found[] {
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
    ...pick('', order.customFields as CustomField[]),
    ...(order.styleInfo as Style[]).flatMap((style) => [
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

export function FileList({ order }: { order: Order }) {
  const { t } = useLingui();
  const files = filesOf(order);
  if (files.length === 0) return <EmptyState title={t`No Files or Documents`} />;
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
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t`Files`}>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.id}>
                <Table.Td>{file.relation}</Table.Td>
                <Table.Td>
                  <a href={file.url} download>
                    {file.name}
                  </a>
                </Table.Td>
              </Table.Tr>
            ))}
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
