import "server-only";
import { timingSafeEqual } from "node:crypto";
import { hashKey } from "@/lib/platform/request-origin";

/** Long enough to look at what the page shows; a page that stood open longer is loaded again. */
const MINUTES = 30;

/** The address at which one person opens one version for a while. Whoever is sent it can do nothing with it. */
export function versionLink(versionId: string, userId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  return `/api/documents/${versionId}?until=${until}&proof=${proofOf(versionId, userId, until)}`;
}

export function isLinkOf(query: URLSearchParams, versionId: string, userId: string, now: Date): boolean {
  const until = Number(query.get("until"));
  const proof = Buffer.from(query.get("proof") ?? "");
  const expected = Buffer.from(proofOf(versionId, userId, until));
  return until * 1000 > now.getTime() && proof.length === expected.length && timingSafeEqual(proof, expected);
}

function proofOf(versionId: string, userId: string, until: number): string {
  return hashKey(`document:${versionId}:${userId}:${until}`).slice(0, 40);
}
