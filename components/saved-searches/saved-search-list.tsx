"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endSavedSearch } from "@/lib/saved-searches/actions";

/** A search in the words it is read in. */
export type SavedSearchWords = { id: string; name: string; href: string; about: string };

/** One's own searches, each with its programs and the way to end it. */
export function SavedSearchList({ searches }: { searches: readonly SavedSearchWords[] }) {
  const [state, submit] = useFormAction(endSavedSearch);
  return (
    <div className="mt-3">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <ul className="divide-y">
        {searches.map(({ id, name, href, about }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <a href={href} className="text-link font-semibold">
                {name}
              </a>
              <p className="text-sm text-muted-foreground">{about}</p>
            </div>
            <form action={submit}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton variant="outline" size="sm" pendingText="One moment…">
                End<span className="sr-only"> the search {name}</span>
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
    </div>
  );
}
