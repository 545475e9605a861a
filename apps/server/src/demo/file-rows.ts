import type { DemoOrder } from '@selvedge/demo/demo-order';
import type { DemoFile } from '@selvedge/demo/order-edits';
import { storedNameOf } from '@selvedge/domain/files/file-name';
import type { Row, Rows } from '#server/modules/loading/loading';
import { contentsOf } from './file-contents';

export interface StoredFile {
  name: string;
  contents: Buffer;
}

export const storedFile = ({ name, label }: DemoFile): StoredFile => ({
  name,
  contents: contentsOf(label).contents,
});

export const fileRows = ({ record, files }: DemoOrder): Rows => ({
  files: files.map(({ name, label, uploadedBy, uploadedAt }) => {
    const { mime, contents } = contentsOf(label);
    return {
      name,
      organization_id: record.traderOrganization.id,
      uploader_id: uploadedBy,
      mime,
      size: contents.length,
      created_at: uploadedAt,
    };
  }),
});

export const referenceRows = (orders: readonly DemoOrder[], pins: readonly Row[]): Row[] =>
  [
    ...orders.flatMap(({ record, files }) =>
      files.map(({ name }) => ({ file: name, order_id: record.orderId })),
    ),
    ...pins.map((row) => ({ file: storedNameOf(String(row.pin_file)), message_id: row.id })),
  ].map((row, nth) => ({ id: nth + 1, ...row }));
