import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";

/**
 * A style sheet parsed once, so that each document page can inline the part it uses: a page that waits for no other file
 * appears a round trip sooner, and two thirds of the bytes are left out.
 */
export type StyleSheet = (used: ReadonlySet<string>) => string;

/** The style sheets that Next links in a page. */
const LINK = /<link rel="stylesheet" href="\/(_next\/static\/[\w./~-]+\.css)"[^>]*>/g;

/** The page with its style sheets inlined; a sheet that cannot be read stays a link. */
export async function inlineStyles(
  html: string,
  sheetAt: (path: string) => Promise<StyleSheet | undefined>,
): Promise<string> {
  const links = [...html.matchAll(LINK)];
  if (links.length === 0) return html;
  const used = classesOf(html);
  const sheets = await Promise.all(links.map(([, path = ""]) => sheetAt(path)));
  return links.reduce((page, [link], index) => {
    const style = sheets[index]?.(used);
    return style === undefined ? page : page.replace(link, () => `<style>${style}</style>`);
  }, html);
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/** Every class in the page. Our own scripts (*.browser.ts) add none, and a test checks that. */
export function classesOf(html: string): Set<string> {
  const attributes = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = ""]) => names);
  const plain = attributes
    .join(" ")
    .replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
  return new Set(plain.split(/\s+/));
}

export function styleSheet(css: string): StyleSheet {
  return compileAll(postcss.parse(css));
}

function compileAll(container: Container<ChildNode>): StyleSheet {
  const parts = (container.nodes ?? []).map(compile);
  return (used) => parts.map((part) => part(used)).join("");
}

function compile(node: ChildNode): StyleSheet {
  if (node.type === "rule") return compileRule(node);
  if (node.type === "atrule" && node.nodes && HOLDS_RULES.has(node.name)) return compileAtRule(node);
  if (node.type === "comment") return () => "";
  const text = node.type === "atrule" && node.nodes ? node.toString() : `${node.toString()};`;
  return () => text;
}

const HOLDS_RULES = new Set(["layer", "media", "supports", "container"]);

function compileAtRule(node: AtRule): StyleSheet {
  const inside = compileAll(node);
  return (used) => {
    const rules = inside(used);
    return rules === "" ? "" : `@${node.name} ${node.params}{${rules}}`;
  };
}

function compileRule(rule: Rule): StyleSheet {
  const text = rule.toString();
  const body = text.slice(rule.selector.length).trimStart();
  const selectors = rule.selectors.map((selector) => ({ selector, needs: classesNeeded(selector) }));
  if (selectors.every(({ needs }) => needs.length === 0)) return () => text;
  return (used) => {
    const kept = selectors.filter(({ needs }) => needs.every((name) => used.has(name)));
    return kept.length === 0 ? "" : kept.map(({ selector }) => selector).join(",") + body;
  };
}

/** The classes without which a selector matches nothing: not those inside :not(), nor alternatives inside :is() and the like. */
export function classesNeeded(selector: string): string[] {
  const names = withoutChoices(selector).matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[\u0080-\uffff])+)/gi);
  return [...names].map(([, name = ""]) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, "$1"),
  );
}

const CHOICE = /(?<!\\):(?:not|is|where|has)\(/g;

function withoutChoices(selector: string): string {
  let rest = selector;
  for (;;) {
    CHOICE.lastIndex = 0;
    const opening = CHOICE.exec(rest);
    if (!opening) return rest;
    const begin = opening.index;
    let end = CHOICE.lastIndex;
    for (let depth = 1; depth > 0 && end < rest.length; end++) {
      const isEscaped = rest[end - 1] === "\\";
      if (rest[end] === "(" && !isEscaped) depth++;
      if (rest[end] === ")" && !isEscaped) depth--;
    }
    rest = rest.slice(0, begin) + rest.slice(end);
  }
}
