import { useState } from 'react';
import {
  asksDateOrder,
  type PoChoices,
  type ReadChoices,
  type ReadSheet,
  useCheckPurchaseOrders,
  useExample,
  useReadSheet,
  useSaveSheetMapping,
} from './queries';
import { useConfirmation } from './use-confirmation';

/** An import of purchase orders until it is confirmed: the file, what its columns are taken for, what it would change. */
export function useOrderImport() {
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [sheets, setSheets] = useState<string[]>();
  const confirmation = useConfirmation();
  const reading = useReadSheet();
  const example = useExample();
  const checking = useCheckPurchaseOrders();
  const saveMapping = useSaveSheetMapping();
  const read = (chosen: File, choices: ReadChoices = {}) =>
    reading.mutate(
      { file: chosen, choices },
      {
        onSuccess: (result) => {
          setFile(chosen);
          setSheet(result);
        },
      },
    );
  return {
    sheet,
    confirmation,
    reading,
    example,
    checking,
    read: (chosen: File) => {
      setSheets(undefined);
      read(chosen);
    },
    /** Reads the columns of the file again by another row. */
    readRow: (headerRow: number) => file && read(file, { headerRow, sheets }),
    /** Reads other sheets of the file. */
    readSheets: (names: string[]) => {
      setSheets(names);
      if (file) read(file, { sheets: names });
    },
    readExample: () => example.mutate(undefined, { onSuccess: (chosen) => read(chosen) }),
    check: (choices: PoChoices) => {
      if (!file || !sheet) return;
      const headerRow = sheet.headerRow ?? undefined;
      checking.mutate(
        { file, choices: { ...choices, headerRow, sheets } },
        {
          // A column that was taken for a date can have dates with several meanings.
          onError: (error) => {
            if (asksDateOrder(error)) read(file, { columns: choices.columns, headerRow, sheets });
          },
          onSuccess: (result) => {
            saveMapping.mutate({
              buyerId: choices.buyerId,
              name: sheet.mapping?.buyerId === choices.buyerId ? sheet.mapping.name : nameOf(file),
              headers: sheet.columns.map(({ key }) => key),
              columns: choices.columns,
              dateOrder: choices.dateOrder ?? null,
            });
            confirmation.show(result);
          },
        },
      );
    },
    backToFile: () => setSheet(null),
  };
}
export type OrderImportSteps = ReturnType<typeof useOrderImport>;

/** The name of a file without its ending, at most 100 characters. */
const nameOf = (file: File): string => file.name.replace(/\.\w+$/, '').slice(0, 100) || file.name;
