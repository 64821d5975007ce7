import "server-only";
import { env } from "@/lib/platform/env";
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

/** What the emails about a consultation link to. */
export function changeLinksFor(token: string): ChangeLinks & { book: string } {
  const site = env().SITE_URL;
  return {
    move: site + appointmentPath(token, { change: "time" }),
    cancel: site + appointmentPath(token, { change: "cancel" }),
    book: site + paths.bookConsultation,
  };
}
