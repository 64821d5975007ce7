import { z } from "zod";

/** The only shape of a model's answer that is read: a band, why, and words of the essay, for each criterion by its code. */
export const draftSchema = z.strictObject({
  criteria: z
    .array(
      z.strictObject({
        code: z.string().max(40),
        band: z.number(),
        comment: z.string().max(800),
        quotes: z.array(z.string().max(400)).max(5),
      }),
    )
    .max(20),
});
export type Draft = z.infer<typeof draftSchema>;
