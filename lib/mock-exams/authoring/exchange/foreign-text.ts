/** A text in one of the formats that Moodle knows, as the Markdown of our questions. */
import { toMarkdown, toOurFormulas } from "./html-to-markdown";

export const TEXT_FORMATS = ["moodle", "html", "plain", "markdown"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Signs below this are no HTML where words of people stand between marks: "a<b" is no bold text. */
const TAG =
  /^<(?:\/[a-z][a-z0-9]*\s*|(?:a|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|embed|figure|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|link|mark|math|meta|nolink|object|ol|p|pre|q|s|samp|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|audio)(?:\s+[a-z][a-z0-9:-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?)>/i;

export function markdownOf(text: string, format: TextFormat): { text: string; problems: string[] } {
  if (format === "markdown") return { text: toOurFormulas(text), problems: [] };
  if (format === "html") return toMarkdown(text);
  const html =
    format === "plain"
      ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      : text.replace(/</g, (sign, at: number) => (TAG.test(text.slice(at, at + 400)) ? sign : "&lt;"));
  return toMarkdown(withBreaks(html));
}

function withBreaks(html: string): string {
  return html
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`)
    .join("");
}
