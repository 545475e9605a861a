import { useState } from 'react';
import {
  type Confirmed,
  type EditedKind,
  newPreviewOf,
  type Preview,
  useCheckEdited,
  useConfirmImport,
} from './queries';

/** The steps of an import of an edited export: 0 file, 1 check, 2 done. */
export function useEditedImport(kind: EditedKind) {
  const [step, setStep] = useState(0);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const checking = useCheckEdited(kind);
  const confirming = useConfirmImport();
  return {
    step,
    preview,
    hasChanged,
    confirmed,
    checking,
    confirming,
    check: (file: File) =>
      checking.mutate(file, {
        onSuccess: (result) => {
          setPreview(result);
          setHasChanged(false);
          setStep(1);
        },
      }),
    confirm: (decided: { leave: string[]; take: string[] }, commitMessage: string) => {
      if (!preview) return;
      confirming.mutate(
        { importId: preview.importId, ...decided, commitMessage },
        {
          onSuccess: (result) => {
            setConfirmed(result);
            setStep(2);
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
    back: () => setStep(0),
  };
}
