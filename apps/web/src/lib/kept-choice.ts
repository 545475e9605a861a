import { useState } from 'react';

const keyOf = (name: string, userId: number): string => `selvedge-${name}-${userId}`;

/** A choice about how a screen is shown, which this browser keeps for each person. */
export function useKeptChoice(
  name: string,
  userId: number,
  initial: string,
): [string, (next: string) => void] {
  const key = keyOf(name, userId);
  // The key may change while the component stays, and each key has its own choice.
  const [chosen, setChosen] = useState<{ key: string; value: string } | null>(null);
  const value = chosen?.key === key ? chosen.value : (localStorage.getItem(key) ?? initial);
  const choose = (next: string) => {
    localStorage.setItem(key, next);
    setChosen({ key, value: next });
  };
  return [value, choose];
}
