import { useEffect } from 'react';

const meta = (selector: string, content: string) =>
  document.querySelector<HTMLMetaElement>(selector)?.setAttribute('content', content);

/** Sets the title and description of a public page. The server writes the same values into the page. */
export function usePageHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title;
    meta('meta[name="description"]', description);
    meta('meta[property="og:title"]', title);
    meta('meta[property="og:description"]', description);
  }, [title, description]);
}
