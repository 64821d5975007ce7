"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useActionState, useEffect, useRef, useState } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useKeys } from "@/components/keys/use-keys";
import { loadOlderActivity } from "@/lib/activity/actions";
import { dayName, groupByDay } from "@/lib/activity/days";
import { type ActivityPage, countGroups, type Entry, GROUP_NAMES, GROUPS } from "@/lib/activity/entries";
import { foldThreads } from "@/lib/activity/folding";
import type { Mentionable } from "@/lib/activity/mentions";
import { type ActivitySubject, subjectFields } from "@/lib/activity/subject";
import { idle } from "@/lib/platform/result";
import { ActivityEntry } from "./activity-entry";
import { useNow } from "./use-now";

type Props = {
  subject: ActivitySubject;
  page: ActivityPage;
  people: readonly Mentionable[];
  /** When the page was rendered. */
  now: string;
};

/** What happened to something, newest first and by day: all of it or one kind, which the address remembers. */
export function Activity(props: Props) {
  return (
    <NuqsAdapter>
      <ActivityList {...props} />
    </NuqsAdapter>
  );
}

const shownGroup = parseAsStringLiteral(GROUP_NAMES);

function ActivityList({ subject, page, people, now: renderedAt }: Props) {
  const now = useNow(renderedAt);
  const [group, setGroup] = useQueryState("activity", shownGroup);
  const [older, load] = useActionState(
    async (kept: Kept, form: FormData): Promise<Kept> => {
      const answer = await loadOlderActivity(idle, form).catch(() => null);
      if (!answer?.data) return { ...kept, failed: true };
      // What the newest page shows now may have left it by the next rendering.
      return {
        entries: union(answer.data.entries, union(page.entries, kept.entries)),
        before: answer.data.before,
        isLoaded: true,
        failed: false,
      };
    },
    { entries: [], before: null, isLoaded: false, failed: false } satisfies Kept as Kept,
  );
  const entries = union(page.entries, older.entries);
  const before = older.isLoaded ? older.before : page.before;
  const counts = countGroups(entries);
  const shown = group ? entries.filter((entry) => entry.group === group) : entries;
  useLinkedEntry(entries, group, () => void setGroup(null));
  const { name, value } = subjectFields(subject);

  return (
    <div className="grid min-w-0 gap-3">
      {counts.length > 1 || group ? (
        <fieldset className="-mx-1 flex flex-wrap gap-0.5">
          <legend className="sr-only">What the timeline shows</legend>
          <FilterButton isOn={group === null} onPress={() => void setGroup(null)}>
            Everything
          </FilterButton>
          {GROUP_NAMES.filter(
            (each) => each === group || counts.some((counted) => counted.group === each),
          ).map((each) => {
            const count = counts.find((counted) => counted.group === each)?.count ?? 0;
            return (
              <FilterButton
                key={each}
                isOn={group === each}
                onPress={() => void setGroup(group === each ? null : each)}
              >
                {GROUPS[each]}{" "}
                <span className="figures font-normal text-muted-foreground">
                  {count}
                  {before ? <abbr title="and perhaps older ones, not loaded yet">+</abbr> : null}
                </span>
              </FilterButton>
            );
          })}
        </fieldset>
      ) : null}
      {shown.length === 0 ? (
        <p className="text-muted-foreground">
          {group
            ? `No ${GROUPS[group].toLowerCase()} here.`
            : "Notes, calls, emails and changes will be listed here as they happen."}
        </p>
      ) : null}
      {groupByDay(shown).map(({ day, entries: ofDay }) => (
        <div key={day} className="grid min-w-0">
          <p className="py-1 text-xs font-semibold text-muted-foreground">{dayName(day, now)}</p>
          <ol aria-label={dayName(day, now)} className="grid min-w-0">
            {foldThreads(ofDay).map(({ entry, earlier }) => (
              <ActivityEntry key={entry.id} entry={entry} earlier={earlier} now={now} people={people} />
            ))}
          </ol>
        </div>
      ))}
      {before ? (
        <form action={load} className="flex flex-wrap items-center gap-3" data-older>
          <input type="hidden" name={name} value={value} />
          <input type="hidden" name="before" value={before} />
          <SubmitButton variant="secondary" size="sm" pendingText="Loading…">
            Load older
          </SubmitButton>
          <OlderKey />
          <p aria-live="polite" className="text-sm text-destructive">
            {older.failed ? "The older entries could not be loaded. Try again." : null}
          </p>
        </form>
      ) : null}
    </div>
  );
}

type Kept = { entries: readonly Entry[]; before: string | null; isLoaded: boolean; failed: boolean };

/** Each entry once, newest first; where both have one, the first list's. */
function union(first: readonly Entry[], second: readonly Entry[]): Entry[] {
  const known = new Set(first.map(({ id }) => id));
  const all = [...first, ...second.filter(({ id }) => !known.has(id))];
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const MOST_TRIES = 20;

/** A notification leads to one comment: the filter must not hide it, and older pages are loaded until it is there. */
function useLinkedEntry(entries: readonly Entry[], group: string | null, showAll: () => void) {
  const [wanted, setWanted] = useState<string | null>(null);
  const tries = useRef(0);
  // The browser alone knows the part of the address after #.
  useEffect(() => setWanted(/^#(comment-.+)$/.exec(location.hash)?.[1] ?? null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the page follows from these
  useEffect(() => {
    if (wanted === null) return;
    const element = document.getElementById(wanted);
    if (element) {
      element.scrollIntoView({ block: "center" });
      setWanted(null);
    } else if (entries.some(({ id }) => id === wanted)) showAll();
    else if (tries.current++ < MOST_TRIES) loadOlder();
  }, [wanted, entries.length, group]);
}

function loadOlder() {
  document.querySelector<HTMLFormElement>("form[data-older]")?.requestSubmit();
}

function OlderKey() {
  useKeys("Timeline", [
    {
      key: "l",
      label: "Load older entries",
      run: loadOlder,
    },
  ]);
  return null;
}

function FilterButton({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean;
  onPress: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-8 rounded-md px-2 text-sm hover:bg-secondary aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-accent-foreground"
    >
      {children}
    </button>
  );
}
