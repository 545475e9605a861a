import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionEnd } from '#web/lib/session';
import { usePageChrome } from '#web/ui/page-chrome';
import { clearRecents, noteRecent } from './recents';

/** Stores the opened pages for the command palette and deletes them at sign-out. */
export function RecentPages({ userId }: { userId: number }) {
  const path = useLocation({ select: (location) => location.pathname });
  const { title } = usePageChrome();
  useEffect(() => {
    // The title changes one render after the path. Until then, the document has the title of the previous page.
    const timer = setTimeout(() => {
      if (title !== '' && document.title.startsWith(title)) noteRecent(userId, { path, title });
    }, SETTLED_MS);
    const off = onSessionEnd((reason) => {
      // The page shown at sign-out would be stored after the others are deleted.
      clearTimeout(timer);
      if (reason === null) clearRecents();
    });
    return () => {
      clearTimeout(timer);
      off();
    };
  }, [path, title, userId]);
  return null;
}

/** A page that is left earlier is not stored, in milliseconds. */
const SETTLED_MS = 800;
