import { z } from "zod";

const text = (maximum: number) => z.string().trim().min(1).max(maximum).optional().catch(undefined);

/** What the address of the list of students says: a search, and where a page begins. Anything else is left out. */
export const studentListParams = z.object({
  name: text(80),
  after: text(120),
  id: z.guid().optional().catch(undefined),
});
export type StudentListParams = z.infer<typeof studentListParams>;
