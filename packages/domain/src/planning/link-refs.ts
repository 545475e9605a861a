import type { LinkedStage, StageLink } from './links';

/** A link as it is sent: to a saved stage, or by `ref` to a new one of the same request. */
export interface SentLink {
  stageId?: string | undefined;
  ref?: string | undefined;
  lag: number;
}

/**
 * Sent links with the ids of the stages. `idOfRef` gives the id of a new stage; a link to an unknown one gets an empty
 * id, which the check of links refuses.
 */
export const resolveLinks = (
  after: readonly SentLink[],
  idOfRef: (ref: string) => string | undefined,
): StageLink[] =>
  after.map(({ stageId, ref, lag }) => ({
    stageId: stageId ?? (ref === undefined ? '' : (idOfRef(ref) ?? '')),
    lag,
  }));

/** The links of a copied plan or template; links to stages that were not copied are left out. */
export const copyLinks = (
  { after }: Pick<LinkedStage, 'after'>,
  copyOf: (stageId: string) => string | undefined,
): StageLink[] =>
  after.flatMap(({ stageId, lag }) => {
    const copied = copyOf(stageId);
    return copied === undefined ? [] : [{ stageId: copied, lag }];
  });
