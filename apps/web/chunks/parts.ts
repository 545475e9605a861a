/** Modules that always load together, and the parts that they import at once. */
export interface Part {
  ids: string[];
  size: number;
  imports: Set<Part>;
}

/**
 * What a browser loads together, how much that matters, and the bytes of source that are as bad as one more file, which
 * has a head, compresses alone and is waited for.
 */
export interface Visit {
  parts: Set<Part>;
  weight: number;
  fileCost: number;
  /** Before a page shows its content. */
  isPage?: boolean;
}

/** These parts and all that they import, also through others. */
export function withImports(roots: Iterable<Part>): Set<Part> {
  const found = new Set<Part>();
  const waiting = [...roots];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (found.has(part)) continue;
    found.add(part);
    waiting.push(...part.imports);
  }
  return found;
}
