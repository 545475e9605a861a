import { useState } from 'react';
import {
  asksDateOrder,
  type Confirmed,
  newPreviewOf,
  type PoChoices,
  type Preview,
  type ReadChoices,
  type ReadSheet,
  useCheckPurchaseOrders,
  useConfirmImport,
  useExample,
  useReadSheet,
  useSaveSheetMapping,
} from './queries';

/** The steps of an import: 0 file, 1 columns, 2 check, 3 done. */
export function useOrderImport() {
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<ReadSheet | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const reading = useReadSheet();
  const example = useExample();
  const checking = useCheckPurchaseOrders();
  const confirming = useConfirmImport();
  const saveMapping = useSaveSheetMapping();
  const [sheets, setSheets] = useState<string[]>();
  const read = (chosen: File, choices: ReadChoices = {}) =>
    reading.mutate(
      { file: chosen, choices },
      {
        onSuccess: (result) => {
          setFile(chosen);
          setSheet(result);
          setStep(1);
        },
      },
    );
  return {
    step,
    sheet,
    preview,
    /** Whether the changes are those of now, because something changed after they were first shown. */
    hasChanged,
    confirmed,
    reading,
    example,
    checking,
    confirming,
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
            setPreview(result);
            setStep(2);
          },
        },
      );
    },
    confirm: ({ leave, take }: { leave: string[]; take: string[] }, commitMessage: string) => {
      if (!preview) return;
      confirming.mutate(
        { importId: preview.importId, leave, take, commitMessage },
        {
          onSuccess: (result) => {
            setConfirmed(result);
            setStep(3);
          },
          onError: (error) => {
            const changed = newPreviewOf(error);
            if (!changed) return;
            setPreview(changed);
            setHasChanged(true);
          },
        },
      );
    },
    back: () => setStep(step - 1),
  };
}
export type OrderImportSteps = ReturnType<typeof useOrderImport>;

/** The name of a file without its ending, at most 100 characters. */
const nameOf = (file: File): string => file.name.replace(/\.\w+$/, '').slice(0, 100) || file.name;
