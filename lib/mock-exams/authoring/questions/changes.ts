/** What is different between two versions of a question, field by field, in words for an editor. */

type Change = { field: string; before: string; after: string };

const NAMES: Readonly<Record<string, string>> = {
  stem: "Question",
  explanation: "Explanation",
  options: "Option",
  key: "Right answer",
  also: "Other right answer",
  feedback: "Feedback for",
  topic: "Topic",
  difficulty: "Difficulty",
  seconds: "Seconds needed",
  limitSeconds: "Own clock in seconds",
  scored: "Counts",
  stimulus: "Passage or figure",
  figure: "Figure",
  marking: "Marks",
  keepOrder: "Keep the order",
  choose: "How many to choose",
  mostWords: "Most words",
  strict: "What makes a difference",
  leastWords: "Least words",
  bank: "Word of the list",
  gaps: "Gap",
  rows: "Row",
  columns: "Match",
  parts: "Part",
  reuse: "A match may serve twice",
  rubric: "Rubric",
  unit: "Unit",
  locale: "Language of numbers",
  minutes: "Minutes",
  prepareSeconds: "Seconds to prepare",
  speakSeconds: "Seconds to speak",
  id: "Name",
  type: "Type",
  proof: "Proof",
  values: "Value of option",
};

export function changesBetween(before: object | null, after: object | null): Change[] {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ field: nameOf(path), before: was.get(path) ?? "", after: is.get(path) ?? "" }));
}

function flat(value: unknown, path = "", found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object"))
    found.set(path, value.join(" · "));
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) flat(part, path ? `${path}.${name}` : name, found);
  else found.set(path, value === true ? "yes" : value === false ? "no" : String(value));
  return found;
}

function nameOf(path: string): string {
  const [first = "", ...rest] = path.split(".");
  return [NAMES[first] ?? first, ...rest.filter((part) => part !== "options")].join(" ");
}
