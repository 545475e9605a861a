import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import styles from './reports.module.css';

/**
 * In a shadow root, so that the styles are separate from the page's. The page's content policy forbids style
 * attributes, so they are set as properties. Links are shown but do not work.
 */
export function MailView({ html }: { html: string }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    // A document that is parsed this way runs nothing and loads nothing, but has the content policy of the page. Words of
    // people are escaped, so they contain no quotes that could be taken for an attribute.
    // The rules for dark mail programs are left out.
    const readable = html
      .replace(/<style>[^<]{0,20000}<\/style>/, '')
      .replaceAll(' style="', ' data-style="');
    const mail = new DOMParser().parseFromString(readable, 'text/html').body;
    root.replaceChildren(copyOf(mail));
  }, [html]);
  return <div ref={box} role="document" aria-label={t`Mail`} className={styles.mail} />;
}

const KEPT = ['colspan', 'align', 'width', 'cellpadding', 'cellspacing', 'role'];

function copyOf(source: Element): HTMLElement {
  const isLink = source.tagName === 'A';
  const name = source.tagName === 'BODY' ? 'div' : isLink ? 'span' : source.tagName.toLowerCase();
  const copy = document.createElement(name);
  for (const attribute of KEPT) {
    const value = source.getAttribute(attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  copy.style.cssText = source.getAttribute('data-style') ?? '';
  if (isLink) copy.style.textDecoration ||= 'underline';
  for (const node of source.childNodes)
    if (node instanceof Element) copy.append(copyOf(node));
    else if (node instanceof Text) copy.append(node.data);
  return copy;
}
