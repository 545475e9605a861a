import type * as z from 'zod/mini';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition;

/**
 * Renames the properties of a payload to the schema's spelling without regard to case, so that `Email` and `email`
 * are the same property (product.md section 2). Names that the schema does not know are dropped.
 */
export function matchKeys(schema: z.ZodMiniType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const definition = definitionOf(schema);
  if (definition.innerType) return matchKeys(definition.innerType, value);
  if (definition.type === 'pipe' && definition.in) return matchKeys(definition.in, value);
  if (definition.element)
    return Array.isArray(value)
      ? value.map((one) => matchKeys(definition.element as z.ZodMiniType, one))
      : value;
  if (definition.options) {
    const objects = definition.options.filter((option) => definitionOf(option).shape);
    return objects.reduce<unknown>(
      (named, option) => ({ ...(named as object), ...(matchKeys(option, value) as object) }),
      {
        ...value,
      },
    );
  }
  if (!definition.shape || Array.isArray(value)) return value;
  const named: Record<string, unknown> = {};
  const spelling = spellingOf(definition.shape);
  for (const [key, child] of Object.entries(value)) {
    const known = key in definition.shape ? key : spelling.get(key.toLowerCase());
    if (known !== undefined && Object.hasOwn(definition.shape, known))
      named[known] = matchKeys(definition.shape[known] as z.ZodMiniType, child);
  }
  return named;
}

const spellings = new WeakMap<object, Map<string, string>>();
function spellingOf(shape: Record<string, unknown>): Map<string, string> {
  let spelling = spellings.get(shape);
  if (!spelling) {
    spelling = new Map(Object.keys(shape).map((key) => [key.toLowerCase(), key]));
    spellings.set(shape, spelling);
  }
  return spelling;
}
