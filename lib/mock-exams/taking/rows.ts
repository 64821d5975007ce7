import { z } from "zod";

/** What the procedures of a sitting answer. */
export const TAKING_PROCEDURES = {
  list_recordings_to_remove: z.array(z.string()),
  mark_recordings_removed: z.int(),
};
