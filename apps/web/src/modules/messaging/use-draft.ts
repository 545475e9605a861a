import type { Mention } from '@selvedge/domain/messaging/mentions';
import { useState } from 'react';

/** Keeps unsent text in session storage under a key that includes the user. */
export function useDraft(key: string): [string, (text: string) => void] {
  const name = `draft:${key}`;
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next === '') sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, next);
    },
  ];
}

export function useMentionsDraft(key: string): [readonly Mention[], (mentions: readonly Mention[]) => void] {
  const [stored, setStored] = useDraft(`${key}:mentions`);
  return [
    stored === '' ? [] : (JSON.parse(stored) as Mention[]),
    (mentions) => setStored(mentions.length === 0 ? '' : JSON.stringify(mentions)),
  ];
}
