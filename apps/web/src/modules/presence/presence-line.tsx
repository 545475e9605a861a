import { useLingui } from '@lingui/react/macro';
import { dayTag } from '@selvedge/i18n/locale-tags';
import { useQuery } from '@tanstack/react-query';
import { shownLanguage } from '#web/lib/language';
import { PersonAvatar } from '#web/ui/avatar-stack';
import styles from './presence-line.module.css';
import { type Place, presenceOf } from './queries';
import { useEditing } from './use-editing';

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
