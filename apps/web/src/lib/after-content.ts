import { useEffect, useState } from 'react';

/** Content that appears may ask for more. */
const SETTLED_MS = 100;
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work);
/** A hidden page is not painted. */
const whenPainted = (work: () => void) => (document.hidden ? work() : requestAnimationFrame(work));

const waiting: (() => void)[] = [];
let isComplete: (() => boolean) | undefined;
let isLooking = false;

/** Lets begin what waits for the content. `isPageComplete`: the page is shown, and it waits for no answer. */
export function watchContent(isPageComplete: () => boolean): () => void {
  isComplete = isPageComplete;
  look(false);
  return () => {
    isComplete = undefined;
  };
}

/** Runs `work` once the page shows its content and the browser is idle, so that the content does not wait for it. */
export function afterContent(work: () => void): void {
  waiting.push(work);
  if (!isLooking) look(false);
}

/** Resolves once the page shows its content; at once for somebody who just pressed something. */
export const contentShown = (): Promise<void> =>
  isComplete && navigator.userActivation?.isActive === false ? new Promise(afterContent) : Promise.resolve();

/** False until the page shows its content. */
export function useAfterContent(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    afterContent(() => setIsAfter(true));
  }, []);
  return isAfter;
}

function look(wasComplete: boolean): void {
  isLooking = isComplete !== undefined && waiting.length > 0;
  if (!isLooking) return;
  const check = () => {
    const isNowComplete = isComplete?.() === true;
    if (isNowComplete && wasComplete) for (const work of waiting.splice(0)) work();
    look(isNowComplete);
  };
  setTimeout(() => whenPainted(() => whenIdle(check)), SETTLED_MS);
}
