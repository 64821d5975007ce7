import type { BankVersion } from "@/lib/mock-exams/authoring/queries";
import type { ItemContent, ItemKey } from "@/lib/mock-exams/item";

type Choice = { id: string; html: string };

/** What candidates meet, and under it what is right and why. */
export function ItemPreview({ version: { content, key, explanation, stimulus } }: { version: BankVersion }) {
  return (
    <div className="grid gap-5">
      {stimulus?.content.html ? (
        <blockquote className="border-l-2 pl-4">
          <Html html={stimulus.content.html} />
        </blockquote>
      ) : null}
      <Html html={content.stem} />
      {content.figure ? <Html html={content.figure.svg} label={content.figure.alt} /> : null}
      {listsOf(content).map(({ name, choices }) => (
        <div key={name}>
          <p className="text-sm text-muted-foreground">{name}</p>
          <ul className="grid gap-1">
            {choices.map((choice) => (
              <li key={choice.id} className="flex gap-2">
                <span aria-hidden>{idsIn(key).includes(choice.id) ? "✓" : "·"}</span>
                <Html html={choice.html} />
                {idsIn(key).includes(choice.id) ? <span className="sr-only">right</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="grid gap-2 border-t pt-4">
        <p>
          <strong>Key:</strong> {key ? told(key, content) : "marked by people"}
        </p>
        <Html html={explanation} />
      </div>
    </div>
  );
}

/** Made by toHtml() from Markdown when the version was written: no script, link or style can be in it. */
function Html({ html, label }: { html: string; label?: string }) {
  return (
    <div
      className="exam-text max-w-prose"
      {...(label ? { role: "img", "aria-label": label } : {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function listsOf(content: ItemContent): { name: string; choices: Choice[] }[] {
  switch (content.type) {
    case "single_choice":
    case "multiple_choice":
      return [{ name: "Options", choices: content.options }];
    case "matching":
      return [
        { name: "Rows", choices: content.rows },
        { name: "Columns", choices: content.columns },
      ];
    case "ordering":
      return [{ name: "Parts", choices: content.parts }];
    case "gaps":
      return [
        ...(content.bank ? [{ name: "Bank", choices: content.bank }] : []),
        ...content.gaps.flatMap((gap) =>
          gap.kind === "choice" ? [{ name: `Gap ${gap.id}`, choices: gap.options }] : [],
        ),
      ];
    default:
      return [];
  }
}

function idsIn(key: ItemKey | null): string[] {
  if (key?.type === "single_choice") return key.any;
  if (key?.type === "multiple_choice") return key.all;
  if (key?.type === "gaps") return Object.values(key.gaps).flat();
  return [];
}

/** In words, with the text of options in place of their ids. */
function told(key: ItemKey, content: ItemContent): string {
  const texts = new Map(
    listsOf(content).flatMap(({ choices }) =>
      choices.map(({ id, html }) => [id, html.replace(/<[^>]*>/g, "")]),
    ),
  );
  const name = (id: string) => texts.get(id) ?? id;
  switch (key.type) {
    case "single_choice":
      return key.any.map(name).join(" or ");
    case "multiple_choice":
      return key.all.map(name).join("; ");
    case "numeric":
      return key.ranges.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join(" or ");
    case "text":
      return key.accept.join(" or ");
    case "gaps":
      return Object.entries(key.gaps)
        .map(([gap, accepted]) => `${gap}: ${accepted.map(name).join(" or ")}`)
        .join("; ");
    case "matching":
      return Object.entries(key.pairs)
        .map(([row, column]) => `${name(row)}: ${name(column)}`)
        .join("; ");
    case "ordering":
      return key.order.map(name).join(", then ");
  }
}
