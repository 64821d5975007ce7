"use client";

import { useMemo, useSyncExternalStore } from "react";
import { isSignedInHere } from "@/lib/access/account-hint";
import { secureSubmit } from "@/lib/security-monitor/secure-submit";
import { cleanSlugs, keptText, parseKept, SHORTLIST_KEY, toggled } from "@/lib/shortlist/kept";

const CHANGED = "shortlist-changed";
const SHORTLIST_API = "/api/shortlist";

/** The shortlist of this browser, and how to change it. Empty while the page is drawn on the server. */
export function useShortlist() {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => {
    const kept = parseKept(stored, stored !== null && isSignedInHere());
    return {
      isKnown: stored !== null,
      programs: kept.programs,
      isFromAccount: kept.isFromAccount,
      has: (slug: string) => kept.programs.includes(slug),
    };
  }, [stored]);
}

/** Adds the program, or takes it out; in the account too when somebody is signed in. */
export function toggleShortlisted(slug: string): void {
  const isSignedIn = isSignedInHere();
  const kept = parseKept(readStored(), isSignedIn);
  const programs = toggled(kept.programs, slug);
  const isAdded = programs.includes(slug);
  store(keptText({ ...kept, programs }));
  if (isSignedIn) void tellAccount(isAdded ? { add: [slug] } : { remove: [slug] });
}

/**
 * Brings the list of this browser into the account after a sign-in, and the account's list into this browser; after a
 * sign-out the copy goes.
 */
export function carryShortlist(): void {
  const stored = readStored();
  const isSignedIn = isSignedInHere();
  if (!isSignedIn) {
    if (stored && parseKept(stored, true).isFromAccount) store(null);
    return;
  }
  const kept = parseKept(stored, true);
  if (!kept.isFromAccount) void tellAccount({ add: kept.programs });
}

/** Takes over what the account's page lists and this browser's copy lacks, as after an addition without script. */
export function adoptListed(listed: readonly string[]): void {
  const kept = parseKept(readStored(), isSignedInHere());
  const missing = listed.filter((slug) => !kept.programs.includes(slug));
  if (kept.isFromAccount && missing.length > 0)
    store(keptText({ ...kept, programs: [...missing, ...kept.programs] }));
}

async function tellAccount(change: { add?: string[]; remove?: string[] }): Promise<void> {
  try {
    // Whoever signs in may be on the next page before this is answered.
    const answer = await secureSubmit(SHORTLIST_API, change, { keepalive: true });
    if (!answer.ok) return;
    const { programs } = (await answer.json()) as { programs: unknown[] };
    store(keptText({ programs: cleanSlugs(programs), isFromAccount: true }));
  } catch {
    // What was changed stays in this browser and is carried over with the next page.
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener("storage", onChange);
  };
}

/** Never null in a browser, so that the first drawing there differs from the server's. */
function readStored(): string {
  try {
    return localStorage.getItem(SHORTLIST_KEY) ?? "";
  } catch {
    return "";
  }
}

function store(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(SHORTLIST_KEY);
    else localStorage.setItem(SHORTLIST_KEY, text);
  } catch {
    return;
  }
  dispatchEvent(new Event(CHANGED));
}
