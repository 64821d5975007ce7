import "server-only";
import { randomBytes, randomInt } from "node:crypto";
import type { Locale } from "@/lib/platform/locales";
import { queueEmail } from "@/lib/platform/mail";
import { consumeRateLimit } from "@/lib/platform/rate-limit";
import { hashKey, requestOrigin } from "@/lib/platform/request-origin";
import { ok, type Result } from "@/lib/platform/result";
import { adminDb } from "@/lib/platform/supabase/admin";
import { getSettings } from "@/lib/site/settings";
import { codeEmail } from "./emails";
import { CODE_LENGTH } from "./limits";
import {
  acceptFamilyCode,
  type CodeRefusal,
  forgetFamilyReader,
  type Refusal,
  setFamilyCode,
} from "./mutations";
import { findFamilyInvitation, readFamilyView } from "./queries";
import { clearReaderCookie, readReaderCookie, setReaderCookie } from "./reader-cookie";
import type { FamilyInvitation, FamilyReading } from "./rows";

/*
 * What readers do, who have no account. Nobody but the server may ask for a link by its token or a browser's secret, so that
 * a guess costs a request to this site, where it is counted.
 */

/** A right of 32 random bytes, for an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export async function openFamilyDoor(token: string): Promise<FamilyInvitation | "too_many" | null> {
  return (await isCalm()) ? findFamilyInvitation(adminDb(), token) : "too_many";
}

/** What this browser may read of a link; null where it is not known. */
export async function openFamilyView(linkId: string): Promise<FamilyReading | "too_many" | null> {
  const secret = await readReaderCookie(linkId);
  if (!secret) return null;
  return (await isCalm()) ? readFamilyView(adminDb(), linkId, secret) : "too_many";
}

async function isCalm(): Promise<boolean> {
  const { addressKey } = await requestOrigin();
  return (await consumeRateLimit("default", `family:${addressKey}`)).allowed;
}

/** Mails a new code to the address that was invited, whoever asks, in the language of the page where it was asked for. */
export async function sendFamilyCode(token: string, locale: Locale): Promise<Result<void, Refusal>> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  const kept = await setFamilyCode(adminDb(), token, hashOf(token, code));
  if (!kept.ok) return kept;
  const { email, readerName, studentName } = kept.value;
  const { name: siteName } = await getSettings();
  await queueEmail({ to: email, ...codeEmail({ readerName, studentName, code, locale }, siteName) });
  return ok(undefined);
}

/** Takes a code; a right one makes this browser known. Answers the link that it opens. */
export async function enterFamilyCode(token: string, code: string): Promise<Result<string, CodeRefusal>> {
  const secret = newSecret();
  const accepted = await acceptFamilyCode(adminDb(), { token, codeHash: hashOf(token, code), secret });
  if (accepted.ok) await setReaderCookie(accepted.value, secret);
  return accepted;
}

/** For a computer that others use too. */
export async function leaveFamilyView(linkId: string): Promise<void> {
  const secret = await readReaderCookie(linkId);
  if (secret) await forgetFamilyReader(adminDb(), linkId, secret);
  await clearReaderCookie(linkId);
}

function hashOf(token: string, code: string): string {
  return hashKey(`family-code:${token}:${code}`);
}
