import type * as z from 'zod/mini';

/** The schemas of exactly the fields of `T`: a field that one of them lacks does not compile. */
export type ShapeOf<T> = { [F in keyof T]: z.ZodMiniType<T[F] | undefined> };
