import { useCallback, useEffect, useState } from "react";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";

type Kept<Form> = { form: Form; after: number; at: number };
const KEPT_FOR_MS = 14 * 24 * 60 * 60_000;

/**
 * Keeps what is being written in this browser until it is saved: a session may end, a network or a computer fail. What was
 * kept is offered when the same person comes back to the same page. Signing out takes it away.
 */
export function useKeptForm<Form>(name: string) {
  const [found, setFound] = useState<Kept<Form> | null>(null);
  useEffect(() => {
    setFound(read(name));
    const leave = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute("action") === SIGN_OUT_PATH) forget(name);
    };
    document.addEventListener("submit", leave);
    return () => document.removeEventListener("submit", leave);
  }, [name]);
  const keep = useCallback(
    (form: Form, after: number) => {
      try {
        localStorage.setItem(name, JSON.stringify({ form, after, at: Date.now() } satisfies Kept<Form>));
      } catch {
        // Without storage it is in the page alone, as before.
      }
    },
    [name],
  );
  const drop = useCallback(() => {
    forget(name);
    setFound(null);
  }, [name]);
  const settle = useCallback(() => setFound(null), []);
  return { found, keep, drop, settle };
}

function read<Form>(name: string): Kept<Form> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Kept<Form> | null;
    if (kept && Date.now() - kept.at > KEPT_FOR_MS) forget(name);
    else return kept;
  } catch {
    forget(name);
  }
  return null;
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // There is nothing to forget then.
  }
}
