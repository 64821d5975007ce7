import "server-only";
import { randomBytes } from "node:crypto";
import { headers } from "next/headers";
import { readDeviceCookie, setDeviceCookie } from "@/lib/access/account-cookies";
import type { Actor } from "@/lib/access/decide";
import { formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { newDeviceEmail } from "../emails";
import { deviceLabel } from "../rules";

const USER_AGENT_MAX_LENGTH = 500;

/**
 * Notes the browser that somebody has just signed in with, and writes to them when it is one they never used before. It
 * keeps its token when they sign out, so that it is known again.
 */
export async function openDevice(db: Db, actor: Actor, origin: RequestOrigin, screen: string): Promise<void> {
  const token = (await readDeviceCookie())?.token ?? randomBytes(32).toString("base64url");
  const id = await recordDevice(db, actor.userId, { token, screen }, origin);
  if (!id) return;
  await setDeviceCookie({ id, token, screen, since: new Date().toISOString() });
  if (await isAnotherDevice(db, actor.userId, id)) await notifyNewDevice(actor, id, origin);
}

/** Whether this is the first sign-in on a device, and not the first of the account. */
async function isAnotherDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { data, error } = await db
    .from("user_sessions")
    .select("id, created_at, signed_in_at")
    .eq("user_id", userId);
  if (error) logError("auth.devices_unavailable", error);
  const isNew = data?.some((device) => device.id === id && device.created_at === device.signed_in_at);
  return isNew === true && data !== null && data.length > 1;
}

/** An email that cannot be kept does not keep anybody from signing in. */
async function notifyNewDevice(actor: Actor, deviceId: string, origin: RequestOrigin): Promise<void> {
  try {
    const { name } = await getSettings();
    const device = deviceLabel(origin.userAgent, (await sentPlatform()) ?? "");
    const email = newDeviceEmail(
      { fullName: actor.fullName, device, moment: formatMoment(new Date()) },
      { name, url: env().SITE_URL },
    );
    await queueEmail({ to: actor.email, ...email, dedupeKey: `new-device:${deviceId}` });
  } catch (error) {
    logError("auth.new_device_not_told", error);
  }
}

/** Notes that this device is still in use. */
export async function touchDevice(db: Db, actor: Actor, origin: RequestOrigin): Promise<void> {
  const device = await readDeviceCookie();
  if (device) await recordDevice(db, actor.userId, device, origin);
}

/** Its id in the person's list of devices, or null when it could not be noted. */
async function recordDevice(
  db: Db,
  userId: string,
  { token, screen }: { token: string; screen: string },
  origin: RequestOrigin,
): Promise<string | null> {
  const list = await headers();
  const { data, error } = await db.rpc("create_user_session", {
    p_user_id: userId,
    p_session_token: token,
    p_device_info: {
      userAgent: origin.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      platform: (await sentPlatform()) ?? "",
      language: list.get("accept-language")?.split(",")[0] ?? "",
      screenResolution: screen,
      timestamp: new Date().toISOString(),
    },
    p_ip_address: origin.address,
    p_user_agent: origin.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  });
  if (error) logError("auth.device_not_noted", error);
  return data ?? null;
}

async function sentPlatform(): Promise<string | undefined> {
  return (await headers()).get("sec-ch-ua-platform")?.replaceAll('"', "");
}

/** Ends the session on one of the person's devices; one that had ended already is no failure. */
export async function revokeDevice(db: Db, id: string): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("revoke_device", { p_id: id });
  if (!error) return ok(undefined);
  logError("auth.device_not_ended", error);
  return fail("failed");
}

/** Ends the person's sessions everywhere else. */
export async function revokeOtherDevices(db: Db): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("revoke_other_devices");
  if (!error) return ok(undefined);
  logError("auth.sign_out_elsewhere_failed", error);
  return fail("failed");
}
