import { cache } from "react";
import { userDb } from "@/lib/platform/supabase/user";
import { readVisaDesk } from "@/lib/visas/queries";

/** Once for all parts of a page that show it. */
export const loadVisaDesk = cache(async () => readVisaDesk(await userDb()));
