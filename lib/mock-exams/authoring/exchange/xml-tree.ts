import sax from "sax";

/** An element with the line it begins on. Prefixes of namespaces are left out of its name. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  line: number;
  /** Where it stands in the file's text. */
  from: number;
  to: number;
};

/** Why a file cannot be read at all, and on which line. */
export class XmlFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const LIMITS = { depth: 100, elements: 200_000 } as const;

/**
 * Reads XML that a stranger may have written. A document type is refused before anything in it counts, so that no entity
 * is declared, fetched or multiplied.
 */
export function readXml(text: string): XmlElement {
  const parser = sax.parser(true, { position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let beganOn = 1;
  const here = () => parser.line + 1;
  const add = (value: string) => {
    const parent = open.at(-1);
    if (!parent) return;
    const last = parent.children.length - 1;
    if (typeof parent.children[last] === "string") parent.children[last] += value;
    else parent.children.push(value);
  };

  parser.onerror = (error) => {
    throw new XmlFault(
      here(),
      `This is not well-formed XML: ${error.message.split("\n")[0]?.replace(/\.$/, "")}.`,
    );
  };
  parser.ondoctype = () => {
    throw new XmlFault(here(), "A DOCTYPE is refused, because it could declare entities. Take it out.");
  };
  parser.onprocessinginstruction = ({ name, body }) => {
    const [, encoding] = /encoding\s*=\s*["']([^"']+)["']/i.exec(body) ?? [];
    if (name === "xml" && encoding && !/^(utf-?8|us-ascii)$/i.test(encoding))
      throw new XmlFault(here(), `The file says it is in ${encoding.slice(0, 20)}. Save it as UTF-8.`);
  };
  parser.onopentagstart = () => {
    beganOn = here();
  };
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    if (elements > LIMITS.elements) throw new XmlFault(here(), "The file has too many elements.");
    if (open.length >= LIMITS.depth) throw new XmlFault(here(), "Elements lie too deep in each other.");
    const element: XmlElement = {
      name: bareName(name),
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [bareName(key), String(value)]),
      ),
      children: [],
      line: beganOn,
      from: parser.startTagPosition - 1,
      to: parser.position,
    };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  };
  parser.onclosetag = () => {
    const element = open.pop();
    if (element) element.to = parser.position;
  };
  parser.ontext = add;
  parser.oncdata = add;

  parser.write(text).close();
  if (!root) throw new XmlFault(1, "There is nothing in this file.");
  return root;
}

export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element ? childrenOf(element, name)[0] : undefined;
}

/** Every element below this one in the file's order, or those with one of the names. */
export function allBelow(element: XmlElement, ...names: string[]): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(names.length === 0 || names.includes(child.name) ? [child] : []),
    ...allBelow(child, ...names),
  ]);
}

/** The words in it, without elements. */
export function wordsOf(element: XmlElement | undefined): string {
  if (!element) return "";
  return element.children.map((child) => (typeof child === "string" ? child : wordsOf(child))).join("");
}

/** Text as it has to stand between elements or in an attribute. What XML has no place for is left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them in any spelling
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

function bareName(name: string): string {
  return /^xml:|^xmlns/.test(name) ? name : name.replace(/^[^:]*:/, "");
}
