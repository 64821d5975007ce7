import type { ItemFile } from "../paper-file.ts";

/**
 * What our questions know and other formats have no place for, as tags such as `topic:physics/mechanics`, so that a file
 * we wrote gives the same question when it comes back.
 */
export function tagsOf(item: ItemFile): string[] {
  const said: [string, unknown][] = [
    ["topic", item.topic],
    ["difficulty", item.difficulty],
    ["seconds", item.seconds],
    ["stimulus", item.stimulus],
    ...DETAILS.map((detail): [string, unknown] => [
      detail.tag,
      (item as Record<string, unknown>)[detail.field],
    ]),
  ];
  if (item.type === "matching") said.push(["columns", columnsInFile(item)]);
  return said.flatMap(([tag, value]) => {
    if (value === undefined || value === false || (tag === "locale" && value === "en")) return [];
    return [value === true ? tag : `${tag}:${encoded(String(value))}`];
  });
}

type Detail = {
  tag: string;
  field: string;
  as: "text" | "number" | "yes";
  types: readonly ItemFile["type"][];
};
const DETAILS: readonly Detail[] = [
  { tag: "rubric", field: "rubric", as: "text", types: ["essay", "speech"] },
  { tag: "least-words", field: "leastWords", as: "number", types: ["essay"] },
  { tag: "most-words", field: "mostWords", as: "number", types: ["essay", "text"] },
  { tag: "strict", field: "strict", as: "text", types: ["text"] },
  { tag: "minutes", field: "minutes", as: "number", types: ["essay"] },
  {
    tag: "keep-order",
    field: "keepOrder",
    as: "yes",
    types: ["single_choice", "multiple_choice", "matching"],
  },
  { tag: "choose", field: "choose", as: "number", types: ["multiple_choice"] },
  { tag: "unit", field: "unit", as: "text", types: ["numeric"] },
  { tag: "locale", field: "locale", as: "text", types: ["numeric"] },
  { tag: "reuse", field: "reuse", as: "yes", types: ["matching"] },
];

/** Writes what the tags say into a question; answers those it has no place for. */
export function applyTags(item: Record<string, unknown>, tags: readonly string[]): string[] {
  // A file of ours names the topic. It also names reuse where it is so, and means the contrary by saying nothing.
  if (item.type === "matching" && tags.some((tag) => tag.startsWith("topic:"))) item.reuse = false;
  return tags.filter((tag) => {
    const [, name = "", written] = /^([a-z-]+)(?::([\s\S]*))?$/.exec(tag) ?? [];
    const value = written === undefined ? undefined : decoded(written);
    if (["topic", "difficulty", "stimulus"].includes(name) && value) item[name] = value;
    else if (name === "seconds" && value) item.seconds = Number(value);
    else if (name === "columns" && value && item.type === "matching") inOurOrder(item, value);
    else {
      const detail = DETAILS.find(
        (one) => one.tag === name && one.types.includes(item.type as ItemFile["type"]),
      );
      if (!detail || (detail.as !== "yes" && !value)) return true;
      item[detail.field] = detail.as === "yes" ? true : detail.as === "number" ? Number(value) : value;
    }
    return false;
  });
}

/** Other formats list columns as rows use them; undefined where that is our own order. */
function columnsInFile(item: Extract<ItemFile, { type: "matching" }>): string | undefined {
  const own = Object.keys(item.columns).join("");
  const inFile = [...new Set([...Object.values(item.key), ...Object.keys(item.columns)])].join("");
  return inFile === own ? undefined : inFile;
}

/** Puts columns that came in a file's order back into ours, by the letters they had. */
function inOurOrder(item: Record<string, unknown>, letters: string): void {
  const columns = item.columns as Record<string, string>;
  const inFile = Object.keys(columns);
  const own = [...letters];
  if (own.length !== inFile.length || new Set(own).size < own.length) return;
  item.columns = Object.fromEntries(
    own
      .map((letter, index) => [letter, columns[inFile[index] ?? ""] ?? ""] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  item.key = Object.fromEntries(
    Object.entries(item.key as Record<string, string>).map(([row, letter]) => [
      row,
      own[inFile.indexOf(letter)] ?? letter,
    ]),
  );
}

/** Only what ends a tag where it stands, in GIFT's brackets or in a cell of tags. */
function encoded(value: string): string {
  return value.replace(/[%\];\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

function decoded(value: string): string {
  return value.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
