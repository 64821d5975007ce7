/**
 * What a translation must keep of its English: figures, links, the shape of a block, what a message is filled with. Used by
 * the seeds too, so it imports nothing. Each check answers a sentence for whoever translates, or null.
 */
type Check = (source: string, text: string) => string | null;

/** The check for texts of a place: a page, the messages of the interface, or printed facts. */
export function misfitOf(place: string, source: string, text: string): string | null {
  if (place === "facts") return factMisfit(source, text);
  if (place.startsWith("messages/")) return messageMisfit(source, text);
  return markdownMisfit(source, text);
}

const markdownMisfit: Check = (source, text) => {
  if (/\n[ \t]*\n/.test(text)) return "Write this text without an empty line.";
  return (
    difference("figure", source.match(/\{\{[^{}]*\}\}/g), text.match(/\{\{[^{}]*\}\}/g)) ??
    difference("link", linkTargetsIn(source), linkTargetsIn(text)) ??
    shapeMisfit(source, text)
  );
};

const messageMisfit: Check = (source, text) =>
  difference("placeholder", placeholdersIn(source), placeholdersIn(text));

/** Words may become figures ("one" is 1), but no figure may get lost. */
const factMisfit: Check = (source, text) => {
  const figures = (value: string) => value.replaceAll(",", "").match(/\d+(?:\.\d+)?/g) ?? [];
  const [lost] = without(figures(source), figures(text));
  return lost === undefined ? null : `The figure ${lost} is missing.`;
};

function difference(
  what: string,
  source: readonly string[] | null,
  text: readonly string[] | null,
): string | null {
  const [missing] = without(source ?? [], text ?? []);
  if (missing !== undefined) return `The ${what} ${missing} is missing.`;
  const [added] = without(text ?? [], source ?? []);
  if (added !== undefined) return `The English has no ${what} ${added}.`;
  return null;
}

/** What the first list has more often than the second. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}

function linkTargetsIn(text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)/g), ([, target = ""]) => target);
}

/** Headings, items, rows and the names of blocks, line by line. */
function shapeMisfit(source: string, text: string): string | null {
  const [wanted, found] = [shapeOf(source), shapeOf(text)];
  const at = Math.max(wanted.length, found.length);
  for (let line = 0; line < at; line++) {
    if (wanted[line] === found[line]) continue;
    if (wanted[line] === undefined) return `The English has no line that begins like ${found[line]} here.`;
    return `A line that begins like ${wanted[line]} is missing.`;
  }
  return null;
}

function shapeOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const [, heading] = /^(#{1,6})\s/.exec(line) ?? [];
    if (heading) return [heading];
    const [block, attributes] = [/^\s*:{2,}[a-z-]*/.exec(line)?.[0].trim(), /\{[^{}]*\}\s*$/.exec(line)?.[0]];
    if (block) return [block + (attributes?.trim() ?? "")];
    if (/^\s*[-*]\s/.test(line)) return ["-"];
    if (/^\s*\d+[.)]\s/.test(line)) return ["1."];
    if (/^\s*\|/.test(line)) return ["| ".repeat(line.split("|").length - 1).trim()];
    return [];
  });
}

/** The names in braces and the tags of an ICU message, each once. The branches of a plural are messages of their own. */
export function placeholdersIn(message: string): string[] {
  const names = new Set<string>();
  let at = 0;
  const readMessage = () => {
    while (at < message.length) {
      const rest = message.slice(at);
      const [tag] = /^<\/?\w+\/?>/.exec(rest) ?? [];
      at += tag?.length ?? 1;
      if (tag) names.add(tag);
      else if (rest.startsWith("}")) return;
      else if (rest.startsWith("{")) readArgument();
    }
  };
  const readArgument = () => {
    const [, name] = /^\s*(\w+)/.exec(message.slice(at)) ?? [];
    if (name) names.add(`{${name}}`);
    while (at < message.length) {
      const character = message[at++];
      if (character === "}") return;
      if (character === "{") readMessage();
    }
  };
  readMessage();
  return [...names].sort();
}
