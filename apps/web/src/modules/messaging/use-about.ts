import { useState } from 'react';
import type { Message, MessageTag } from './queries';
import { useTagNames } from './tag-chips';

const NOTHING: readonly MessageTag[] = [];
const tagsOf = (message: Message | undefined): readonly MessageTag[] =>
  message?.partnerSees ? message.tags : NOTHING;

/**
 * The place of the newest message, unless the writer replies to another one or removes it. It stays the same from the
 * first character until the message is sent.
 */
export function useAbout(newest: Message | undefined) {
  const [chosen, setChosen] = useState<readonly MessageTag[] | null>(null);
  const named = chosen ?? tagsOf(newest);
  const { names, isKnown } = useTagNames(named);
  // Parts that have left the order cannot be written about.
  const place = names !== null && isKnown ? names.join(' > ') : null;
  return {
    tags: place === null ? NOTHING : named,
    place,
    keep: () => setChosen(named),
    replyTo: (message: Message) => setChosen(tagsOf(message)),
    remove: () => setChosen(NOTHING),
    reset: () => setChosen(null),
  };
}
