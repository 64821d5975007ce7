import { z } from "zod";

/** One notification, or all of them when none is named. */
export const markReadSchema = z.object({ id: z.uuid().optional() });
