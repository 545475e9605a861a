import type { Query } from '@tanstack/react-query';
import { ApiError } from './api';
import { reportReached, reportUnreachable } from './connection';
import { keepAnswer, readAnswer } from './kept-answers';

/** A page that waits this long for the server shows the kept answer meanwhile. */
const SLOW_MS = 3_000;

/**
 * The server's answer to a query, which is kept; if the server does not answer, the kept one. The server comes first,
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
    const kept = await newestAnswer(query);
    if (!kept) throw error;
    reportUnreachable();
    // The query takes the time of this answer for that of its data.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.updatedAt }));
    return kept.data as Data;
  } finally {
    clearTimeout(slow);
  }
}

/** The kept answer, or that of this page if it is newer. */
async function newestAnswer(query: Query): Promise<{ data: unknown; updatedAt: number } | null> {
  const { data, dataUpdatedAt } = query.state;
  const kept = await readAnswer(query);
  if (data !== undefined && dataUpdatedAt >= (kept?.updatedAt ?? 0))
    return { data, updatedAt: dataUpdatedAt };
  return kept;
}

async function showKept(query: Query): Promise<void> {
  if (query.state.data !== undefined) return;
  const kept = await newestAnswer(query);
  if (kept && query.state.data === undefined && query.state.fetchStatus === 'fetching')
    query.setData(kept.data, { updatedAt: kept.updatedAt, manual: true });
}
