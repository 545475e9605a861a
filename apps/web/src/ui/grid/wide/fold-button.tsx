import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons';
import styles from './wide-grid.module.css';

interface Props {
  name: string;
  isOpen: boolean | undefined;
  onToggle: () => void;
}

/** Shows and hides the rows below a row; an equally wide gap where there are none. */
export function FoldButton({ name, isOpen, onToggle }: Props) {
  const { t } = useLingui();
  if (isOpen === undefined) return <span className={styles.noFold} />;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.fold}
      aria-label={isOpen ? t`Fold ${name}` : t`Expand ${name}`}
      onClick={onToggle}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
