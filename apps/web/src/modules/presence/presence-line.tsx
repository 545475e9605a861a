import { useLingui } from '@lingui/react/macro';
import { dayTag } from '@selvedge/i18n/locale-tags';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shownLanguage } from '#web/lib/language';
import { readToken } from '#web/lib/session';
import { PersonAvatar } from '#web/ui/person-avatar';
import styles from './presence-line.module.css';
import { type Place, presenceOf, useReportPresence } from './queries';

export function PresenceLine({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data = [] } = useQuery({ ...presenceOf(orderId), enabled: orderId !== '' });
  const at = (place: Place) => data.filter((person) => person.place === place);
  const join = (people: typeof data) =>
    new Intl.ListFormat(dayTag(shownLanguage()), { type: 'conjunction' }).format(
      people.map((person) => person.name),
    );
  const textOf = (place: Place, people: typeof data) => {
    const names = join(people);
    if (place === 'plan')
      return people.length === 1 ? t`${names} is editing the plan` : t`${names} are editing the plan`;
    return people.length === 1 ? t`${names} is editing this order` : t`${names} are editing this order`;
  };
  return (
    <div role="status">
      {(['order', 'plan'] as const).map((place) => {
        const people = at(place);
        if (people.length === 0) return null;
        return (
          <p key={place} className={`${styles.line} sv-no-print`}>
            {people.map((person) => (
              <PersonAvatar key={person.userId} person={person} size={24} />
            ))}
            <span>{textOf(place, people)}</span>
          </p>
        );
      })}
    </div>
  );
}

/** Also reports that this person is editing. */
export function EditingPresence({ orderId, place }: { orderId: string; place: Place }) {
  useEditing(orderId, place);
  return <PresenceLine orderId={orderId} />;
}

/** A third of the server's lease, so that one lost request does not end it. */
const REPEAT_MS = 30_000;

/** Reports that this person is editing while the screen is open. Does nothing for a new order. */
function useEditing(orderId: string, place: Place): void {
  const { mutate } = useReportPresence(orderId);
  const latestMutate = useRef(mutate);
  useEffect(() => {
    latestMutate.current = mutate;
  });
  useEffect(() => {
    if (orderId === '') return;
    // No requests after signing out.
    const report = (editing: boolean) => (readToken() ? latestMutate.current({ place, editing }) : undefined);
    const [start, stop] = [() => report(true), () => report(false)];
    start();
    const timer = setInterval(start, REPEAT_MS);
    // The back/forward cache restores a page without mounting it again.
    window.addEventListener('pageshow', start);
    window.addEventListener('pagehide', stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', start);
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [orderId, place]);
}
