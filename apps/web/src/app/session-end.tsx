import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onSessionEnd, readToken } from '#web/lib/session';

/** How often an open page looks whether its session has run out by itself. */
const CHECK_MS = 30_000;

/** Leaves the signed-in pages when the session ends: by signing out, by the server's word, or in another tab. */
export function SessionEnd() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // The first reason counts: what was asked before a sign-out is refused after it.
    let leaving = false;
    const leave = (reason: string | null) => {
      if (leaving) return;
      leaving = true;
      const here = window.location.pathname + window.location.search;
      void navigate({
        to: '/login',
        search: reason === null ? {} : { next: here, reason: 'expired' },
        replace: true,
      }).then(() => {
        client.clear();
        leaving = window.location.pathname === '/login';
      });
    };
    const off = onSessionEnd(leave);
    const check = () => {
      if (!readToken()) leave('expired');
    };
    const timer = setInterval(check, CHECK_MS);
    window.addEventListener('storage', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      off();
      clearInterval(timer);
      window.removeEventListener('storage', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client, navigate]);
  return null;
}
