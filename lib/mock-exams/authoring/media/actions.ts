"use server";

import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { ok, type Result } from "@/lib/platform/result";
import { addFigure, addSound } from "./mutations";
import { type MediaRefusal, mediaSchema } from "./schema";

const ON_FILE = (message: string) => ({ field: "upload", message });

export const uploadMedia = defineAction({
  name: "exam-media.upload",
  schema: mediaSchema,
  allow: { roles: ["admin", "content_team"] },
  limit: "none",
  run: async ({ db, input }): Promise<Result<{ name: string }, MediaRefusal>> => {
    const { kind, upload, ...words } = input;
    const bytes = new Uint8Array(await upload.arrayBuffer());
    const added = kind === "figure" ? await addFigure(db, words, bytes) : await addSound(db, words, bytes);
    if (!added.ok) return added;
    refresh();
    return ok({ name: added.value });
  },
  messages: {
    missing: ON_FILE("Choose a file"),
    not_media: ON_FILE(
      "This is no file of the kind chosen above. Pictures are PNG, JPEG, WebP or SVG; recordings are MP3, Ogg, WAV or M4A.",
    ),
    damaged: ON_FILE("The file is damaged, or holds something else beside it. Save it anew and try again."),
    too_long: ON_FILE("The recording is longer than an hour."),
    too_rich: ON_FILE("There is too much detail in this picture. Make it smaller, or leave some of it out."),
    bad_drawing: "The drawing cannot be used.",
    known: ON_FILE("This file is here already. Look for it in the list."),
    name_taken: { field: "name", message: "This name is taken already. Choose another." },
    not_stored: "The recording could not be stored just now. Please try again in a minute.",
  },
  success: "It is in the library.",
});
