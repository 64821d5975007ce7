"use server";

import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { paths } from "@/lib/site/paths";
import { deviceSchema, emptySchema } from "../schema";
import { revokeDevice, revokeOtherDevices } from "./mutations";

export const signOutDevice = defineAction({
  name: "auth.sign-out-device",
  schema: deviceSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input, actor, origin }) => {
    const ended = await revokeDevice(db, input.device);
    if (!ended.ok) return ended;
    await recordSecurityEvent({
      type: "signed_out",
      userId: actor?.userId ?? null,
      origin,
      details: { reach: "one" },
    });
    revalidatePath(paths.settings);
    return ended;
  },
  messages: { failed: "This device could not be signed out. Please try again in a minute." },
  success: "Signed out successfully on that device",
});

export const signOutOtherDevices = defineAction({
  name: "auth.sign-out-other-devices",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, actor, origin }) => {
    if (!actor) return fail("failed");
    const ended = await revokeOtherDevices(db);
    if (!ended.ok) return ended;
    await recordSecurityEvent({
      type: "signed_out",
      userId: actor.userId,
      origin,
      details: { reach: "others" },
    });
    revalidatePath(paths.settings);
    return ended;
  },
  messages: { failed: "The other devices could not be signed out. Please try again in a minute." },
  success: "Signed out successfully on all your other devices",
});
