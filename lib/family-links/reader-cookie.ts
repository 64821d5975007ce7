import "server-only";
import { cookies } from "next/headers";
import { isSecureSite } from "@/lib/platform/env";
import { READER_DAYS } from "./limits";

/*
 * One cookie for each link, so that a mother of two students reads both, and what opens one opens no other. It is asked for
 * in the database at each request and grants nothing by itself.
 */

const DAY_SECONDS = 24 * 60 * 60;

/** Over https the __Host- prefix keeps sibling hosts from writing it. */
function nameOf(linkId: string): string {
  return `${isSecureSite() ? "__Host-" : ""}family-${linkId}`;
}

function options(maxAge: number) {
  return { httpOnly: true, secure: isSecureSite(), sameSite: "lax", path: "/", maxAge } as const;
}

export async function readReaderCookie(linkId: string): Promise<string | null> {
  const value = (await cookies()).get(nameOf(linkId))?.value ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}

export async function setReaderCookie(linkId: string, secret: string): Promise<void> {
  (await cookies()).set(nameOf(linkId), secret, options(READER_DAYS * DAY_SECONDS));
}

export async function clearReaderCookie(linkId: string): Promise<void> {
  (await cookies()).set(nameOf(linkId), "", options(0));
}
