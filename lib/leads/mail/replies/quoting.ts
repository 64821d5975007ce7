/** Where the mail that is answered begins, as mail programs mark it. */
const QUOTE_BEGINS: readonly RegExp[] = [
  // Gmail and Apple Mail, in one line or two: "On Wed, 4 Mar 2027 at 10:12, Asha Rao <asha@…> wrote:"
  /^[ \t]*On\b[^\n]{6,200}(?:\n[^\n]{0,120})?\bwrote:[ \t]*$/m,
  // The same in Hindi.
  /^[^\n]{6,200}(?:\n[^\n]{0,120})?ने लिखा:?[ \t]*$/m,
  // Outlook.
  /^[ \t]*-{2,}\s?(?:Original Message|Forwarded message|मूल संदेश)\s?-{2,}[ \t]*$/im,
  /^[ \t]*_{8,}[ \t]*\n(?=From:)/m,
  /^(?:\*?From:\*? [^\n]+)\n(?:[^\n]+\n){0,1}\*?(?:Sent|Date):\*? /m,
  /^[ \t]*>/m,
];

const SIGN_OFF = /^(?:Sent from (?:my |Outlook|Yahoo|Mail)|Get Outlook for )[^\n]*$/im;

/** What somebody wrote themselves: without the mail they answer. Never nothing where they wrote something. */
export function withoutQuote(text: string): string {
  const whole = text.replaceAll(/\r\n?/g, "\n").trim();
  const begins = QUOTE_BEGINS.map((pattern) => pattern.exec(whole)?.index ?? -1).filter(
    (index) => index >= 0,
  );
  const at = begins.length > 0 ? Math.min(...begins) : whole.length;
  // Answers between the lines of our mail are part of the answer.
  if (isAnsweredBetween(whole.slice(at))) return whole;
  const own = whole
    .slice(0, at)
    .replace(/\n-- ?\n[\s\S]*$/, "")
    .replace(SIGN_OFF, "")
    .trim();
  return own || whole;
}

function isAnsweredBetween(quoted: string): boolean {
  const lines = quoted.split("\n");
  const last = lines.findLastIndex((line) => line.startsWith(">"));
  if (last === -1) return false;
  const first = lines.findIndex((line) => line.startsWith(">"));
  const afterFirst = lines.slice(first);
  return afterFirst.some(
    (line) =>
      line.trim() !== "" && !line.startsWith(">") && !SIGN_OFF.test(line) && !isFooter(line, afterFirst),
  );
}

/** What stands below a signature's dashes is no answer. */
function isFooter(line: string, lines: readonly string[]): boolean {
  const dashes = lines.findIndex((each) => /^-- ?$/.test(each));
  return dashes !== -1 && lines.indexOf(line) >= dashes;
}
