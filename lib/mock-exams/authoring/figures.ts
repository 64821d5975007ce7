import sax from "sax";

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
const DEEPEST_ELEMENT = 100;

type Element = {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: (Element | string)[];
  isSelfClosing: boolean;
};

/** What is wrong with a drawing, in sentences. */
export function figureFaultsIn(svg: string): string[] {
  if (svg.length > LARGEST_FIGURE) return [`It has more than ${LARGEST_FIGURE} characters.`];
  const root = readFigure(svg);
  if (typeof root === "string") return [root];
  const faults: string[] = [];
  if (root.name !== "svg") faults.push("All must stand in one <svg>.");
  if (!attributeOf(root, "viewBox")) faults.push("<svg> has no viewBox.");
  const elements = [...allIn(root)];
  return [...faults, ...elements.flatMap(elementFaults), ...letterFaults(root, elements)];
}

/**
 * The drawing as it goes into a page, written anew from what was read: without preamble and size of its own, its ids like
 * no other drawing's.
 */
export function toFigureMarkup(svg: string, prefix: string): string {
  const root = readFigure(svg);
  if (typeof root === "string") throw new Error(root);
  const attributes = root.attributes.filter(([name]) => name !== "width" && name !== "height");
  return markupOf({ ...root, attributes }, prefix);
}

/** The entities of XML alone; the types of sax do not know this option. */
const XML_ONLY = { strictEntities: true, position: true };

/** The <svg>, or why the text is none. A document type is refused: it could declare entities. */
function readFigure(svg: string): Element | string {
  const parser = sax.parser(true, XML_ONLY);
  const open: Element[] = [];
  let root: Element | undefined;
  let fault = "";
  const refuse = (what: string) => {
    fault ||= `${what}, line ${parser.line + 1}.`;
  };
  parser.onerror = (error) => {
    refuse(`Not well formed: ${error.message.split("\n")[0]}`);
    parser.resume();
  };
  parser.ondoctype = () => refuse("A document type is not allowed");
  parser.onopencdata = () => refuse("CDATA is not allowed");
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== "xml") refuse(`<?${name}?> is not allowed`);
  };
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    const values = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const);
    const element: Element = { name, attributes: values, children: [], isSelfClosing };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else if (root) refuse("All must stand in one <svg>");
    if (open.length >= DEEPEST_ELEMENT) refuse("Elements lie too deep in each other");
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = (text) => {
    if (text.trim() !== "") open.at(-1)?.children.push(text);
  };
  parser.write(svg.replace(/^\uFEFF?\s*/, "")).close();
  return fault || (root ?? "There is no drawing in it.");
}

function* allIn(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* allIn(child);
}

function attributeOf({ attributes }: Element, name: string): string | undefined {
  return attributes.find(([key]) => key === name)?.[1];
}

function markupOf({ name, attributes, children, isSelfClosing }: Element, prefix: string): string {
  const tag = [
    name,
    ...attributes.map(([key, value]) => `${key}="${escaped(prefixed(key, value, prefix))}"`),
  ];
  if (isSelfClosing) return `<${tag.join(" ")}/>`;
  const inside = children.map((child) =>
    typeof child === "string" ? escaped(child) : markupOf(child, prefix),
  );
  return `<${tag.join(" ")}>${inside.join("")}</${name}>`;
}

function prefixed(name: string, value: string, prefix: string): string {
  if (name === "id") return `${prefix}-${value}`;
  if (name === "href") return value.replace("#", `#${prefix}-`);
  if (name === "aria-labelledby") return value.replace(/[^\s]+/g, `${prefix}-$&`);
  return value.replace(/url\(#/g, `$&${prefix}-`);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function elementFaults({ name: element, attributes }: Element): string[] {
  const faults = FIGURE_ELEMENTS.has(element) ? [] : [`<${element}> is not allowed.`];
  for (const [name, value] of attributes) {
    if (!FIGURE_ATTRIBUTES.has(name)) faults.push(`The attribute ${name} of <${element}> is not allowed.`);
    else if (name === "href" && !/^#[\w-]+$/.test(value))
      faults.push(`href leads outside: ${value.slice(0, 40)}`);
    else if (/url\((?!#[\w-]+\))/i.test(value)) faults.push(`url() leads outside: ${value.slice(0, 40)}`);
    // "u\72l(…)" is url(…) to a browser.
    else if (value.includes("\\")) faults.push(`A backslash is not allowed: ${value.slice(0, 40)}`);
  }
  return faults;
}

function letterFaults(root: Element, elements: readonly Element[]): string[] {
  const [, , width = 0] = (attributeOf(root, "viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!width || !elements.some(({ name }) => name === "text")) return [];
  const sizes = elements.flatMap((element) => {
    const [, size] = /^([\d.]+)(?:px)?$/.exec(attributeOf(element, "font-size") ?? "") ?? [];
    return size ? [Number(size)] : [];
  });
  const smallest = sizes.length > 0 ? Math.min(...sizes) : 16;
  const shown = (smallest * Math.min(PHONE_WIDTH, width)) / width;
  if (shown >= SMALLEST_LETTERS) return [];
  const needed = Math.ceil((SMALLEST_LETTERS * width * 2) / PHONE_WIDTH) / 2;
  return [
    `Letters of ${smallest} in a drawing ${width} wide cannot be read on a phone; ${needed} is the least.`,
  ];
}
