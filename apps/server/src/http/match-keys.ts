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

/** Ignores case (product.md section 2) and drops unknown names; `summary` means `commitMessage`. */
export function matchKeys(schema: z.ZodMiniType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const definition = definitionOf(schema);
  if (definition.innerType) return matchKeys(definition.innerType, value);
  if (definition.type === 'pipe' && definition.in) return matchKeys(definition.in, value);
  if (definition.element) {
    if (!Array.isArray(value)) return value;
    const matched = value.map((one) => matchKeys(definition.element as z.ZodMiniType, one));
    return matched.every((one, index) => one === value[index]) ? value : matched;
  }
  if (definition.options) {
    const matched = definition.options
      .filter((option) => definitionOf(option).shape)
      .map((option) => matchKeys(option, value) as object);
    return matched.includes(value) ? value : Object.assign({ ...value }, ...matched);
  }
  if (!definition.shape || Array.isArray(value)) return value;
  return matchProperties(definition.shape, value as Record<string, unknown>);
}

/** A schema with one of these names accepts both. */
const SAME_NAMES = ['commitMessage', 'summary'];

/** Returns the same object if all names match already, which is the usual case. */
function matchProperties(
  shape: Record<string, z.ZodMiniType>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  const spelling = spellingOf(shape);
  let isSame = true;
  for (const key in value) {
    const name = Object.hasOwn(shape, key) ? key : spelling.get(key.toLowerCase());
    // The schema's own name wins over the other one in the same payload.
    const isRepeated =
      name !== undefined && key.toLowerCase() !== name.toLowerCase() && Object.hasOwn(value, name);
    if (name !== undefined && !isRepeated) named[name] = matchKeys(shape[name] as z.ZodMiniType, value[key]);
    isSame &&= name === key && named[key] === value[key];
  }
  return isSame ? value : named;
}

const spellings = new WeakMap<object, Map<string, string>>();
function spellingOf(shape: Record<string, unknown>): Map<string, string> {
  let spelling = spellings.get(shape);
  if (!spelling) {
    const own = SAME_NAMES.find((name) => Object.hasOwn(shape, name));
    spelling = new Map([
      ...(own ? SAME_NAMES.map((name) => [name.toLowerCase(), own] as const) : []),
      ...Object.keys(shape).map((key) => [key.toLowerCase(), key] as const),
    ]);
    spellings.set(shape, spelling);
  }
  return spelling;
}
