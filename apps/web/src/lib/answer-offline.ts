import type { Query } from '@tanstack/react-query';
import { ApiError } from './api';
import { reportReached, reportUnreachable } from './connection';
import { keepAnswer, readAnswer } from './kept-answers';

/** Milliseconds after which a page shows the stored response while it waits for the server. */
const SLOW_MS = 3_000;

/**
 * The server's response, which is stored; without a response, the stored one. The server comes first, unlike in the
 * persister of TanStack, which would show old data before every new one.
 */
export async function answerOffline<Data>(answer: Promise<Data>, query: Query): Promise<Data> {
  const slow = setTimeout(() => void showKept(query), SLOW_MS);
  try {
    const data = await answer;
    reportReached();
    void keepAnswer(query, data);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NETWORK')) throw error;
    const stored = await newestAnswer(query);
    if (!stored) throw error;
    reportUnreachable();
    // Afterward, because the query takes the time of this response as the time of its data.
    setTimeout(() => query.setState({ dataUpdatedAt: stored.updatedAt }));
    return stored.data as Data;
  } finally {
    clearTimeout(slow);
  }
}

/** The stored response, or the page's if that is newer. */
async function newestAnswer(query: Query): Promise<{ data: unknown; updatedAt: number } | null> {
  const { data, dataUpdatedAt } = query.state;
  const stored = await readAnswer(query);
  if (data !== undefined && dataUpdatedAt >= (stored?.updatedAt ?? 0))
    return { data, updatedAt: dataUpdatedAt };
  return stored;
}

async function showKept(query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const stored = await newestAnswer(query);
  if (stored && query.state.data === undefined && query.state.fetchStatus === 'fetching')
    query.setData(stored.data, { updatedAt: stored.updatedAt, manual: true });
}
