import "server-only";
import path from "node:path/posix";
import { judgePicture } from "../media/picture-file";
import type { ReadQuestion } from "./read-question";
import { IMPORT_LIMITS } from "./schema";
import { nameOf, type QuestionDocument } from "./uploaded-files";

const FAULTS: Readonly<Record<string, string>> = {
  not_media: "is no picture that can be shown: PNG, JPEG, WebP or SVG",
  damaged: "is damaged, or holds something else beside the picture",
  too_rich: "has too much detail; make it smaller",
  bad_drawing: "is a drawing that cannot be used",
};

/** The picture of a question, drawn anew like every other that is uploaded. */
export async function drawPicture(
  { picture, item }: ReadQuestion,
  { name, pictures }: QuestionDocument,
): Promise<{ figure: { file: string; alt: string }; svg: string } | { problem: string } | null> {
  if (!picture) return null;
  const said = picture.path.slice(0, 100) || "without a name";
  // Looked up among what was unpacked, so that a path that leads out of the package finds nothing.
  const bytes = pictures?.get(path.join(path.dirname(nameOf(name)), nameOf(picture.path)));
  if (!bytes)
    return { problem: `Its picture ${said} is not in what was sent. Choose the whole zip package.` };
  const judged = await judgePicture(bytes);
  if (!judged.ok)
    return { problem: judged.detail ?? `Its picture ${said} ${FAULTS[judged.reason] ?? "cannot be read"}.` };
  const { svg, extension } = judged.value;
  return { figure: { file: `${String(item?.id)}.${extension}`, alt: picture.alt }, svg };
}

export const TOO_MANY_PICTURES = `At most ${IMPORT_LIMITS.pictures} pictures can be added at once. Split the package.`;
