import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { ReferralSort } from "./list";
import {
  call,
  type ListedReferral,
  type ListedTerms,
  type OwnReferrals,
  publicTerms,
  type ReferralFile,
} from "./rows";
import type { ReferralTerms } from "./rules";

/** What there is for bringing a friend, for any page; null where nothing is promised, or it cannot be read. */
export async function findReferralTerms(db: Db): Promise<ReferralTerms | null> {
  const { data, error } = await db.rpc("read_referral_terms", {}, { get: true });
  if (error) {
    logError("referrals.terms_unavailable", error);
    return null;
  }
  return parseAnswer("read_referral_terms", publicTerms, data);
}

/** The code that a person passes on, made the first time they look. */
export async function openReferralCode(db: Db): Promise<string> {
  const { data, error } = await call(db, "open_referral_code");
  if (error) throw new Error(`The code could not be opened: ${error.code} ${error.message}`);
  return data;
}

/** Whom a person brought, what there is for it, and who brought them. */
export async function readOwnReferrals(db: Db): Promise<OwnReferrals> {
  const { data, error } = await call(db, "read_own_referrals");
  if (error) throw new Error(`Referrals could not be read: ${error.code} ${error.message}`);
  return data;
}

/** All terms there are and were, for those who read payments. */
export async function listReferralTerms(db: Db): Promise<ListedTerms[]> {
  const { data, error } = await call(db, "list_referral_terms");
  if (error) throw new Error(`The terms could not be listed: ${error.code} ${error.message}`);
  return data;
}

/** A page of everybody's referrals, under the filters and in the order that are asked for. */
export async function listReferrals(
  db: Db,
  request: ListRequest<ReferralSort>,
): Promise<ListPage<ListedReferral>> {
  const { data, error } = await call(db, "list_referrals", listArguments(request));
  if (error) throw new Error(`Referrals could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** A referral with both people, the order and the terms. */
export async function readReferral(db: Db, referralId: string): Promise<ReferralFile | null> {
  if (!z.guid().safeParse(referralId).success) return null;
  const { data, error } = await call(db, "read_referral", { p_referral_id: referralId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The referral could not be read: ${error.code} ${error.message}`);
  return data;
}
