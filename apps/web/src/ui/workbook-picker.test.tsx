import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from './test-render';
import { WorkbookPicker } from './workbook-picker';

it('reads another sheet of the chosen workbook', async () => {
  const onFile = vi.fn<(file: File, sheet?: string) => void>();
  renderUi(
    <WorkbookPicker
      description="Rows"
      hint="An .xlsx workbook"
      onFile={onFile}
      sheets={[
        { name: 'June', isRead: true },
        { name: 'July', isRead: false },
      ]}
      isReading={false}
      error={null}
    />,
  );
  const file = new File(['PK'], 'rows.xlsx');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, file);
  const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Sheet that is read' });
  expect(select.value).toBe('June');
  await userEvent.click(select);
  await userEvent.click(screen.getByRole('option', { name: 'July', hidden: true }));
  expect(onFile.mock.calls).toEqual([[file], [file, 'July']]);
});
