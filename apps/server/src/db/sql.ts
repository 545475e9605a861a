/** SQL text with separate values; a `Db` runs it. Fragments can be nested. */
export class Sql {
  constructor(
    readonly parts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  /** Text with placeholders `$1…`, and the values for them. */
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

/** Tagged template for SQL: `Sql` values become fragments, all others parameters. No value is inserted as text. */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Sql => new Sql(parts, values);

/** SQL text for a constant of our own code, such as a column name. The text is not escaped: never pass input. */
export const raw = (text: string): Sql => new Sql([text], []);

export const join = (fragments: readonly Sql[], separator: string): Sql =>
  fragments.length === 0 ? raw('') : new Sql(['', ...fragments.slice(1).map(() => separator), ''], fragments);

/** A `like` pattern that finds the text anywhere; escapes wildcards. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
