import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

export const MEDIA_LIMIT_BYTES = 10 * 1024 * 1024;
export type MediaRefusal =
  | "missing"
  | "not_media"
  | "damaged"
  | "too_long"
  | "too_rich"
  | "bad_drawing"
  | "known"
  | "name_taken"
  | "not_stored";
export const MEDIA_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.(svg|webp))?$/;

const TOO_LARGE = "The file has more than 10 MB. Choose a smaller one.";
const words = (longest: number) =>
  z.string().max(longest, `At most ${longest} characters`).transform(plainText);
const needed = (longest: number, missing: string) => words(longest).pipe(z.string().min(2, missing));

/** A picture or recording, with its rights and its words. */
export const mediaSchema = z
  .object({
    kind: z.enum(["figure", "sound"]),
    name: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and single hyphens, for example tides-graph")
      .max(100, "At most 100 characters"),
    upload: z
      .custom<File>((one) => one instanceof File && one.size > 0, "Choose a file")
      .refine((file) => file.size <= MEDIA_LIMIT_BYTES, TOO_LARGE),
    words: words(18_000),
    origin: needed(90, "Say where it comes from"),
    licence: needed(100, "Say what allows us to use it"),
  })
  .superRefine(({ kind, words: said }, context) => {
    const say = (message: string) => context.addIssue({ code: "custom", path: ["words"], message });
    if (said.length < 10)
      say(
        kind === "figure"
          ? "Say in at least 10 characters what it shows, for those who cannot see it"
          : "Write down what is said, in at least 10 characters",
      );
    if (kind === "figure" && said.length > 1_500) say("At most 1,500 characters for a picture");
  });
