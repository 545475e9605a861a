import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.module.css';
import { type Crumb, setPageChrome } from './page-chrome';

export interface PageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Without breadcrumbs, the top bar shows only the title. */
  breadcrumbs?: readonly Crumb[];
  /** Hides the title visually, but not from screen readers. By default where the top bar shows the same words. */
  hiddenTitle?: boolean;
  /** For grids: as wide and high as the window allows, and the content scrolls instead of the page. */
  wide?: boolean;
  children?: ReactNode;
}

/** The first page of a visit keeps the browser's focus; later pages focus their heading. */
let visited = false;

/** The frame of a page: its `h1`, the document title, the breadcrumbs, and the focus after a navigation. */
export function Page(props: PageProps) {
  const { title, description, actions, breadcrumbs = [{ label: title }], wide = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const path = window.location.pathname;
  const crumbs = JSON.stringify(breadcrumbs);
  const isHidden = props.hiddenTitle ?? breadcrumbs.at(-1)?.label === title;
  // On a phone, the bar of a page below another one shows the way back instead.
  const hidden = props.hiddenTitle || breadcrumbs.length === 1 ? 'sv-hidden' : styles.inBar;
  const isBare = isHidden && !actions && !description;

  useEffect(() => {
    document.title = `${title} - Selvedge`;
    setPageChrome({ title, breadcrumbs: JSON.parse(crumbs) as Crumb[] });
  }, [title, crumbs]);

  // Focuses the heading after each change of the path, unless an element of the new page already has the focus.
  useEffect(() => {
    const page = heading.current?.closest('main');
    if (visited && !page?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
    visited = true;
  }, [path]);

  return (
    <div className={wide ? styles.wide : styles.page} data-bare={(isBare && props.hiddenTitle) || undefined}>
      <header className={`${styles.header} ${isBare ? hidden : ''}`}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={`${styles.title} ${isHidden ? hidden : ''}`}>
            {title}
          </h1>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {/* The same element at each width: a dialog stays open when the window gets narrow. */}
      <div className={wide ? styles.fill : styles.flow}>{children}</div>
    </div>
  );
}
