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
