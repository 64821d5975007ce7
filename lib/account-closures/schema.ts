import { z } from "zod";

export const closeAccountSchema = z.object({
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(1024, "Please enter your password"),
  is_sure: z.literal("on", "Tick this box, so that nobody deletes an account by mistake"),
});

/** For buttons that say everything by being pressed. */
export const emptySchema = z.object({});
