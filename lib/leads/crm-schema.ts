import { z } from "zod";
import { cleanLine, dropInvalid } from "./fields";
import { LEAD_LIMITS, LEAD_REQUEST_TYPE_NAMES, LEAD_STATUS_NAMES } from "./wording";

/** Where the list of leads goes on, newest first: "2026-11-23T04:30:00.123456+00:00~<id>". */
const leadCursor = z
  .string()
  .max(100)
  .transform((cursor) => cursor.split("~"))
  .pipe(z.tuple([z.iso.datetime({ offset: true }), z.guid()]))
  .transform(([createdAt, id]) => ({ createdAt, id }));
export type LeadCursor = z.infer<typeof leadCursor>;

/** The filters of the list of leads, as they stand in its address; what makes no sense is left out. */
export const leadFiltersSchema = z.object({
  q: z
    .string()
    .transform((text) => cleanLine(text).slice(0, LEAD_LIMITS.search))
    .catch(""),
  status: z.enum(LEAD_STATUS_NAMES).optional().catch(undefined),
  type: z.enum(LEAD_REQUEST_TYPE_NAMES).optional().catch(undefined),
  owner: z.enum(["mine", "unclaimed"]).optional().catch(undefined),
  /** The list goes on with what is older than this cursor. */
  after: dropInvalid(leadCursor),
});
export type LeadFilters = z.infer<typeof leadFiltersSchema>;

/** The lead that is open, beside the filters in the address. */
export const openLeadSchema = z.object({ lead: dropInvalid(z.guid()) });

const leadId = z.guid("Open the lead again and try once more");
export const leadIdSchema = z.object({ leadId });
