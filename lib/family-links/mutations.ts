import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import type { Relation } from "./limits";
import { call } from "./rows";

const { result, done } = refusalReader({
  details: ["too_many", "invited_already", "own_address", "closing", "ended", "expired", "changed"],
  codes: { PT404: "gone", PT403: "not_yours", "22023": "bad_entry" },
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof result>;

type Reader = { name: string; relation: Relation; email: string };

/** `isNew` is false for a form that was sent before: its mail has gone out. */
export async function inviteFamily(
  db: Db,
  reader: Reader,
  { token, key }: { token: string; key: string },
): Promise<Result<{ id: string; isNew: boolean }, Refusal>> {
  return result(
    await call(db, "invite_family", {
      p_name: reader.name,
      p_relation: reader.relation,
      p_email: reader.email,
      p_token: token,
      p_key: key,
    }),
  );
}

type At = { linkId: string; version: number };

export async function renewFamilyInvitation(db: Db, { linkId, version }: At, token: string) {
  return result(
    await call(db, "renew_family_invitation", {
      p_link_id: linkId,
      p_token: token,
      p_version: version,
    }),
  );
}

export async function showFamilySums(
  db: Db,
  { linkId, version, seesSums }: At & { seesSums: boolean },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("show_family_sums", {
      p_link_id: linkId,
      p_sees_sums: seesSums,
      p_version: version,
    }),
  );
}

export async function endFamilyLink(db: Db, linkId: string): Promise<Result<void, Refusal>> {
  return done(await db.rpc("end_family_link", { p_link_id: linkId }));
}

/** Keeps the code that goes to a reader, as the service; who it goes to. */
export async function setFamilyCode(db: Db, token: string, codeHash: string) {
  return result(await call(db, "set_family_code", { p_token: token, p_code_hash: codeHash }));
}

export type CodeRefusal = "wrong" | "used_up" | "ended" | "gone";

/** Makes the browser with this secret known if the code is right, as the service; the link that it opens. */
export async function acceptFamilyCode(
  db: Db,
  entry: { token: string; codeHash: string; secret: string },
): Promise<Result<string, CodeRefusal>> {
  const { data, error } = await call(db, "accept_family_code", {
    p_token: entry.token,
    p_code_hash: entry.codeHash,
    p_secret: entry.secret,
  });
  if (error) throw new Error(`The code could not be checked: ${error.code} ${error.message}`);
  return data.outcome === "accepted" ? ok(data.linkId) : fail(data.outcome);
}

export async function forgetFamilyReader(db: Db, linkId: string, secret: string): Promise<void> {
  const { error } = await db.rpc("forget_family_reader", { p_link_id: linkId, p_secret: secret });
  if (error) throw new Error(`The browser was not forgotten: ${error.code} ${error.message}`);
}
