import { useEffect, useRef } from "react";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";

/**
 * Keeps a half-written message on this device, for each conversation its own, until it is sent or its author signs out. It
 * outlives the tab: a phone ends pages that are out of sight.
 */
export function useDeviceDraft(name: string, text: string, restore: (text: string) => void): void {
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
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(name: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Without storage it is in the page alone.
  }
}
