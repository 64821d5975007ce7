/** The text with an answer at the cursor, on a line of its own where something stands before it; and where the cursor is then. */
export function insertAnswer(
  text: string,
  answer: string,
  { start, end }: { start: number; end: number },
): { text: string; cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  const put = before + gap + answer;
  return { text: put + (after === "" || after.startsWith("\n") ? "" : "\n") + after, cursor: put.length };
}
