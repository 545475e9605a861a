import postcss, { type Root } from 'postcss';

const CLASS = /\.((?:[\w-]|\\.)+)/g;
const isFrame = (parent: unknown) => /keyframes$/.test((parent as { name?: string }).name ?? '');

/**
 * The part of a style sheet that some markup needs, in the same order: rules whose classes all occur in the markup,
 * font faces for Latin letters and their fallbacks, and the variables and keyframes in use. `otherRules` are additional
 * rules that also read the variables.
 */
export function criticalCss(css: string, html: string, otherRules = ''): string {
  const sheet = postcss.parse(css);
  filterRules(sheet, html);
  sheet.walkAtRules('font-face', (face) => {
    if (!/-latin-wght-|local\(/.test(face.toString())) face.remove();
  });
  const named = new Set(
    sheet
      .toString()
      .match(/animation[^;}]*/g)
      ?.flatMap((one) => one.match(/[\w-]+/g) ?? []),
  );
  sheet.walkAtRules(/keyframes$/, (frames) => {
    if (!named.has(frames.params)) frames.remove();
  });
  while (dropUnreadVariables(sheet, `${html}${otherRules}`)) continue;
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

function filterRules(sheet: Root, html: string): void {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)];
  const classes = new Set(lists.flatMap(([, names = '']) => names.split(/\s+/)));
  const occurs = ([, name = '']: RegExpMatchArray) => classes.has(name.replace(/\\(.)/g, '$1'));
  sheet.walkRules((rule) => {
    if (isFrame(rule.parent)) return;
    // What a selector leaves out need not occur.
    const names = (selector: string) => [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(CLASS)];
    rule.selectors = rule.selectors.filter((selector) => names(selector).every(occurs));
    if (rule.selector === '') rule.remove();
  });
}

/** Removes variables that are never read. Returns true when more may now be unread. */
function dropUnreadVariables(sheet: Root, others: string): boolean {
  const read = new Set(`${sheet}${others}`.match(/(?<=var\(\s*)--[\w-]+/g));
  let dropped = false;
  sheet.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    const rule = declaration.parent;
    declaration.remove();
    if (rule?.nodes.length === 0) rule.remove();
    dropped = true;
  });
  return dropped;
}
