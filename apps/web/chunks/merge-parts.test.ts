import { describe, expect, it } from 'vitest';
import { mergeParts } from './merge-parts.ts';
import type { Part, Visit } from './parts.ts';

const part = (name: string, size: number, ...imports: Part[]): Part => ({
  ids: [name],
  size,
  imports: new Set(imports),
});
const visit = (...parts: Part[]): Visit => ({ parts: new Set(parts), weight: 1, fileCost: 100 });
const namesOf = (files: Pick<Part, 'ids'>[]) => files.map(({ ids }) => ids.toSorted().join(' '));

describe('the files of the app', () => {
  it('hold what all visits load together', () => {
    const [base, page, dialog] = [part('base', 500), part('page', 500), part('dialog', 500)];
    expect(namesOf(mergeParts([base, page, dialog], [visit(base, page), visit(base, page, dialog)]))).toEqual(
      ['base page', 'dialog'],
    );
  });

  it('hold a small part that one visit does not need, and no large one', () => {
    const [base, small, large] = [part('base', 500), part('small', 40), part('large', 400)];
    const visits = [visit(base, small, large), visit(base)];
    expect(namesOf(mergeParts([base, small], visits))).toEqual(['base small']);
    expect(namesOf(mergeParts([base, large], visits))).toEqual(['base', 'large']);
  });

  it('count what a part imports as a cost of it', () => {
    const library = part('library', 400);
    const [base, small] = [part('base', 500), part('small', 40, library)];
    const visits = [visit(base, small, library), visit(base)];
    expect(namesOf(mergeParts([base, small, library], visits))).not.toContain('base small');
  });

  it('import no file that imports them, and come after those that they import', () => {
    const end = part('end', 10);
    const middle = part('middle', 900, end);
    const start = part('start', 10, middle);
    const visits = [visit(start, middle, end), visit(middle, end), visit(end)];
    const files = namesOf(mergeParts([start, middle, end], visits));
    expect(files).not.toContain('end start');
    expect(files.findIndex((name) => name.includes('end'))).toBe(0);
  });
});
