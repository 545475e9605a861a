export interface StageLink {
  stageId: string;
  /** 0 to 365 calendar days. */
  lag: number;
}
export interface LinkedStage {
  stageId: string;
  after: readonly StageLink[];
}

interface WaitingStage {
  stageId: string;
  after: readonly { stageId: string }[];
}

export const LAG_MAX = 365;

/** Leaves out links to unknown stages and to the stage itself; of two links to a stage the longer lag wins. */
export function validLinks(stage: LinkedStage, isKnown: (stageId: string) => boolean): StageLink[] {
  const lags = new Map<string, number>();
  for (const { stageId, lag } of stage.after) {
    if (stageId !== stage.stageId && isKnown(stageId)) {
      lags.set(stageId, Math.max(lags.get(stageId) ?? 0, lag));
    }
  }
  return [...lags].map(([stageId, lag]) => ({ stageId, lag }));
}

/**
 * Each stage follows the stages that it waits for. In a circle one stage does not wait, so that every plan has an
 * order.
 */
export function inLinkOrder<S extends LinkedStage>(stages: readonly S[]): S[] {
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const links = new Map([...byId].map(([id, stage]) => [id, validLinks(stage, (other) => byId.has(other))]));
  const successors = new Map<string, string[]>();
  for (const [id, after] of links) {
    for (const { stageId } of after) successors.set(stageId, [...(successors.get(stageId) ?? []), id]);
  }
  const placed = new Set<string>();
  const ordered: S[] = [];
  const place = (first: S) => {
    const ready = [first];
    for (const stage of ready) {
      if (placed.has(stage.stageId)) continue;
      placed.add(stage.stageId);
      const after = (links.get(stage.stageId) ?? []).filter(({ stageId }) => placed.has(stageId));
      ordered.push({ ...stage, after });
      for (const id of successors.get(stage.stageId) ?? []) {
        const next = byId.get(id);
        if (next && isReady(id)) ready.push(next);
      }
    }
  };
  /** Walks back from a stage that is not ready until a stage repeats. */
  const circleMember = (from: string): string => {
    const seen = new Set<string>();
    let id = from;
    while (!seen.has(id)) {
      seen.add(id);
      id = links.get(id)?.find(({ stageId }) => !placed.has(stageId))?.stageId ?? id;
    }
    return id;
  };
  const isReady = (id: string) => (links.get(id) ?? []).every(({ stageId }) => placed.has(stageId));
  for (const stage of byId.values()) if (isReady(stage.stageId)) place(stage);
  for (const { stageId } of byId.values()) {
    while (!placed.has(stageId)) place(byId.get(circleMember(stageId)) as S);
  }
  return ordered;
}

/** Ids in the order of work, with the first one again at the end; null without a circle. */
export function circleOf(stages: readonly WaitingStage[]): string[] | null {
  const byId = new Map(stages.map((stage) => [stage.stageId, stage]));
  const free = new Set<string>();
  for (const { stageId } of stages) {
    const path: { id: string; next: number }[] = [{ id: stageId, next: 0 }];
    const onPath = new Set([stageId]);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const before = free.has(top.id) ? undefined : byId.get(top.id)?.after[top.next]?.stageId;
      if (before === undefined) {
        free.add(top.id);
        onPath.delete(top.id);
        path.pop();
      } else if (onPath.has(before)) {
        const ids = path.map(({ id }) => id);
        return fromFirst(ids.slice(ids.indexOf(before)).reverse(), [...byId.keys()]);
      } else {
        top.next += 1;
        path.push({ id: before, next: 0 });
        onPath.add(before);
      }
    }
  }
  return null;
}

function fromFirst(circle: readonly string[], planOrder: readonly string[]): string[] {
  const first = planOrder.find((id) => circle.includes(id)) ?? '';
  const start = circle.indexOf(first);
  return [...circle.slice(start), ...circle.slice(0, start), first];
}

/** Stages that waited for a removed one wait for its predecessors, with both lags added. */
export function withoutStages<S extends LinkedStage>(stages: readonly S[], removed: readonly string[]): S[] {
  let remaining = [...stages];
  for (const id of removed) {
    const deleted = remaining.find(({ stageId }) => stageId === id);
    if (!deleted) continue;
    remaining = remaining
      .filter(({ stageId }) => stageId !== id)
      .map((stage) => {
        const link = stage.after.find(({ stageId }) => stageId === id);
        if (!link) return stage;
        const joined = deleted.after.map(({ stageId, lag }) => ({
          stageId,
          lag: Math.min(LAG_MAX, lag + link.lag),
        }));
        const after = [...stage.after.filter(({ stageId }) => stageId !== id), ...joined];
        return { ...stage, after: validLinks({ stageId: stage.stageId, after }, () => true) };
      });
  }
  return remaining;
}
