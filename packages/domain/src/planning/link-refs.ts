import type { LinkedStage, StageLink } from './links';

export interface SentLink {
  stageId?: string | undefined;
  ref?: string | undefined;
  lag: number;
}

/** `idOfRef` gives the id of a new stage; an unknown ref becomes an empty id, which `checkLinks` refuses. */
export const resolveLinks = (
  after: readonly SentLink[],
  idOfRef: (ref: string) => string | undefined,
): StageLink[] =>
  after.map(({ stageId, ref, lag }) => ({
    stageId: stageId ?? (ref === undefined ? '' : (idOfRef(ref) ?? '')),
    lag,
  }));

/** Leaves out links to stages that were not copied. */
export const copyLinks = (
  { after }: Pick<LinkedStage, 'after'>,
  copyOf: (stageId: string) => string | undefined,
): StageLink[] =>
  after.flatMap(({ stageId, lag }) => {
    const copied = copyOf(stageId);
    return copied === undefined ? [] : [{ stageId: copied, lag }];
  });
