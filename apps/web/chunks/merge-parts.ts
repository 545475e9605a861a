import { type Part, type Visit, withImports } from './parts.ts';

/** Parts that the same visits load. */
interface File extends Part {
  imports: Set<File>;
  isLoaded: Uint8Array;
}

/**
 * Merges parts into the files of the app as long as that is better for the visits: one file less, against the bytes that
 * some of them then load without need. The best merge comes first and alone, so that a small change of a part moves few
 * others. A file comes after the files that it imports.
 */
export function mergeParts(
  parts: readonly Part[],
  visits: readonly Visit[],
): Pick<File, 'ids' | 'isLoaded'>[] {
  let files = filesOf(parts, (part) => Uint8Array.from(visits, (visit) => (visit.parts.has(part) ? 1 : 0)));
  for (;;) {
    const pair = bestPair(files, visits);
    if (!pair) return importedFirst(files);
    loadTogether(pair);
    files = filesOf(files, ({ isLoaded }) => isLoaded);
  }
}

/** Parts that import each other are in one file, because the same visits load them. */
function filesOf<One extends Part>(parts: readonly One[], isLoadedOf: (part: One) => Uint8Array): File[] {
  const files = new Map<string, File>();
  const holders = new Map<Part, File>();
  for (const part of parts) {
    const isLoaded = isLoadedOf(part);
    const key = isLoaded.join('');
    const file = files.get(key) ?? { ids: [], size: 0, imports: new Set(), isLoaded };
    file.ids.push(...part.ids);
    file.size += part.size;
    files.set(key, file);
    holders.set(part, file);
  }
  for (const [part, file] of holders)
    for (const next of part.imports) file.imports.add(holders.get(next) as File);
  for (const file of files.values()) file.imports.delete(file);
  return [...files.values()];
}

/** The files that are best merged, if any two are. */
function bestPair(files: readonly File[], visits: readonly Visit[]): [File, File] | undefined {
  const most = new Map(files.map((file) => [file, gainOf(file, file, [], [], visits)]));
  const mostOf = (file: File) => most.get(file) ?? 0;
  const seen: { other: File; ofOther: number[] }[] = [];
  let best = 0;
  let pair: [File, File] | undefined;
  for (const one of files.toSorted((one, other) => mostOf(other) - mostOf(one))) {
    // No merge of this file or a later one can be better.
    if (mostOf(one) <= best) break;
    const ofOne = missingBytes(one);
    for (const { other, ofOther } of seen) {
      const gain = gainOf(one, other, ofOne, ofOther, visits);
      if (gain <= best) continue;
      best = gain;
      pair = [one, other];
    }
    seen.push({ other: one, ofOther: ofOne });
  }
  return pair;
}

/** What each visit would load in addition with this file and all that it imports. */
function missingBytes(file: File): number[] {
  const missing = Array.from(file.isLoaded, () => 0);
  for (const { size, isLoaded } of withImports([file]) as Set<File>)
    for (let visit = 0; visit < missing.length; visit += 1)
      if (!isLoaded[visit]) missing[visit] = (missing[visit] ?? 0) + size;
  return missing;
}

/** Counted without closures, because it runs some hundred thousand times. */
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

function loadTogether(pair: [File, File]): void {
  const [one, other] = pair;
  const isLoaded = one.isLoaded.map((loaded, visit) => loaded | (other.isLoaded[visit] ?? 0));
  for (const file of withImports(pair) as Set<File>)
    file.isLoaded = file.isLoaded.map((loaded, visit) => loaded | (isLoaded[visit] ?? 0));
}

function importedFirst(files: readonly File[]): File[] {
  const sorted = new Set<File>();
  const add = (file: File) => {
    if (sorted.has(file)) return;
    for (const next of file.imports) add(next);
    sorted.add(file);
  };
  for (const file of files) add(file);
  return [...sorted];
}
