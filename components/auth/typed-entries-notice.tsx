"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslate } from "#translate";
import { Alert } from "@/components/ui/alert";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";
import { clearTypedEntries, restoreTypedEntries, savedEntriesFor, trackTyping } from "./typed-entries";

const TRY_EVERY_MS = 200;
/** A form may arrive after the page; one that is not there by then is not coming. */
const TRIES = 25;

/**
 * Follows what is typed, and after a session that ended under it puts it back and says so. The browser alone knows what was
 * typed, so an effect looks after the page is there.
 */
export function TypedEntriesNotice({ person }: { person: string | null }) {
  const t = useTranslate();
  const pathname = usePathname();
  const [filledPage, setFilledPage] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => trackTyping(person), [person, pathname]);

  useEffect(() => {
    let left = savedEntriesFor(person);
    if (!left) return;
    let tries = 0;
    const timer = setInterval(() => {
      const outcomes = (left ?? []).map((entry) => ({ entry, came: restoreTypedEntries(entry) }));
      if (outcomes.some(({ came }) => came === "put back")) setFilledPage(pathname);
      left = outcomes.filter(({ came }) => came === "missing").map(({ entry }) => entry);
      tries++;
      if (left.length > 0 && tries < TRIES) return;
      clearInterval(timer);
      clearTypedEntries();
    }, TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [person, pathname]);

  useEffect(() => {
    // Whoever signs out by themselves leaves nothing behind.
    const leave = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute("action") === SIGN_OUT_PATH)
        clearTypedEntries();
    };
    document.addEventListener("submit", leave);
    return () => document.removeEventListener("submit", leave);
  }, []);

  return (
    <div aria-live="polite">
      {filledPage === pathname ? (
        <div className="page-width pt-5">
          <Alert variant="attention">
            <p>
              {t(
                "Your session had ended while you were typing. What you typed is back in its place: please check it, then save it.",
              )}
            </p>
          </Alert>
        </div>
      ) : null}
    </div>
  );
}
