import { z } from "zod";
import { fullName, phone } from "@/lib/auth/schema";

export const profileSchema = z.object({ full_name: fullName, phone });
export type ProfileEntry = z.output<typeof profileSchema>;
