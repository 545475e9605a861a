export class Sql {
  constructor(
    readonly parts: readonly string[],
    readonly values: readonly unknown[],
    /** If false, PostgreSQL plans the statement for its values on every call (`planEachTime`). */
    readonly isPrepared = true,
  ) {}

  compile(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    const write = (fragment: Sql): string =>
      fragment.parts.reduce((text, part, index) => {
        if (index === 0) return part;
        const value = fragment.values[index - 1];
        if (value instanceof Sql) return text + write(value) + part;
        values.push(value);
        return `${text}$${values.length}${part}`;
      }, '');
    return { text: write(this), values };
  }
}

/** `Sql` values become fragments, all others parameters. No value is inserted as text. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(parts, values);

/** For constants of our own code, such as a column name. The text is not escaped: never pass input. */
export const raw = (text: string): Sql => new Sql([text], []);

export const join = (fragments: readonly Sql[], separator: string): Sql =>
  fragments.length === 0 ? raw('') : new Sql(['', ...fragments.slice(1).map(() => separator), ''], fragments);

export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** For counts of a person on three orders or all: one plan for all values takes several times as long. */
export const planEachTime = ({ parts, values }: Sql): Sql => new Sql(parts, values, false);
