import { z } from "zod";

/** Days in which the deletion of an account can be taken back; the table's default says the same. */
export const DAYS_TO_CHANGE_ONES_MIND = 30;

export const closeAccountSchema = z.object({
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(1024, "Please enter your password"),
  is_sure: z.literal("on", "Tick this box, so that nobody deletes an account by mistake"),
});

/** For buttons that say everything by being pressed. */
export const nothingSchema = z.object({});
