"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { saveContactPreferences } from "./mutations";
import { contactPreferencesSchema } from "./schema";

export const updateContactPreferences = defineAction({
  name: "contact-preferences.update",
  schema: contactPreferencesSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const saved = await saveContactPreferences(db, input);
    revalidatePath("/settings");
    return saved;
  },
  messages: { failed: "Your settings could not be saved. Please try again in a minute." },
  success: "Settings saved",
});
