import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeParts } from './merge-parts.ts';
import { type Part, type Visit, withImports } from './parts.ts';

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
    const visits = [visit(base, small, library), visit(base), visit(library), visit(library)];
    expect(namesOf(mergeParts([base, small, library], visits))).not.toContain('base small');
  });

  it('hold each part once, and come after those that they import, which their visits load', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.boolean()), (given, chance) => {
        const one = () => chance.next().value;
        const parts: Part[] = [];
        for (const [index, size] of given.entries())
          parts.push(part(`p${index}`, size, ...parts.filter(() => one() && one())));
        const visits = [1, 2, 3, 4].map((weight) => ({
          parts: withImports(parts.filter(() => one() && one())),
          weight,
          fileCost: 100,
        }));
        const files = mergeParts(parts, visits);
        expect(files.flatMap(({ ids }) => ids).toSorted()).toEqual(
          parts.flatMap(({ ids }) => ids).toSorted(),
        );
        const fileOf = ({ ids }: Part) => files.findIndex((file) => file.ids.includes(ids[0] ?? ''));
        for (const one of parts)
          for (const imported of one.imports) {
            const [file, earlier] = [fileOf(one), fileOf(imported)];
            expect(earlier).toBeLessThanOrEqual(file);
            const isMissing = files[file]?.isLoaded.some((is, at) => is && !files[earlier]?.isLoaded[at]);
            expect(isMissing).toBe(false);
          }
      }),
      { numRuns: 500 },
    );
  });
});
