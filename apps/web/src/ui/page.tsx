import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';
import { type Crumb, setPageChrome } from './page-chrome';

export interface PageProps {
  title: string;
  /** Shown under the title in muted ink. */
  description?: ReactNode;
  actions?: ReactNode;
  /** Without it, the top bar shows the title alone. */
  breadcrumbs?: readonly Crumb[];
  /** Hides the title from the eye, not from assistive technology; the page then shows its own heading. */
  hiddenTitle?: boolean;
  children?: ReactNode;
}

/** The first page of a visit keeps the browser's own focus; later ones move it to their heading. */
let visited = false;

/** Frame of a page: its one `h1`, the document's title, the crumbs of the top bar, and focus after a move. */
export function Page({ title, description, actions, breadcrumbs, hiddenTitle = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = window.location.pathname;
  const crumbs = JSON.stringify(breadcrumbs ?? [{ label: title }]);

  useEffect(() => {
    document.title = `${title} - Selvedge`;
    setPageChrome({ title, breadcrumbs: JSON.parse(crumbs) as Crumb[] });
  }, [title, crumbs]);

  // Moves the focus to the heading after each change of the path, unless a field of the new page has it already.
  useEffect(() => {
    const page = heading.current?.closest('main');
    if (visited && !page?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, [path]);

  return (
    <div className={styles.page}>
      <header className={hiddenTitle && !actions ? styles.hidden : styles.header}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={hiddenTitle ? styles.hidden : styles.title}>
            {title}
          </h1>
          {description && !hiddenTitle ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
