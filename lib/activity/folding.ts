const SHORT = { characters: 600, lines: 9 } as const;
const HEAD = { characters: 280, lines: 4 } as const;

/** The beginning of a long text, cut between words; null for one that is shown whole. */
export function headOf(text: string): string | null {
  const lines = text.split("\n");
  const characters = [...text];
  if (characters.length <= SHORT.characters && lines.length <= SHORT.lines) return null;
  const head = [...lines.slice(0, HEAD.lines).join("\n")];
  if (head.length <= HEAD.characters) return `${head.join("").trimEnd()} …`;
  const cut = head.slice(0, HEAD.characters).join("");
  const lastSpace = cut.search(/\s\S*$/);
  return `${(lastSpace > HEAD.characters / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}
