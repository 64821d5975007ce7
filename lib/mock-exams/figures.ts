/** Drawings in questions: SVG that is put into the page, so only shapes and words may be in it. */
export const FIGURE_ELEMENTS: ReadonlySet<string> = new Set(
  ["svg", "g", "defs", "title", "desc", "path", "line", "polyline", "polygon", "rect", "circle"].concat([
    "ellipse",
    "text",
    "tspan",
    "marker",
    "pattern",
    "clipPath",
    "use",
    "linearGradient",
    "stop",
  ]),
);
export const FIGURE_ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class viewBox xmlns width height x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform fill fill-opacity
  fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity font-size
  font-family font-weight font-style text-anchor dominant-baseline alignment-baseline baseline-shift letter-spacing
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient patternUnits
  patternTransform patternContentUnits clip-path clip-rule href offset stop-color stop-opacity gradientUnits
  gradientTransform role aria-hidden aria-label aria-labelledby preserveAspectRatio vector-effect rotate textLength
  lengthAdjust text-decoration paint-order stroke-miterlimit color`.split(/\s+/),
);
/** The width of a phone's page, and the smallest letters one can read there. */
const PHONE_WIDTH = 300;
const SMALLEST_LETTERS = 7.5;
const LARGEST_FIGURE = 60_000;

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What is wrong with a drawing, in sentences. */
export function figureFaultsIn(svg: string): string[] {
  const faults: string[] = [];
  const source = withoutPreamble(svg);
  if (svg.length > LARGEST_FIGURE) faults.push(`It has more than ${LARGEST_FIGURE} characters.`);
  const open: string[] = [];
  let place = 0;
  let first = true;
  while (place < source.length) {
    const next = source.indexOf("<", place);
    const words = source.slice(place, next < 0 ? undefined : next);
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(words))
      faults.push(`An unknown entity, or & not written &amp;: ${words.trim().slice(0, 40)}`);
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(source);
    if (!tag) return [...faults, `Not well formed from here: ${source.slice(next, next + 60)}`];
    const [whole, closing, name, attributes, selfClosing] = tag as unknown as [
      string,
      string,
      string,
      string,
      string,
    ];
    place = next + whole.length;
    if (!FIGURE_ELEMENTS.has(name)) faults.push(`<${name}> is not allowed.`);
    if (closing) {
      if (open.pop() !== name) return [...faults, `</${name}> closes nothing.`];
      continue;
    }
    if (open.length === 0 && !(first && name === "svg")) faults.push("All must stand in one <svg>.");
    faults.push(...attributeFaults(name, attributes));
    if (first && !/\sviewBox\s*=/.test(attributes)) faults.push("<svg> has no viewBox.");
    if (!selfClosing) open.push(name);
    first = false;
  }
  if (open.length > 0) faults.push(`<${open.at(-1)}> is not closed.`);
  faults.push(...letterFaults(source));
  return faults;
}

/** The drawing as it goes into a page: without preamble and size of its own, its ids like no other drawing's. */
export function toFigureMarkup(svg: string, prefix: string): string {
  return withoutPreamble(svg)
    .replace(
      /\bid\s*=\s*(["'])([^"']+)\1/g,
      (_, quote: string, id: string) => `id=${quote}${prefix}-${id}${quote}`,
    )
    .replace(
      /\b(href|aria-labelledby)\s*=\s*(["'])(#?)([^"']+)\2/g,
      (_, name: string, quote: string, hash: string, id: string) =>
        `${name}=${quote}${hash}${prefix}-${id}${quote}`,
    )
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${prefix}-${id})`)
    .replace(/^<svg\b[^>]*>/, (tag) => tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, ""))
    .replace(/>\s+</g, "><")
    .trim();
}

function withoutPreamble(svg: string): string {
  return svg
    .replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .trim();
}

function attributeFaults(element: string, attributes: string): string[] {
  return Array.from(attributes.matchAll(ATTRIBUTE), ([, name = "", one, other]) => {
    const value = one ?? other ?? "";
    if (!FIGURE_ATTRIBUTES.has(name)) return `The attribute ${name} of <${element}> is not allowed.`;
    if (name === "href" && !/^#[\w-]+$/.test(value)) return `href leads outside: ${value.slice(0, 40)}`;
    if (/url\((?!#[\w-]+\))/i.test(value)) return `url() leads outside: ${value.slice(0, 40)}`;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(value))
      return `& is written &amp;: ${value.slice(0, 40)}`;
    return "";
  }).filter(Boolean);
}

function letterFaults(source: string): string[] {
  const [, box = ""] = /\sviewBox\s*=\s*["']([^"']+)["']/.exec(source) ?? [];
  const [, , width = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !source.includes("<text")) return [];
  const sizes = Array.from(source.matchAll(/\sfont-size\s*=\s*["']([\d.]+)(?:px)?["']/g), ([, size]) =>
    Number(size),
  );
  const smallest = sizes.length > 0 ? Math.min(...sizes) : 16;
  const shown = (smallest * Math.min(PHONE_WIDTH, width)) / width;
  if (shown >= SMALLEST_LETTERS) return [];
  const needed = Math.ceil((SMALLEST_LETTERS * width * 2) / PHONE_WIDTH) / 2;
  return [
    `Letters of ${smallest} in a drawing ${width} wide cannot be read on a phone; ${needed} is the least.`,
  ];
}
