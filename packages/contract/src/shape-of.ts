import type * as z from 'zod/mini';

/** Schemas for exactly the fields of `T`; a missing field does not compile. */
export type ShapeOf<T> = { [F in keyof T]: z.ZodMiniType<T[F] | undefined> };
