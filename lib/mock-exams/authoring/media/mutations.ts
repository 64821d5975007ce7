import "server-only";
import { randomUUID } from "node:crypto";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import { removeSound, storeSound } from "../../service";
import { hashOf } from "../content-hash";
import { judgePicture } from "./picture-file";
import type { MediaRefusal } from "./schema";
import { judgeSound } from "./sound-file";

const REFUSALS = { KNOWN: "known", NAME_TAKEN: "name_taken" } as const;
type Words = { name: string; words: string; origin: string; licence: string };

/** A picture or drawing as questions show it; answers the name under which they find it. */
export async function addFigure(
  db: Db,
  words: Words,
  bytes: Uint8Array,
): Promise<Result<string, MediaRefusal>> {
  const drawn = await judgePicture(bytes);
  if (!drawn.ok) return drawn;
  const { svg, extension } = drawn.value;
  const name = `${words.name}.${extension}`;
  return add(db, { ...words, name, kind: "figure", svg, bytes: svg.length, hash: hashOf(svg) });
}

/** The sound goes first: a row without it would promise what cannot be heard. */
export async function addSound(
  db: Db,
  words: Words,
  bytes: Uint8Array,
): Promise<Result<string, MediaRefusal>> {
  const judged = judgeSound(bytes);
  if (!judged.ok) return judged;
  const { mime, extension, durationMs, bytes: sound } = judged.value;
  const path = `${randomUUID()}.${extension}`;
  if (!(await storeSound(path, sound, mime))) return fail("not_stored");
  const added = await add(db, {
    ...words,
    kind: "sound",
    storage_path: path,
    mime,
    duration_ms: durationMs,
    bytes: sound.length,
    hash: hashOf(Buffer.from(sound).toString("base64")),
  }).catch(async (error) => {
    await removeSound(path);
    throw error;
  });
  if (!added.ok) await removeSound(path);
  return added;
}

async function add(db: Db, row: Words & Record<string, Json>): Promise<Result<string, MediaRefusal>> {
  const { error } = await callExam(db, "add_exam_media", { p_row: row });
  if (!error) return ok(row.name);
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
