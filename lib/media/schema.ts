import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

export const SUBJECT_KINDS = {
  destination: "Destination",
  city: "City page",
  university: "University",
  person: "Person",
  post: "Blog post",
} as const;
export type SubjectKind = keyof typeof SUBJECT_KINDS;

const KIND_NAMES = Object.keys(SUBJECT_KINDS) as [SubjectKind, ...SubjectKind[]];

/** The shape each place needs, the least it may measure, and the files that are made of it. */
export const SHAPES = {
  landscape: { ratio: 3 / 2, leastWidth: 1200, widths: [480, 960, 1600] },
  square: { ratio: 1, leastWidth: 480, widths: [240, 480] },
} as const;
export type Shape = (typeof SHAPES)[keyof typeof SHAPES];

export function shapeOf(kind: SubjectKind): Shape {
  return kind === "person" ? SHAPES.square : SHAPES.landscape;
}

export const PHOTOGRAPH_LIMIT_BYTES = 10 * 1024 * 1024;
export const PHOTOGRAPH_REFUSALS = {
  missing: "Choose a photograph first",
  too_large: "This photograph has more than 10 MB. Please save it smaller: 3,000 pixels wide is plenty",
  not_a_picture: "Please choose a photograph as JPEG, PNG or WebP",
  damaged: "This file cannot be read as a photograph. Please save it again, or choose another",
  too_small:
    "This photograph is too small here. After cropping it needs 1,200 × 800 pixels (a person 480 × 480). A portrait loses most of its height, so a landscape is better",
} as const;
export type PhotographRefusal = keyof typeof PHOTOGRAPH_REFUSALS;

const line = (least: number, most: number, message: string) =>
  z
    .string()
    .transform((typed) => plainText(typed.normalize("NFC")).replace(/\s+/gu, " ").trim())
    .pipe(z.string().min(least, message).max(most, `Please use at most ${most} characters`));

const percent = z.coerce.number("Please enter 0 to 100").int().min(0).max(100);

export const photographSchema = z.object({
  subject_kind: z.enum(KIND_NAMES, "Please choose what it shows"),
  subject_slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(
      /^[a-z0-9]+([-_][a-z0-9]+)*$/,
      "Please enter the last part of the page’s address, such as germany",
    ),
  photograph: z.instanceof(File, { message: PHOTOGRAPH_REFUSALS.missing }),
  alt: line(5, 200, "Please say in a few words what can be seen"),
  credit: line(2, 120, "Please enter who took it"),
  licence: line(2, 120, "Please enter what allows us to show it"),
  licence_url: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    z
      .url({ protocol: /^https$/, error: "Please enter an address that begins with https://" })
      .max(300)
      .optional(),
  ),
  focal_x: percent.default(50),
  focal_y: percent.default(50),
});
export type PhotographEntry = z.output<typeof photographSchema>;

export const mediaIdSchema = z.object({ id: z.guid() });
