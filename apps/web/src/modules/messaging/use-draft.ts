import { useState } from 'react';

/** What was typed and not sent, kept for the visit under the writer's own name. */
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
