"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { setAccountHint, setNotice } from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import { accountHint } from "@/lib/auth/rules";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { fail, ok, type Result } from "@/lib/platform/result";
import { repairOwnProfile, saveProfile, submitProfile } from "./mutations";
import { encodePicture } from "./picture";
import { emptySchema, PICTURE_REFUSALS, type PictureRefusal, pictureSchema, profileSchema } from "./schema";
import { recordPicture, removePictures, storePicture } from "./service";

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
  messages: {
    failed: "Failed to update profile",
    date_fixed: {
      field: "date_of_birth",
      message: "Your date of birth says that you are under 18. To correct it, please write to us",
    },
  },
  success: "Profile updated successfully",
  texts: {
    "sign-in": "You must be signed in to update your profile",
    unexpected: "An error occurred while updating profile.",
  },
});

export const sendForApproval = defineAction({
  name: "profiles.send-for-approval",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db }) => {
    const sent = await submitProfile(db);
    revalidatePath("/profile");
    return sent;
  },
  messages: {
    incomplete: "Something is still missing in your profile. Fill it in and save it, then send it.",
    already: "Your profile has been sent already.",
    failed: "Your profile could not be sent. Please try again in a minute.",
  },
  success: "Your profile is with our counsellors. You are told here and in your notifications what they say.",
});

/** The picture is drawn anew before anything is stored; the file that came is never kept. */
export const changePicture = defineAction({
  name: "profiles.change-picture",
  schema: pictureSchema,
  allow: "signed-in",
  limit: "upload",
  run: async ({ input, actor }): Promise<Result<void, PictureRefusal | "failed">> => {
    if (!actor) return fail("failed");
    const drawn = await encodePicture(new Uint8Array(await input.picture.arrayBuffer()));
    if (!drawn.ok) return drawn;
    const object = randomUUID();
    await storePicture(object, drawn.value);
    try {
      await recordPicture(actor.userId, object);
    } catch (error) {
      await removePictures([object]);
      throw error;
    }
    revalidatePath("/profile");
    return ok(undefined);
  },
  messages: {
    failed: "Failed to update profile",
    missing: { field: "picture", message: PICTURE_REFUSALS.missing },
    too_large: { field: "picture", message: PICTURE_REFUSALS.too_large },
    not_a_picture: { field: "picture", message: PICTURE_REFUSALS.not_a_picture },
    damaged: { field: "picture", message: PICTURE_REFUSALS.damaged },
  },
  success: "Profile updated successfully",
  texts: {
    "sign-in": "You must be signed in to update your profile",
    unexpected: "An error occurred while updating profile.",
  },
});

export const removePicture = defineAction({
  name: "profiles.remove-picture",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ actor }) => {
    if (!actor) return fail("failed");
    await recordPicture(actor.userId, null);
    revalidatePath("/profile");
    return ok(undefined);
  },
  messages: { failed: "Failed to update profile" },
  success: "Profile updated successfully",
  texts: {
    "sign-in": "You must be signed in to update your profile",
    unexpected: "An error occurred while updating profile.",
  },
});

/** For an account whose profile is gone while its person is signed in. The next page says what happened. */
export const repairProfile = defineAction({
  name: "profiles.repair",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, actor }) => {
    if (!actor) return fail("failed");
    const repaired = await repairOwnProfile(db, actor.userId);
    if (repaired.ok) await setNotice("profile-repaired");
    return repaired.ok ? ok({ place: "/profile" }) : repaired;
  },
  messages: { failed: "Your profile could not be set up again. Please try again in a minute." },
  redirectTo: ({ place }) => place,
});
