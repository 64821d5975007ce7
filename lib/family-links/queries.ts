import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  call,
  type FamilyInvitation,
  type FamilyLink,
  type FamilyReading,
  type FamilyView,
  familyLinkRow,
  familyVisitRow,
} from "./rows";

const MOST_LINKS = 40;
const MOST_VISITS = 200;

/** Whom the reader of this page let read along, those who still may first, with when each of them looked. */
export async function listOwnFamilyLinks(db: Db): Promise<FamilyLink[]> {
  const links = await db
    .from("family_links")
    .select(
      "id, name, relation, email, sees_sums, state, invited_at, expires_at, accepted_at, last_opened_at, ended_at, ended_by, version",
    )
    .order("ended_at", { ascending: false, nullsFirst: true })
    .order("created_at")
    .limit(MOST_LINKS);
  if (links.error) throw links.error;
  const found = parseAnswer("family_links", z.array(familyLinkRow), links.data);
  if (found.length === 0) return [];
  const { data, error } = await db
    .from("family_visits")
    .select("id, link_id, started_at")
    .in(
      "link_id",
      found.map(({ id }) => id),
    )
    .order("started_at", { ascending: false })
    .limit(MOST_VISITS);
  if (error) throw error;
  const visits = parseAnswer("family_visits", z.array(familyVisitRow), data);
  return found.map((link) => ({ ...link, visits: visits.filter(({ linkId }) => linkId === link.id) }));
}

/** What a student's family would read now, with sums or without; null for who is no student. */
export async function previewFamilyView(db: Db, seesSums: boolean): Promise<FamilyView | null> {
  const { data, error } = await call(db, "preview_family_view", { p_sees_sums: seesSums });
  if (error) throw error;
  return data;
}

/** Who invites whom, by the token of a mail, as the service; null when there is no such invitation. */
export async function findFamilyInvitation(db: Db, token: string): Promise<FamilyInvitation | null> {
  const { data, error } = await call(db, "find_family_invitation", { p_token: token });
  if (error) throw new Error(`The invitation could not be read: ${error.code} ${error.message}`);
  return data;
}

/** What a link shows in the browser with this secret, as the service; null where it is not known. Writes down the visit. */
export async function readFamilyView(db: Db, linkId: string, secret: string): Promise<FamilyReading | null> {
  const { data, error } = await call(db, "read_family_view", { p_link_id: linkId, p_secret: secret });
  if (error) throw new Error(`The family view could not be read: ${error.code} ${error.message}`);
  return data;
}
