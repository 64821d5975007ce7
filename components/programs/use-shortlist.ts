"use client";

import { useMemo, useSyncExternalStore } from "react";
import { isSignedInHere } from "@/lib/access/account-hint";
import { secureSubmit } from "@/lib/security-monitor/secure-submit";
import {
  cleanSlugs,
  parseShortlist,
  SHORTLIST_KEY,
  SHORTLIST_KINDS,
  type ShortlistKind,
  type ShortlistSlugs,
  serializeShortlist,
  toggleSlug,
} from "@/lib/shortlist/stored";

const CHANGED = "shortlist-changed";
const SHORTLIST_API = "/api/shortlist";
const EMPTY: ShortlistSlugs = { programs: [], universities: [] };

/** This browser's shortlist. Empty during server rendering. */
export function useShortlist() {
  const stored = useSyncExternalStore(subscribe, readStored, () => null);
  return useMemo(() => {
    const shortlist = parseShortlist(stored, Boolean(stored) && isSignedInHere());
    return {
      ...shortlist,
      isKnown: stored !== null,
      has: (kind: ShortlistKind, slug: string) => shortlist[kind].includes(slug),
    };
  }, [stored]);
}

/**
 * One value derived from this browser's shortlist. With an empty list it equals what the server rendered, so that the twenty
 * buttons of a list do not render twice.
 */
export function useShortlistValue<Value extends boolean | number>(
  select: (shortlist: ShortlistSlugs) => Value,
): Value {
  const getSnapshot = () => {
    const stored = readStored();
    return select(stored === "" ? EMPTY : parseShortlist(stored, isSignedInHere()));
  };
  return useSyncExternalStore(subscribe, getSnapshot, () => select(EMPTY));
}

/** Adds or removes an item, also in the account if signed in. False when the list is full. */
export function toggleShortlistItem(kind: ShortlistKind, slug: string): boolean {
  const isSignedIn = isSignedInHere();
  const shortlist = parseShortlist(readStored(), isSignedIn);
  const slugs = toggleSlug(shortlist[kind], slug);
  if (slugs === null) return false;
  store(serializeShortlist({ ...shortlist, [kind]: slugs, leftOut: 0 }));
  if (isSignedIn) void saveToAccount({ [slugs.includes(slug) ? "add" : "remove"]: { [kind]: [slug] } });
  return true;
}

/**
 * After a sign-in, merges this browser's list into the account and copies the account's list here; after a sign-out, deletes
 * the copy.
 */
export function syncShortlist(): void {
  const stored = readStored();
  const isSignedIn = isSignedInHere();
  if (!isSignedIn) {
    if (stored && parseShortlist(stored, true).isFromAccount) store(null);
    return;
  }
  const shortlist = parseShortlist(stored, true);
  if (!shortlist.isFromAccount)
    void saveToAccount({ add: { programs: shortlist.programs, universities: shortlist.universities } }, true);
}

/** Copies what the account's page lists and this browser lacks, as after an addition without script. */
export function adoptShortlist(listed: ShortlistSlugs): void {
  const shortlist = parseShortlist(readStored(), isSignedInHere());
  const missing = (kind: ShortlistKind) => listed[kind].filter((slug) => !shortlist[kind].includes(slug));
  if (!shortlist.isFromAccount || SHORTLIST_KINDS.every((kind) => missing(kind).length === 0)) return;
  const all = (kind: ShortlistKind) => [...missing(kind), ...shortlist[kind]];
  store(serializeShortlist({ ...shortlist, programs: all("programs"), universities: all("universities") }));
}

type Change = Partial<Record<"add" | "remove", Partial<ShortlistSlugs>>>;

async function saveToAccount(change: Change, isTakenOver = false): Promise<void> {
  try {
    // The person may be on the next page before this is answered.
    const answer = await secureSubmit(SHORTLIST_API, change, { keepalive: true });
    if (!answer.ok) return;
    const list = (await answer.json()) as Record<string, unknown>;
    store(
      serializeShortlist({
        programs: cleanSlugs(list.programs),
        universities: cleanSlugs(list.universities),
        isFromAccount: true,
        leftOut: isTakenOver ? Number(list.leftOut) : 0,
      }),
    );
  } catch {
    // The change stays in this browser and is synced with the next page.
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

/** Never null in a browser, so that its first render differs from the server's. */
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
