import { useEffect, useRef } from "react";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";

/**
 * Keeps what is half written, for when the page is reloaded or left: in this tab, or on the device, where it outlives the tab (a
 * phone ends pages that are out of sight). It goes when it was sent and when its author signs out. A session that ends is also
 * seen to by components/auth/typed-entries.
 */
export function useDraft(
  name: string,
  text: string,
  restore: (text: string) => void,
  place: Place = "tab",
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const leave = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute("action") === SIGN_OUT_PATH)
        write(place, name, "");
    };
    document.addEventListener("submit", leave);
    return () => document.removeEventListener("submit", leave);
  }, [name, place]);
  // The browser alone has the draft, so it comes after the first rendering, which must not empty it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: restoring is for the first time only
  useEffect(() => {
    if (!isFirst.current) return write(place, name, text);
    isFirst.current = false;
    const kept = read(place, name);
    if (kept && text === "") restore(kept);
  }, [name, text, place]);
}

type Place = "tab" | "device";
const storageOf = (place: Place) => (place === "tab" ? sessionStorage : localStorage);

function read(place: Place, name: string): string {
  try {
    return storageOf(place).getItem(name) ?? "";
  } catch {
    return "";
  }
}

function write(place: Place, name: string, text: string): void {
  try {
    if (text === "") storageOf(place).removeItem(name);
    else storageOf(place).setItem(name, text);
  } catch {
    // Without storage it is in the page alone.
  }
}
