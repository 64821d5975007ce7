"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { OWN_ANSWERS } from "@/lib/match/own-answers";
import { forgetStoredMatch, takeStoredMatch } from "@/lib/match/stored";
import { paths } from "@/lib/site/paths";

/** Where students come to after a sign-in and have time for it. */
const PLACES = ["/student-dashboard", "/service-catalog", "/profile", "/profile/file"];

/** The answers that somebody signed up from, offered to their file on the first pages after the sign-in. */
export function StoredMatchOffer({ studentId }: { studentId: string }) {
  const pathname = usePathname();
  const [query, setQuery] = useState<string | null>(null);
  // Synchronises with the browser's storage, which the server cannot see.
  useEffect(() => {
    setQuery(PLACES.includes(pathname) ? (takeStoredMatch(studentId)?.query ?? null) : null);
  }, [studentId, pathname]);
  if (query === null) return null;
  return (
    <div className="page-width pt-5" role="status">
      <Alert>
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p>
            You answered five questions before you signed up.{" "}
            <a href={`${paths.match}?${query}&${OWN_ANSWERS}`} className="text-link">
              Keep the answers in your file
            </a>
          </p>
          <button
            type="button"
            onClick={() => {
              forgetStoredMatch(query);
              setQuery(null);
            }}
            className="text-link text-sm leading-relaxed"
          >
            Don’t keep them
          </button>
        </div>
      </Alert>
    </div>
  );
}
