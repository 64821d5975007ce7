import "server-only";
import { localPath } from "@/lib/locales/routes";
import { env } from "@/lib/platform/env";
import type { Locale } from "@/lib/platform/locales";
import { hashKey } from "@/lib/platform/request-origin";
import { paths } from "@/lib/site/paths";
import type { ChangeLinks } from "../emails";

/**
 * The token that lets a visitor move or cancel a consultation. It is derived from our secret, so that every email about a
 * consultation carries the same link, and an email that is sent again too; the database keeps its hash only.
 */
export function appointmentToken(consultationId: string): string {
  return Buffer.from(hashKey(`consultation-link:${consultationId}`), "hex").toString("base64url");
}

export function appointmentPath(
  token: string,
  query: { change?: "time" | "cancel"; done?: "moved" | "cancelled" } = {},
): string {
  return `${paths.yourConsultation}?${new URLSearchParams({ token, ...query })}`;
}

/** What the emails about a consultation link to, in the language of the email. */
export function changeLinksFor(token: string, locale: Locale): ChangeLinks & { book: string } {
  const site = env().SITE_URL;
  return {
    move: site + localPath(appointmentPath(token, { change: "time" }), locale),
    cancel: site + localPath(appointmentPath(token, { change: "cancel" }), locale),
    book: site + localPath(paths.bookConsultation, locale),
  };
}
