import { z } from "zod";
import { storable } from "../../platform/storable-text.ts";

/** JSON in one field of a form, because what is inside is nested. `tooLong`: what is said of more characters than `longest`. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, longest: number, tooLong: string) =>
  z
    .string()
    .max(longest, tooLong)
    .transform((text, context): unknown => {
      try {
        return storable(JSON.parse(text));
      } catch {
        context.addIssue({ code: "custom", message: "This could not be read" });
        return z.NEVER;
      }
    })
    .pipe(schema);
