import { z } from "zod";

/** The button asks nothing: the mail goes to whoever presses it. */
export const testMailSchema = z.object({});

/** The test mail of the address, whose way is shown. */
export const openTestMailSchema = z.object({ mail: z.guid().optional().catch(undefined) });
