import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionEnd } from '#web/lib/session';
import { usePageChrome } from '#web/ui/page-chrome';
import { forgetRecents, noteRecent } from './recents';

/** Notes which pages the person opens, for the palette, and forgets them when the person signs out. */
export function RecentPages({ userId }: { userId: number }) {
  const path = useLocation({ select: (location) => location.pathname });
  const { title } = usePageChrome();
  useEffect(() => {
    // The title follows the path one render later: until the document has it, it is of the page before.
    const timer = setTimeout(() => {
      if (title !== '' && document.title.startsWith(title)) noteRecent(userId, { path, title });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path, title, userId]);
  useEffect(() => {
    return onSessionEnd((reason) => {
      if (reason === null) forgetRecents();
    });
  }, []);
  return null;
}

/** A page that is left sooner was only passed on the way. */
const SETTLED_MS = 800;
