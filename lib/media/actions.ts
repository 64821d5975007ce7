"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { ok, type Result } from "@/lib/platform/result";
import { archivePhotograph, insertPhotograph, showPhotograph } from "./mutations";
import { preparePhotograph } from "./photograph";
import {
  mediaIdSchema,
  PHOTOGRAPH_REFUSALS,
  type PhotographRefusal,
  photographSchema,
  shapeOf,
} from "./schema";
import { removePhotograph, storePhotograph } from "./service";

const DESK = "/content-team-dashboard";
const GONE = "This photograph is no longer there.";

/** It comes in as a draft, and is drawn anew before anything is stored: the file itself is never kept. */
export const uploadPhotograph = defineAction({
  name: "media.upload",
  schema: photographSchema,
  allow: { permission: "content.manage" },
  limit: "upload",
  run: async ({ db, input }): Promise<Result<void, PhotographRefusal>> => {
    const prepared = await preparePhotograph(
      new Uint8Array(await input.photograph.arrayBuffer()),
      shapeOf(input.subject_kind),
      { x: input.focal_x, y: input.focal_y },
    );
    if (!prepared.ok) return prepared;
    const folder = randomUUID();
    await storePhotograph(folder, prepared.value);
    try {
      await insertPhotograph(db, input, prepared.value, folder);
    } catch (error) {
      await removePhotograph(folder, prepared.value);
      throw error;
    }
    revalidatePath(DESK);
    return ok(undefined);
  },
  messages: {
    missing: { field: "photograph", message: PHOTOGRAPH_REFUSALS.missing },
    too_large: { field: "photograph", message: PHOTOGRAPH_REFUSALS.too_large },
    not_a_picture: { field: "photograph", message: PHOTOGRAPH_REFUSALS.not_a_picture },
    damaged: { field: "photograph", message: PHOTOGRAPH_REFUSALS.damaged },
    too_small: { field: "photograph", message: PHOTOGRAPH_REFUSALS.too_small },
  },
  success: "Saved as a draft. Look at it below, then put it on its page.",
});

export const publishPhotograph = defineAction({
  name: "media.publish",
  schema: mediaIdSchema,
  allow: { permission: "content.manage" },
  limit: "none",
  run: async ({ db, input }) => {
    const shown = await showPhotograph(db, input.id);
    revalidatePath(DESK);
    return shown;
  },
  messages: { gone: GONE },
  success: "It is on its page within a few seconds.",
});

export const withdrawPhotograph = defineAction({
  name: "media.withdraw",
  schema: mediaIdSchema,
  allow: { permission: "content.manage" },
  limit: "none",
  run: async ({ db, input }) => {
    const archived = await archivePhotograph(db, input.id);
    revalidatePath(DESK);
    return archived;
  },
  messages: { gone: GONE },
  success: "It is no longer shown.",
});
