"use server";

import { revalidatePath } from "next/cache";
import { setAccountHint } from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import { accountHint } from "@/lib/auth/rules";
import { markNotificationsRead } from "./mutations";
import { countUnreadNotifications } from "./queries";
import { markReadSchema } from "./schema";

export const markRead = defineAction({
  name: "notifications.mark-read",
  schema: markReadSchema,
  allow: "signed-in",
  limit: "api",
  run: async ({ db, input, actor }) => {
    const marked = await markNotificationsRead(db, input.id ? [input.id] : null);
    if (marked.ok && actor) {
      await setAccountHint(accountHint(actor, await countUnreadNotifications(db, actor.userId)));
    }
    revalidatePath("/notifications");
    return marked;
  },
  messages: { failed: "This could not be marked as read. Please try again in a minute." },
});
