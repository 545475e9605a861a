import { useEffect } from 'react';

const meta = (selector: string, content: string) =>
  document.querySelector<HTMLMetaElement>(selector)?.setAttribute('content', content);

/** The title and description of a public page; the server writes the same into the page it sends. */
export function usePageHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title;
    meta('meta[name="description"]', description);
    meta('meta[property="og:title"]', title);
    meta('meta[property="og:description"]', description);
  }, [title, description]);
}
