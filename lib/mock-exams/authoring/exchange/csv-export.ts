import { CSV_COLUMNS, CSV_LETTERS, toCsvCell } from "../import-formats";
import { type ExportedItem, lostOf, whyLeftOut } from "./losses";
import { tagsOf } from "./tags";

/** Our own columns. A question they cannot hold has its row all the same, and the last cell says why it is not whole. */
export function toCsv(items: readonly ExportedItem[]): string {
  const rows = items.map((one) => {
    const cells = cellsOf(one);
    return CSV_COLUMNS.map((column) => toCsvCell(cells[column] ?? "")).join(",");
  });
  // Spreadsheets take the mark at the beginning for UTF-8.
  return `\uFEFF${[CSV_COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

function cellsOf(one: ExportedItem): Record<string, string> {
  const { item, name } = one;
  const why = whyLeftOut("csv", one);
  if (!item) return { id: name, not_held: `Not whole: ${why}` };
  const cells: Record<string, string> = {
    id: item.id,
    type: item.type,
    topic: item.topic,
    difficulty: item.difficulty,
    seconds: String(item.seconds),
    stem: item.stem,
    explanation: item.explanation,
  };
  if (why) return { ...cells, not_held: `Not whole: ${why}` };
  const said = new Set(["topic", "difficulty", "seconds"]);
  cells.tags = tagsOf(item)
    .filter((tag) => !said.has(tag.split(":")[0] ?? ""))
    .join("; ");
  const lost = lostOf("csv", one).filter((what) => !what.includes(one.stimulus?.name ?? "\0"));
  if (one.stimulus) lost.push(`the text of its ${one.stimulus.kind}`);
  cells.not_held = lost.join(", ");
  if (item.type === "single_choice" || item.type === "multiple_choice") {
    for (const [index, text] of Object.values(item.options).entries())
      cells[`option_${CSV_LETTERS[index]}`] = text;
    const letters = Object.keys(item.options);
    cells.key = [item.key, "also" in item ? (item.also ?? []) : []]
      .flat()
      .map((letter) => CSV_LETTERS[letters.indexOf(letter)])
      .join(" ");
  } else if (item.type === "numeric")
    cells.key = typeof item.key === "string" ? item.key : `${item.key.from}..${item.key.to}`;
  else if (item.type === "text") cells.key = item.key.join("|");
  return cells;
}
