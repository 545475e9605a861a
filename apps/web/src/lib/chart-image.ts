interface ChartImage {
  svg: SVGSVGElement;
  title: string;
  filters: string;
  /** Legends of charts are not part of their SVG. `color` is the name of a property such as '--sv-red-solid'. */
  legend: readonly { label: string; color: string }[];
}
/** Properties that style sheets set; an SVG that is drawn as an image has no style sheets. */
const STYLED = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'];
const TEXT_STYLED = ['font-size', 'font-family', 'text-anchor'];
const SCALE = 2;
const PADDING = 24;
const LINE = 24;

/** A picture of a chart as PNG, at twice its size on the screen and in the colors of the page. */
export async function chartImage({ svg, title, filters, legend }: ChartImage): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const picture = await pictureOf(svg, width, height);
  const top = PADDING + LINE * (legend.length > 0 ? 3 : 2);
  const canvas = document.createElement('canvas');
  canvas.width = SCALE * (width + 2 * PADDING);
  canvas.height = SCALE * (top + height + PADDING);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  const page = getComputedStyle(document.documentElement);
  const [ink, muted] = ['--sv-ink', '--sv-ink-muted'].map((name) => page.getPropertyValue(name));
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, line: number, size: string, color = '') => {
    pen.font = `${size} ${font}`;
    pen.fillStyle = color;
    pen.fillText(text, x, PADDING + LINE * line - 8);
    return pen.measureText(text).width;
  };
  pen.scale(SCALE, SCALE);
  pen.fillStyle = page.getPropertyValue('--sv-surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(title, PADDING, 1, '600 16px', ink);
  write(filters, PADDING, 2, '12px', muted);
  let x = PADDING;
  for (const { label, color } of legend) {
    pen.fillStyle = page.getPropertyValue(color);
    pen.fillRect(x, PADDING + LINE * 3 - 18, 10, 10);
    x += 16 + write(label, x + 16, 3, '12px', muted) + 16;
  }
  pen.drawImage(picture, PADDING, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))));
  });
}

/** Computed styles become attributes, because the content policy refuses style elements. */
async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const computed = getComputedStyle(originals[at] as Element);
    const names = element.tagName === 'text' ? [...STYLED, ...TEXT_STYLED] : STYLED;
    for (const name of names) element.setAttribute(name, computed.getPropertyValue(name));
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`;
  await picture.decode();
  return picture;
}
