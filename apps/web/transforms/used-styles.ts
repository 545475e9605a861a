import postcss from 'postcss';
import type { Plugin } from 'vite';

const SHEETS = /@mantine[\\/]\w+[\\/]styles\.layer\.css$/;
/** Each component of Mantine has such names, of which its module has a list. */
const CLASS = /m_[0-9a-f]{6,8}/g;

/** Removes the rules of components that the app does not have from the style sheets of Mantine. */
export function usedStyles() {
  const used = new Set<string>();
  const plugin: Plugin = {
    name: 'selvedge:used-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SHEETS },
      handler: (css) => (used.size > 0 ? { code: withRulesOf(css, used), map: null } : null),
    },
  };
  /** `output`: of a build of the same app. */
  const use = ({ output }: { output: readonly object[] }) => {
    for (const file of output)
      if ('code' in file) for (const name of String(file.code).match(CLASS) ?? []) used.add(name);
  };
  return { plugin, use };
}

function withRulesOf(css: string, used: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) =>
      (selector.match(CLASS) ?? []).every((name) => used.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return sheet.toString();
}
