import { useState } from 'react';
import { newPreviewOf, type Preview, useConfirmImport } from './queries';

/** What a file would change, and its confirmation. */
export function useConfirmation() {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const confirming = useConfirmImport();
  return {
    preview,
    /** Whether the changes are those of now, because something changed after they were first shown. */
    hasChanged,
    confirming,
    confirmed: confirming.data,
    show: (found: Preview | null) => {
      setPreview(found);
      setHasChanged(false);
    },
    confirm: (decided: { leave: string[]; take: string[] }, commitMessage: string) => {
      if (!preview) return;
      confirming.mutate(
        { importId: preview.importId, ...decided, commitMessage },
        {
          onError: (error) => {
            const changed = newPreviewOf(error);
            if (!changed) return;
            setPreview(changed);
            setHasChanged(true);
          },
        },
      );
    },
  };
}
export type Confirmation = ReturnType<typeof useConfirmation>;
