import { SampleBadge } from "@/components/content/sample-badge";
import { Flag } from "@/components/layout/flag";
import { buttonVariants } from "@/components/ui/button";
import type { Found, Hit, HitGroup } from "@/lib/search/queries";
import type { GroupKind } from "@/lib/search/schema";
import { paths } from "@/lib/site/paths";

const GROUP_NAMES: Record<GroupKind, string> = {
  country: "Study destinations",
  guide: "Guides",
  exam: "Exams",
  city: "City guides",
  service: "Services",
  question: "Questions and answers",
  university: "Universities",
  program: "Programs",
  post: "Blog",
  news: "News",
  press: "Press",
  legal: "Terms and notices",
  place: "Lists and tools",
};

/** What was found, by kind, with the way to each kind. */
export function SearchResults({
  query,
  kind,
  found,
}: {
  query: string;
  kind: GroupKind | null;
  found: Found;
}) {
  const { groups } = found;
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <div className="mt-8">
      {kind ? (
        <p className="mb-3">
          <a href={`${paths.search}?${new URLSearchParams({ q: query })}`} className="text-link">
            All results for “{query}”
          </a>
        </p>
      ) : null}
      <p role="status" className="text-muted-foreground [overflow-wrap:anywhere]">
        {count === 0
          ? `No results for “${query}”`
          : `${count.toLocaleString("en-IN")} ${count === 1 ? "result" : "results"} for “${query}”`}
      </p>
      <Understanding found={found} />
      {count === 0 ? <NothingFound /> : null}
      {groups.length > 1 ? (
        <nav aria-label="Kinds of results" className="mt-5">
          <ul className="flex flex-wrap gap-x-6 border-y py-2">
            {groups.map((group) => (
              <li key={group.kind}>
                <a href={`#${group.kind}`} className="text-link inline-flex min-h-9 items-center gap-1.5">
                  {GROUP_NAMES[group.kind]}{" "}
                  <span className="figures text-sm text-muted-foreground">
                    {group.total.toLocaleString("en-IN")}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} isAlone={kind !== null} />
      ))}
    </div>
  );
}

/** What the words were taken for, where that is not what was typed. */
function Understanding({ found: { corrected, unknown, isPartial, groups } }: { found: Found }) {
  if (groups.length === 0) return null;
  return (
    <>
      {corrected.map(({ typed, used }) => (
        <p key={typed + used} className="mt-1">
          No results for “{typed}”. Showing results for <strong>“{used}”</strong>.
        </p>
      ))}
      {unknown.length > 0 ? (
        <p className="mt-1 [overflow-wrap:anywhere]">
          We ignored {unknown.map((word) => `“${word}”`).join(", ")}.
        </p>
      ) : null}
      {isPartial ? <p className="mt-1">No page has all of these words. These have some of them.</p> : null}
    </>
  );
}

function Group({
  group: { kind, total, hits, allHref, readAs = [] },
  isAlone,
}: {
  group: HitGroup;
  isAlone: boolean;
}) {
  const name = GROUP_NAMES[kind];
  const isOfFinder = kind === "program" || kind === "university";
  return (
    <section aria-labelledby={kind} className="mt-10">
      <h2
        id={kind}
        className="flex scroll-mt-6 items-baseline gap-3 border-b border-foreground pb-2 text-2xl"
      >
        {name}
        <span className="figures font-sans text-base font-normal text-muted-foreground">
          {total.toLocaleString("en-IN")}
        </span>
      </h2>
      {readAs.length > 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">Your words as filters: {readAs.join(" · ")}</p>
      ) : null}
      <ul>
        {hits.map((hit) => (
          <HitRow key={hit.href} hit={hit} />
        ))}
      </ul>
      {allHref ? (
        <p className="mt-4">
          <a href={allHref} className={buttonVariants({ variant: "outline", size: "sm" })}>
            {total > hits.length
              ? `See all ${total.toLocaleString("en-IN")}${isOfFinder ? " in the finder" : ""}`
              : "Open in the finder"}
            <span className="sr-only">: {name}</span>
          </a>
        </p>
      ) : null}
      {isAlone && total > hits.length ? (
        <p className="mt-4 text-muted-foreground">
          The best {hits.length} of {total.toLocaleString("en-IN")}. Add a word to see fewer.
        </p>
      ) : null}
    </section>
  );
}

function HitRow({ hit: { href, title, text, flagUrl, isSample } }: { hit: Hit }) {
  return (
    <li className="border-b py-3.5 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a href={href} className="font-display text-xl leading-snug hover:text-primary hover:underline">
          {title}
        </a>
        {isSample ? <SampleBadge /> : null}
      </p>
      {text || flagUrl ? (
        <p className="measure mt-0.5 flex items-baseline gap-2 text-muted-foreground">
          {flagUrl ? <Flag src={flagUrl} className="translate-y-0.5" /> : null}
          {text}
        </p>
      ) : null}
    </li>
  );
}

/** What somebody can do whose words were found nowhere. */
function NothingFound() {
  return (
    <div className="mt-6 border-y border-t-foreground py-8">
      <p className="measure text-lg">
        Try fewer or other words: a country, a subject, an exam or a university. Or ask a counsellor.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <a href={paths.getCallback} className={buttonVariants()}>
          Ask us to call
        </a>
        <a href={paths.siteMap} className={buttonVariants({ variant: "outline" })}>
          See every page
        </a>
      </p>
    </div>
  );
}
