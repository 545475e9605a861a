import { useKeptChoice } from '#web/lib/kept-choice';
import { useIsPhone } from '#web/lib/use-media';

export type ListView = 'cards' | 'table';

interface Props {
  /** Names the choice that this browser keeps for the person. */
  name: string;
  userId: number | undefined;
  /** What the address names, which goes first. */
  named: string | undefined;
  total: number | undefined;
  /** From how many rows on a table is shown. */
  from?: number;
  onView: (view: ListView) => void;
}

/** Tables where there are many rows, cards on phones, unless the address or the person chose. */
export function useListView({
  name,
  userId = 0,
  named,
  total = 0,
  from = 12,
  onView,
}: Props): [ListView, (next: ListView) => void] {
  const isPhone = useIsPhone();
  const [stored, keep] = useKeptChoice(name, userId, '');
  const chosen = [named, stored].find((one) => one === 'table' || one === 'cards');
  const view = chosen ?? (isPhone || total < from ? 'cards' : 'table');
  const choose = (next: ListView) => {
    keep(next);
    onView(next);
  };
  return [view === 'table' ? 'table' : 'cards', choose];
}
