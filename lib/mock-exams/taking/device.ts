import "server-only";
import { cookies } from "next/headers";
import { env } from "@/lib/platform/env";
import { EXAM_DEVICE_COOKIE, EXAM_DEVICE_SECONDS } from "../schema";

/** The name of this browser for the exam server. Readable by the page, which gives itself one where there is none yet. */
export async function nameOfDevice(): Promise<string> {
  const jar = await cookies();
  const known = jar.get(EXAM_DEVICE_COOKIE)?.value ?? "";
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known) ? known : crypto.randomUUID();
  jar.set(EXAM_DEVICE_COOKIE, id, {
    path: "/",
    maxAge: EXAM_DEVICE_SECONDS,
    sameSite: "lax",
    secure: env().SITE_URL.startsWith("https:"),
  });
  return id;
}
