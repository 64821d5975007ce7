"use server";

import { revalidatePath } from "next/cache";
import { setAccountHint } from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { fail } from "@/lib/platform/result";
import { saveProfile } from "./mutations";
import { profileSchema } from "./schema";

export const updateProfile = defineAction({
  name: "profiles.update",
  schema: profileSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input, actor }) => {
    if (!actor) return fail("failed");
    const saved = await saveProfile(db, actor.userId, input);
    if (!saved.ok) return saved;
    const unread = await countUnreadNotifications(db, actor.userId);
    await setAccountHint(accountHint({ ...actor, fullName: input.full_name }, unread));
    revalidatePath("/profile");
    return saved;
  },
  messages: { failed: "Failed to update profile" },
  success: "Profile updated successfully",
  texts: {
    "sign-in": "You must be signed in to update your profile",
    unexpected: "An error occurred while updating profile.",
  },
});
