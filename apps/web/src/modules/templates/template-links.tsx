import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { useSession } from '#web/modules/identity/queries';
import { LinkHint } from '#web/ui/link-hint';
import { UndoNotice } from '#web/ui/undo-notice';
import { linkedItems, withLinks } from './item-links';
import type { ItemForm } from './template-form';

interface TemplateLinksProps {
  items: ItemForm[];
  onChange: (items: ItemForm[]) => void;
}

/** Offers the usual links to a template without links. */
export function TemplateLinks({ items, onChange }: TemplateLinksProps) {
  const { data: session } = useSession();
  const [applied, setApplied] = useState<{ added: number; before: ItemForm[]; after: ItemForm[] } | null>(
    null,
  );
  if (!session) return null;
  if (applied && applied.after === items)
    return (
      <UndoNotice
        text={plural(applied.added, { one: '# link added', other: '# links added' })}
        onUndo={() => {
          onChange(applied.before);
          setApplied(null);
        }}
      />
    );
  return (
    <LinkHint
      userId={session.user.id}
      stages={linkedItems(items)}
      onLink={(linked, added) => {
        const after = withLinks(items, linked);
        setApplied({ added, before: items, after });
        onChange(after);
      }}
    />
  );
}
