import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api';
import { failureText } from '#web/lib/failure';
import { useLeaveQuestion } from '#web/ui/leave-question';
import {
  type CellCommit,
  compared,
  keepMine,
  type PendingCell,
  type PendingCells,
  reversed,
  withEdits,
  without,
  withRefusals,
} from './pending-cells';

const UNDO_MS = 60_000;
const NONE: PendingCells = new Map();

interface Options {
  /** Saves the changes; rejects with the error of `PUT /Board/cells`. */
  send: (commit: CellCommit) => Promise<unknown>;
  /** Called when others changed some of the cells, to load them. */
  onConflict?: () => void;
  isLeaving?: (from: { pathname: string; search: unknown }, to: typeof from) => boolean;
}

/** The changed cells of a grid until they are committed or discarded. The page asks before it is left with changes. */
export function usePendingCells({ send, onConflict, isLeaving = isOtherPath }: Options) {
  const { t } = useLingui();
  const [cells, setCells] = useState(NONE);
  const [committed, setCommitted] = useState<readonly PendingCell[] | null>(null);
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  useLeaveQuestion(cells.size > 0, { isLeaving });
  const undoTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const timer = undoTimer;
    return () => clearTimeout(timer.current);
  }, []);
  const edit = useCallback((edits: readonly PendingCell[]) => {
    setCells((now) => withEdits(now, edits));
    setCommitted(null);
    setFailure('');
  }, []);
  const compare = useCallback(
    (nowOf: Parameters<typeof compared>[1]) => setCells((now) => compared(now, nowOf)),
    [],
  );
  const commit = async (commitMessage: string) => {
    const sent = [...cells.values()];
    setSaving(true);
    setFailure('');
    try {
      await send({ commitMessage, changes: sent.map(({ change }) => change) });
      const keys = sent.map(({ key }) => key);
      setCells((now) => without(now, keys));
      setCommitted(sent);
      clearTimeout(undoTimer.current);
      undoTimer.current = setTimeout(() => setCommitted(null), UNDO_MS);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setCells((now) => withRefusals(now, sent, errors));
      setFailure(failureText(error, t`Failed to commit the changes.`));
      if (error instanceof ApiError && error.code === 'CONFLICT') onConflict?.();
    }
    setSaving(false);
  };
  return {
    cells,
    committed,
    failure,
    isSaving,
    edit,
    compare,
    commit,
    drop: (keys: readonly string[]) => setCells((now) => without(now, keys)),
    keepMine: (key: string) => setCells((now) => keepMine(now, key)),
    discard: () => {
      setCells(NONE);
      setFailure('');
    },
    undo: () => edit(reversed(committed ?? [])),
  };
}
export type Pending = ReturnType<typeof usePendingCells>;

const isOtherPath = (from: { pathname: string }, to: { pathname: string }) => from.pathname !== to.pathname;
