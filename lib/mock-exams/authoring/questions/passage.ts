import "server-only";
import sanitizeHtml from "sanitize-html";
import type { z } from "zod";
import { hashOf } from "../content-hash";
import { FIGURE_ATTRIBUTES, FIGURE_ELEMENTS, figureFaultsIn, toFigureMarkup } from "../figures";
import { LANGUAGES } from "../item-version";
import { textFaultsIn, toHtml } from "../rich-text";
import type { passageSchema } from "./schema";

/** As candidates have it beside their question. */
export type Passage = {
  title: string | null;
  html: string | null;
  figure: { svg: string; alt: string } | null;
  /** What is heard, by its name in the library. */
  sound: { name: string; durationMs: number; plays: number } | null;
};
/** What was chosen in the library, as it stands there. */
type Chosen = {
  figure: { svg: string; words: string } | null;
  sound: { name: string; origin: string; licence: string; durationMs: number } | null;
};
type Compiled = { passage: Passage; row: object } | { fault: "bad_text" | "bad_drawing"; detail: string };

export function compilePassage(
  input: z.output<typeof passageSchema>,
  { figure: picture, sound }: Chosen,
): Compiled {
  const [fault] = input.passageText ? textFaultsIn(input.passageText) : [];
  if (fault) return { fault: "bad_text", detail: fault };
  const svg = input.drawing ? cleanDrawing(input.drawing) : "";
  const isDrawing = svg.startsWith("<svg");
  const [flaw] = isDrawing ? figureFaultsIn(svg) : input.drawing ? ["There is no SVG drawing in it."] : [];
  if (flaw) return { fault: "bad_drawing", detail: `The drawing cannot be used. ${flaw}` };
  const passage = {
    title: input.title || null,
    html: input.passageText ? toHtml(input.passageText) : null,
    figure: svg
      ? { svg: toFigureMarkup(svg, `f${hashOf(svg).slice(0, 6)}`), alt: input.alt }
      : picture && { svg: picture.svg, alt: input.alt || picture.words },
    sound: sound && { name: sound.name, durationMs: sound.durationMs, plays: input.plays },
  };
  const { html, figure } = passage;
  return {
    passage,
    row: {
      name: input.name,
      kind: input.kind,
      title: passage.title,
      content: { ...(html ? { html } : {}), ...(figure ? { figure } : {}) },
      language: LANGUAGES[input.examId] ?? "en",
      licence: `${input.origin}; ${input.licence}`,
      ...(sound ? { sound: sound.name, plays: input.plays } : {}),
      hash: hashOf(JSON.stringify(passage)),
    },
  };
}

/** Only shapes and words stay: no scripts, styles, pictures or anything that leads elsewhere. figures.ts looks again. */
export function cleanDrawing(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: [...FIGURE_ELEMENTS],
    allowedAttributes: { "*": [...FIGURE_ATTRIBUTES] },
    allowedSchemes: [],
    nonTextTags: ["script", "style", "foreignObject", "metadata", "textarea", "option", "iframe"],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim();
}
