import { type Part, type Visit, withImports } from './parts.ts';

/** A part that grows, and the visits that load it. */
interface File extends Part {
  imports: Set<File>;
  isLoaded: Uint8Array;
}

interface Pair {
  gain: number;
  one: File;
  other: File;
}

/**
 * Merges parts into the files of the app as long as that is better for the visits: one file less, against the bytes that
 * some of them then load without need. A file comes after the files that it imports. Files that import each other, by a
 * merge on both sides of a third one, are loaded by the same visits and so are merged in a later round.
 */
export function mergeParts(
  parts: readonly Part[],
  visits: readonly Visit[],
): Pick<File, 'ids' | 'isLoaded'>[] {
  const files = filesOf(parts, visits);
  for (;;) {
    const pairs = betterPairs([...files], visits);
    // Merging worse ones at once would stand in the way of better ones that arise.
    const enough = (pairs[0]?.gain ?? 0) / 2;
    const merged = new Set<File>();
    for (const { one, other, gain } of pairs) {
      if (gain < enough) break;
      if (merged.has(one) || merged.has(other)) continue;
      // Their visits may have changed with another merge of the round.
      if (gainOf(one, other, missingBytes(one), missingBytes(other), visits) < enough) continue;
      merge(one, other, files);
      merged.add(one).add(other);
    }
    if (merged.size === 0) return importedFirst(files);
  }
}

function filesOf(parts: readonly Part[], visits: readonly Visit[]): Set<File> {
  const files = new Map<Part, File>();
  for (const part of parts)
    files.set(part, {
      ...part,
      imports: new Set(),
      isLoaded: Uint8Array.from(visits, (visit) => (visit.parts.has(part) ? 1 : 0)),
    });
  for (const [part, file] of files)
    file.imports = new Set([...part.imports].flatMap((one) => files.get(one) ?? []));
  return new Set(files.values());
}

/** The pairs of files that are better merged, the best ones first. */
function betterPairs(files: readonly File[], visits: readonly Visit[]): Pair[] {
  const missing = files.map(missingBytes);
  const pairs: Pair[] = [];
  for (const [index, one] of files.entries())
    for (let next = index + 1; next < files.length; next += 1) {
      const other = files[next] as File;
      const gain = gainOf(one, other, missing[index] as number[], missing[next] as number[], visits);
      if (gain > 0) pairs.push({ gain, one, other });
    }
  return pairs.sort((one, other) => other.gain - one.gain);
}

/** What each visit would load in addition with this file and all that it imports. */
function missingBytes(file: File): number[] {
  const missing = Array.from(file.isLoaded, () => 0);
  for (const { size, isLoaded } of withImports([file]) as Set<File>)
    for (let visit = 0; visit < missing.length; visit += 1)
      if (!isLoaded[visit]) missing[visit] = (missing[visit] ?? 0) + size;
  return missing;
}

/** Counted without closures, because it runs some ten million times. */
function gainOf(
  one: File,
  other: File,
  ofOne: number[],
  ofOther: number[],
  visits: readonly Visit[],
): number {
  let gain = 0;
  for (let index = 0; index < visits.length; index += 1) {
    const { weight, fileCost } = visits[index] as Visit;
    if (one.isLoaded[index])
      gain += weight * (other.isLoaded[index] ? fileCost : -(ofOther[index] as number));
    else if (other.isLoaded[index]) gain -= weight * (ofOne[index] as number);
  }
  return gain;
}

function merge(one: File, other: File, files: Set<File>): void {
  one.ids = [...one.ids, ...other.ids];
  one.size += other.size;
  one.imports = new Set([...one.imports, ...other.imports]);
  one.imports.delete(one);
  one.imports.delete(other);
  files.delete(other);
  for (const file of files) if (file !== one && file.imports.delete(other)) file.imports.add(one);
  const isLoaded = one.isLoaded.map((loaded, visit) => loaded | (other.isLoaded[visit] ?? 0));
  for (const file of withImports([one]) as Set<File>)
    file.isLoaded = file.isLoaded.map((loaded, visit) => loaded | (isLoaded[visit] ?? 0));
}

function importedFirst(files: Set<File>): File[] {
  const sorted = new Set<File>();
  const add = (file: File) => {
    if (sorted.has(file)) return;
    for (const next of file.imports) add(next);
    sorted.add(file);
  };
  for (const file of files) add(file);
  return [...sorted];
}
