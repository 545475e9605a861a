import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterContent } from '#web/lib/after-content';
import { makeListeners } from '#web/lib/listeners';
import type { Answer, Question } from './confirm-dialog';

interface PendingQuestion {
  question: Question;
  answer: (answer: Answer) => void;
}

let pending: PendingQuestion | null = null;
let open = false;
const { subscribe, notify } = makeListeners();
let snapshot: { pending: PendingQuestion | null; open: boolean } = { pending, open };
function change(next: { pending: PendingQuestion | null; open: boolean }) {
  ({ pending, open } = next);
  snapshot = next;
  notify();
}

/** Asks before an action that cannot be undone. Resolves to false when the user cancels or closes the dialog. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === 'yes';

/** Like `confirm`, with `otherLabel` as an additional option. */
export function choose(question: Question): Promise<Answer> {
  pending?.answer('no');
  return new Promise((resolve) => change({ pending: { question, answer: resolve }, open: true }));
}

/** Answers the open question without the user. */
export function answerOpen(answer: Answer) {
  pending?.answer(answer);
  // Keep the text while the dialog fades out.
  change({ pending, open: false });
}

/** Loaded in advance, so that the dialog also opens without a connection. */
const load = () => import('./confirm-dialog').then((module) => module.ConfirmDialog);
type Dialog = Awaited<ReturnType<typeof load>>;

export function ConfirmHost() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const { pending: current, open: opened } = useSyncExternalStore(subscribe, () => snapshot);
  const isLoading = opened && Dialog === null;
  useEffect(() => {
    const take = () =>
      load().then(
        (loaded) => setDialog(() => loaded),
        // Without a connection, fall back to the browser's dialog, so that the caller gets an answer.
        () => {
          if (isLoading) answerOpen(window.confirm(current?.question.title) ? 'yes' : 'no');
        },
      );
    if (isLoading) void take();
    else afterContent(() => void take());
  }, [isLoading, current]);
  return Dialog ? <Dialog question={current?.question} opened={opened} onAnswer={answerOpen} /> : null;
}
