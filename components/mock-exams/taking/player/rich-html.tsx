import "./rich-html.css";
import { memo } from "react";

/** Text of a question. It was made by us from Markdown when it was published, and holds no script, link or style. */
export const RichHtml = memo(function RichHtml({
  html,
  className = "",
  inline = false,
}: {
  html: string;
  className?: string;
  inline?: boolean;
}) {
  const Tag = inline ? "span" : "div";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown at publication (lib/mock-exams/authoring/rich-text.ts); HTML in it is refused there
  return <Tag className={`exam-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
});

/** A drawing of ours, with what it shows in words. */
export function Figure({ figure }: { figure: { svg: string; alt: string } }) {
  return (
    <figure
      role="img"
      aria-label={figure.alt}
      className="exam-figure my-4 overflow-x-auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our authors and looked through at publication
      dangerouslySetInnerHTML={{ __html: figure.svg }}
    />
  );
}
