"use client";

import { useMemo, useSyncExternalStore } from "react";
import { isSignedInHere } from "@/lib/access/account-hint";
import { secureSubmit } from "@/lib/security-monitor/secure-submit";
import {
  cleanSlugs,
  keptText,
  parseKept,
  SHORTLIST_KEY,
  SHORTLIST_KINDS,
  type Shortlisted,
  type ShortlistKind,
  toggled,
} from "@/lib/shortlist/kept";

const CHANGED = "shortlist-changed";
const SHORTLIST_API = "/api/shortlist";
const NOTHING: Shortlisted = { programs: [], universities: [] };

/** The shortlist of this browser, and how to change it. Empty while the page is drawn on the server. */
export function useShortlist() {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => {
    const kept = parseKept(stored, Boolean(stored) && isSignedInHere());
    return {
      ...kept,
      isKnown: stored !== null,
      has: (kind: ShortlistKind, slug: string) => kept[kind].includes(slug),
    };
  }, [stored]);
}

/**
 * One thing about the shortlist of this browser. Where nothing is kept it says what the server drew, so that the twenty
 * buttons of a list are not drawn a second time.
 */
export function useOfShortlist<Said extends boolean | number>(said: (kept: Shortlisted) => Said): Said {
  const now = () => {
    const stored = readStored();
    return said(stored === "" ? NOTHING : parseKept(stored, isSignedInHere()));
  };
  return useSyncExternalStore(subscribe, now, () => said(NOTHING));
}

/** Puts it aside, or takes it out; in the account too when somebody is signed in. False when the list is full. */
export function toggleShortlisted(kind: ShortlistKind, slug: string): boolean {
  const isSignedIn = isSignedInHere();
  const kept = parseKept(readStored(), isSignedIn);
  const slugs = toggled(kept[kind], slug);
  if (slugs === null) return false;
  store(keptText({ ...kept, [kind]: slugs, leftOut: 0 }));
  if (isSignedIn) void tellAccount({ [slugs.includes(slug) ? "add" : "remove"]: { [kind]: [slug] } });
  return true;
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
  if (!kept.isFromAccount)
    void tellAccount({ add: { programs: kept.programs, universities: kept.universities } }, true);
}

/** Takes over what the account's page lists and this browser's copy lacks, as after an addition without script. */
export function adoptListed(listed: Shortlisted): void {
  const kept = parseKept(readStored(), isSignedInHere());
  const missing = (kind: ShortlistKind) => listed[kind].filter((slug) => !kept[kind].includes(slug));
  if (!kept.isFromAccount || SHORTLIST_KINDS.every((kind) => missing(kind).length === 0)) return;
  const all = (kind: ShortlistKind) => [...missing(kind), ...kept[kind]];
  store(keptText({ ...kept, programs: all("programs"), universities: all("universities") }));
}

type Change = Partial<Record<"add" | "remove", Partial<Shortlisted>>>;

async function tellAccount(change: Change, isTakenOver = false): Promise<void> {
  try {
    // Whoever signs in may be on the next page before this is answered.
    const answer = await secureSubmit(SHORTLIST_API, change, { keepalive: true });
    if (!answer.ok) return;
    const list = (await answer.json()) as Record<string, unknown>;
    store(
      keptText({
        programs: cleanSlugs(list.programs),
        universities: cleanSlugs(list.universities),
        isFromAccount: true,
        leftOut: isTakenOver ? Number(list.leftOut) : 0,
      }),
    );
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
