import type { Query } from '@tanstack/react-query';
import { ApiError } from './api';
import { reportReached, reportUnreachable } from './connection';
import { keepAnswer, readAnswer } from './kept-answers';

/** A page that waits this long for the server shows the stored answer meanwhile. */
const SLOW_MS = 3_000;

/**
 * The server's answer to a query, which is stored; if the server does not answer, the stored one. The server comes first,
 * unlike in the persister of TanStack, which would show old answers before every new one.
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
    // The query takes the time of this answer for that of its data.
    setTimeout(() => query.setState({ dataUpdatedAt: stored.updatedAt }));
    return stored.data as Data;
  } finally {
    clearTimeout(slow);
  }
}

/** The stored answer, or that of this page if it is newer. */
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
