declare global {
  interface Window {
    /** What the document asked for before the app was there (index.html), by address. */
    startedCalls?: { token: string; stream: AbortController; answers: Map<string, Promise<Response>> };
  }
}

/** The answer to a call that began with the document: for the same session, and once. */
export function takeStarted(address: string, token: string | null): Promise<Response> | undefined {
  const { startedCalls } = window;
  if (!startedCalls || startedCalls.token !== token) return undefined;
  const answer = startedCalls.answers.get(address);
  startedCalls.answers.delete(address);
  return answer;
}

const STREAM = '/api/events';

/** As `takeStarted`, for the stream of live events, which ends with `signal`. */
export function takeStream(token: string | null, signal: AbortSignal): Promise<Response> | undefined {
  const answer = takeStarted(STREAM, token);
  if (answer) signal.addEventListener('abort', () => window.startedCalls?.stream.abort());
  return answer;
}

/** Nobody takes what is left. */
export function dropStarted(): void {
  const { startedCalls } = window;
  if (startedCalls?.answers.has(STREAM)) startedCalls.stream.abort();
  startedCalls?.answers.clear();
}
