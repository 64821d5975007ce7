import "server-only";
import { updateTag } from "next/cache";
import { logError } from "@/lib/platform/log";
import { consumeRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import type { Result } from "@/lib/platform/result";
import { adminDb } from "@/lib/platform/supabase/admin";
import { appointmentToken } from "./link";
import {
  type AppointmentRefusal,
  cancelAppointment,
  issueAppointmentLink,
  moveAppointment,
} from "./mutations";
import { notifyAboutChange } from "./notify";
import { findAppointment } from "./queries";
import type { LinkedConsultation } from "./rows";

/*
 * Nobody but the server may ask for a consultation by its token, so that a guess costs a request to this site, where it
 * is counted.
 */

export async function openAppointment(token: string): Promise<LinkedConsultation | "too_many" | null> {
  const { addressKey } = await requestOrigin();
  const verdict = await consumeRateLimit("default", `appointments:${addressKey}`);
  return verdict.allowed ? findAppointment(adminDb(), token) : "too_many";
}

export async function moveByLink(
  token: string,
  startsAt: Date,
): Promise<Result<LinkedConsultation, AppointmentRefusal>> {
  const moved = await moveAppointment(adminDb(), token, startsAt);
  // A refusal says that the list of times was old.
  updateTag("slots");
  if (moved.ok) await notifyAboutChange(moved.value, token);
  return moved;
}

export async function cancelByLink(token: string): Promise<Result<LinkedConsultation, AppointmentRefusal>> {
  const cancelled = await cancelAppointment(adminDb(), token);
  updateTag("slots");
  if (cancelled.ok) await notifyAboutChange(cancelled.value, token);
  return cancelled;
}

/** The token for a consultation's emails; null when it cannot be stored, and the email then names other ways. */
export async function linkToAppointment(consultationId: string): Promise<string | null> {
  const token = appointmentToken(consultationId);
  try {
    await issueAppointmentLink(adminDb(), consultationId, token);
    return token;
  } catch (error) {
    logError("lead.consultation_without_link", error, { consultationId });
    return null;
  }
}
