"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isSignedInHere, SIGN_OUT_PATH } from "@/lib/access/account-hint";
import { forgetPages } from "@/lib/documents/uploads/forget-pages";
import { saveTypedEntries } from "./typed-entries";

const CHECK_EVERY_MS = 5 * 60_000;
/** Becoming visible and gaining focus come together; one of them asks. */
const CHECK_INTERVAL_MS = 2_000;
/** An answer takes less than that; a page that left meanwhile asks nothing. */
const CHECK_AFTER_SUBMIT_MS = 3_000;

/** What app/api/session/route.ts answers. */
type SessionState = { signedIn: boolean; device?: { id: string; since: string } };

/**
 * Keeps an open page true to its session (spec section 4): every five minutes an invalid session is signed out with a
 * word, and a page that comes back to the front after the session ended elsewhere is loaded anew, which leads to sign-in
 * with the same word (app/api/session/route.ts leaves it behind); what was being typed is kept first. A mock exam in progress
 * is left alone; its answers are refused by the server if they must be.
 */
export function SessionWatch() {
  const pathname = usePathname();

  useEffect(() => {
    remember("lastRoute", pathname);
    remember("authState", isSignedInHere() ? "signed_in" : "signed_out");
    // The device is named on the first page after a sign-in, and no longer once signed out.
    if (!isSignedInHere()) forget("device_session_token", "device_session_created");
    else if (!isTakingExam(pathname) && recall("device_session_token") === null) void askServer();
  }, [pathname]);

  useEffect(() => {
    // A page out of the browser's memory shows what somebody saw who has signed out since, or given way to somebody else.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !wasSignedIn || (isSignedInHere() && recall("device_session_token") === leftBy))
        return;
      document.body.hidden = true;
      window.location.reload();
    };
    const leave = () => {
      leftBy = recall("device_session_token");
    };
    const wasSignedIn = isSignedInHere();
    let leftBy: string | null = null;
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);

  useEffect(() => {
    if (isTakingExam(pathname) || !isSignedInHere()) return;
    let askedAt = 0;

    const expire = async () => {
      if ((await askServer()) === false) signOutExpired();
    };
    const refresh = async () => {
      if (document.visibilityState !== "visible" || Date.now() - askedAt < CHECK_INTERVAL_MS) return;
      askedAt = Date.now();
      if (isSignedInHere() && (await askServer()) !== false) return;
      saveTypedEntries();
      window.location.reload();
    };
    const refreshFromMemory = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refresh();
    };
    const followOtherTab = (event: StorageEvent) => {
      if (event.key === "authState" && event.newValue === "signed_out") void refresh();
    };
    // An action of a page whose session has ended can only refuse; what was typed is kept and the way back in shown.
    const followSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      if (target.getAttribute("action") === SIGN_OUT_PATH) forgetPages();
      else if (!opensSession(pathname)) setTimeout(expire, CHECK_AFTER_SUBMIT_MS);
    };

    const timer = setInterval(expire, CHECK_EVERY_MS);
    document.addEventListener("visibilitychange", refresh);
    document.addEventListener("submit", followSubmit);
    window.addEventListener("focus", refresh);
    window.addEventListener("pageshow", refreshFromMemory);
    window.addEventListener("storage", followOtherTab);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      document.removeEventListener("submit", followSubmit);
      window.removeEventListener("focus", refresh);
      window.removeEventListener("pageshow", refreshFromMemory);
      window.removeEventListener("storage", followOtherTab);
    };
  }, [pathname]);

  return null;
}

function isTakingExam(pathname: string): boolean {
  return /^\/mock-exam\/[^/]+\/take(\/|$)/.test(pathname);
}

/** There a form replaces one session by another, and the old one must not be taken for the new. */
function opensSession(pathname: string): boolean {
  return /^\/(auth|reset-password)(\/|$)/.test(pathname);
}

/** Whether the session still holds; undefined when nobody could tell, as on a train. */
async function askServer(): Promise<boolean | undefined> {
  try {
    const response = await fetch("/api/session", { cache: "no-store" });
    if (!response.ok) return undefined;
    const answer: SessionState = await response.json();
    if (answer.device) {
      remember("device_session_token", answer.device.id);
      remember("device_session_created", answer.device.since);
    }
    return answer.signedIn;
  } catch {
    return undefined;
  }
}

/** Signing out is a form like any other, so that the answer may take the cookies and lead to the sign-in page. */
function signOutExpired(): void {
  saveTypedEntries();
  const form = document.createElement("form");
  form.method = "post";
  form.action = SIGN_OUT_PATH;
  for (const [name, value] of Object.entries({
    reason: "session-expired",
    next: location.pathname + location.search,
  })) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** These keys are for show: nothing decides by them. Storage may be closed to us, which changes nothing. */
function remember(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {}
}

/** Empty where storage is closed to us: then there is nothing to ask for, and nobody to tell apart. */
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return "";
  }
}

function forget(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {}
}
