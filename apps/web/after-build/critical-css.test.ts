import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const HTML = '<main class="page a:b"><h1>Hello</h1></main>';

describe('the styles of a first view', () => {
  it('are the rules that its markup can use, in their order and layers', () => {
    const css = `@layer base{h1{margin:0}}@layer kit{.button{top:0}.page{top:1px}}@media print{.button{top:0}}
.page .button,.page>h1{top:2px}.a\\:b{top:3px}`;
    expect(criticalCss(css, HTML)).toBe(`@layer base{h1{margin:0}}@layer kit{.page{top:1px}}
.page>h1{top:2px}.a\\:b{top:3px}`);
  });

  it('are also the rules that leave out a class', () => {
    const css = ':is(ul,ol)[class]:not(.list){margin:0}.button:not(.list){margin:0}';
    expect(criticalCss(css, HTML)).toBe(':is(ul,ol)[class]:not(.list){margin:0}');
  });

  it('keep the variables, movements and Latin faces that are used, and no others', () => {
    const css = `:root{--used:1;--by-used:2;--idle:var(--by-idle);--by-idle:3}.page{top:var(--used)}
h1{left:var( --by-used);animation:draw 1s}@keyframes draw{to{top:0}}@keyframes spin{to{top:0}}
@font-face{src:url(/onest-latin-wght-1.woff2)}@font-face{src:url(/onest-cyrillic-wght-1.woff2)}`;
    const kept = criticalCss(css, HTML);
    expect(kept).toContain(':root{--used:1;--by-used:2}');
    expect(kept).toContain('@keyframes draw');
    expect(kept).toContain('onest-latin');
    expect(kept).not.toMatch(/idle|spin|cyrillic/);
  });

  it('keep the variables that other rules read', () => {
    const css = '.page{--height-lg:50px;--height-sm:36px;height:var(--height)}';
    const otherRules = ':root [data-style="0"]{--height:var(--height-lg)}';
    expect(criticalCss(css, HTML, otherRules)).toBe('.page{--height-lg:50px;height:var(--height)}');
  });
});
