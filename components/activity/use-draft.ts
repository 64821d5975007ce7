import { useEffect, useRef } from "react";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";

/**
 * Keeps what is half written in this tab, for when the page is reloaded or left. It goes when it was sent and when its author
 * signs out. A session that ends is also seen to by components/auth/typed-entries.
 */
export function useDraft(name: string, text: string, restore: (text: string) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const leave = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute("action") === SIGN_OUT_PATH)
        write(name, "");
    };
    document.addEventListener("submit", leave);
    return () => document.removeEventListener("submit", leave);
  }, [name]);
  // The browser alone has the draft, so it comes after the first rendering, which must not empty it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restoring is for the first time only
  useEffect(() => {
    if (!isFirst.current) return write(name, text);
    isFirst.current = false;
    const kept = read(name);
    if (kept && text === "") restore(kept);
  }, [name, text]);
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Without storage it is in the page alone.
  }
}
