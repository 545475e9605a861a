import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keptUserId, onSessionEnd } from '#web/lib/session';

/** How often an open page checks whether its session has expired, in milliseconds. */
const CHECK_MS = 30_000;

/** Leaves the signed-in pages when the session ends: by sign-out, by a 401 response, by expiry, or in another tab. */
export function SessionEnd() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // Only the first reason counts, because requests that were sent before a sign-out fail with 401 after it.
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
      if (keptUserId() === null) leave('expired');
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
