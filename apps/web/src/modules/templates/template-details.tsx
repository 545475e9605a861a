import { Plural, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { categoryOfCode } from '@selvedge/domain/planning/template';
import { productText, stageText } from '#web/lib/product-text';
import { FILLS_PHONE } from '#web/ui/dialog-footer';
import { Modal } from '#web/ui/modal';
import { TableHead } from '#web/ui/table-head';
import type { Template } from './queries';

export function TemplateDetails({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      className={FILLS_PHONE}
      opened
      onClose={onClose}
      size={880}
      title={`${template.templateCollectionName} - ${template.clientName}`}
    >
      <Table.ScrollContainer
        minWidth={560}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t`Stage Items`}
      >
        <Table>
          <TableHead
            titles={[t`Stage Name`, t`Type`, t`Lead Time(Client)`, t`Lead Time(Manufacturer)`, t`Category`]}
          />
          <Table.Tbody>
            {template.planningTemplates.map((item, index) => (
              <Table.Tr key={item.id ?? index}>
                <Table.Td>{stageText(item.stageName)}</Table.Td>
                <Table.Td>{productText({ text: item.stageType })}</Table.Td>
                <Table.Td>
                  <Plural value={item.leadTimeForClient} one="# day" other="# days" />
                </Table.Td>
                <Table.Td>
                  <Plural value={item.leadTimeForManufacturer} one="# day" other="# days" />
                </Table.Td>
                <Table.Td>{productText({ text: categoryOfCode(item.stageCategory) })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Modal>
  );
}
