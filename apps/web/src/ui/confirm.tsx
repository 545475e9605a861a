import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Question } from './confirm-dialog';

/** 'no' also when the question was dismissed. */
export type Answer = 'yes' | 'other' | 'no';
interface Asked {
  question: Question;
  answer: (answer: Answer) => void;
}

let asked: Asked | null = null;
let open = false;
const listeners = new Set<() => void>();
let snapshot: { asked: Asked | null; open: boolean } = { asked, open };
function change(next: { asked: Asked | null; open: boolean }) {
  ({ asked, open } = next);
  snapshot = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks before something that cannot be taken back; resolves with the answer, and with no when dismissed. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === 'yes';

/** The same for a question with a second way on, its `otherLabel`. */
export function choose(question: Question): Promise<Answer> {
  asked?.answer('no');
  return new Promise((resolve) => change({ asked: { question, answer: resolve }, open: true }));
}

/** Answers the question that is open, in place of the person who was asked. */
export function answerOpen(answer: Answer) {
  asked?.answer(answer);
  // The words stay while the dialog fades out.
  change({ asked, open: false });
}

/** Fetched once the page stands, so that it is there when something is asked. */
const load = () => import('./confirm-dialog').then((module) => module.ConfirmDialog);
type Dialog = Awaited<ReturnType<typeof load>>;

/** Shows the questions of `confirm`; stands once in the app. */
export function ConfirmHost() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const { asked: current, open: opened } = useSyncExternalStore(subscribe, () => snapshot);
  const waits = opened && Dialog === null;
  useEffect(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      // Without a connection the browser asks in our place: what waits for an answer gets one.
      () => {
        if (waits) answerOpen(window.confirm(current?.question.title) ? 'yes' : 'no');
      },
    );
  }, [waits, current]);
  return Dialog ? <Dialog question={current?.question} opened={opened} onAnswer={answerOpen} /> : null;
}
