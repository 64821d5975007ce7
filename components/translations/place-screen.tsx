import type { Route } from "next";
import { notFound, redirect } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import {
  type DeskEntry,
  deskPageOf,
  namePlace,
  nameText,
  pageOf,
  toDeskEntries,
} from "@/lib/translations/desk";
import { deskPath, TRANSLATIONS_PATH } from "@/lib/translations/desk-path";
import { readDeskPlace } from "@/lib/translations/queries";
import { type DeskList, deskListSchema } from "@/lib/translations/schema";
import { nameLanguage } from "@/lib/translations/wording";
import { KeyboardHint } from "./keyboard-hint";
import { ReviewForm } from "./review-form";
import { ReviewShownForm } from "./review-shown-form";
import { TextPages } from "./text-pages";
import { TextSearch } from "./text-search";

type Props = {
  locale: string;
  place: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
};

/** English and its translation side by side, text by text. */
export async function PlaceScreen({ locale, place, query }: Props) {
  const list = deskListSchema.parse(query);
  const { texts, english, title } = await readDeskPlace(await userDb(), locale, place);
  if (texts.length === 0) notFound();
  if (list.view === "waiting" && !list.since)
    redirect(deskPath(locale, place, { ...list, since: new Date().toISOString() }) as Route);

  const { entries, untranslated } = toDeskEntries(texts, english);
  const { shown, waiting, previous, next } = deskPageOf(entries, list);
  const language = nameLanguage(locale);
  const page = pageOf(locale, place);
  const unread = shown.filter(({ state }) => state === "machine" || state === "reopened");
  return (
    <>
      <PageHead
        eyebrow={
          <a href={TRANSLATIONS_PATH} className="text-link">
            Translations
          </a>
        }
        title={title ?? namePlace(place)}
        lead={
          waiting === 0
            ? `${language}: all ${entries.length} texts are reviewed.`
            : `${language}: ${waiting} of ${entries.length} texts wait for review.`
        }
        actions={
          page ? (
            <a href={page} className={buttonVariants({ variant: "outline" })}>
              See the page
            </a>
          ) : null
        }
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <Views locale={locale} place={place} list={list} waiting={waiting} total={entries.length} />
          <TextSearch locale={locale} place={place} list={list} />
        </div>
        {untranslated > 0 ? (
          <p className="measure text-sm text-muted-foreground">
            {untranslated === 1 ? "One text" : `${untranslated} texts`} of the English page{" "}
            {untranslated === 1 ? "is" : "are"} new and not translated yet. Readers see{" "}
            {untranslated === 1 ? "it" : "them"} in English.
          </p>
        ) : null}
        {shown.length === 0 ? (
          <p className="border-y border-t-foreground py-10">
            {list.q ? (
              <>
                No text has these words.{" "}
                <a
                  href={deskPath(locale, place, { view: list.view, since: list.since })}
                  className="text-link"
                >
                  Show all texts
                </a>
              </>
            ) : (
              "You’re all caught up: no text of this page waits for review."
            )}
          </p>
        ) : (
          <>
            <KeyboardHint />
            <ol className="divide-y border-y border-t-foreground">
              {shown.map((entry) => (
                <Text key={entry.id} entry={entry} locale={locale} place={place} language={language} />
              ))}
            </ol>
          </>
        )}
        <ReviewShownForm
          locale={locale}
          place={place}
          ids={unread.map(({ id }) => id)}
          seen={lastChange(shown)}
        />
        <TextPages
          first={list.after === undefined ? null : deskPath(locale, place, { ...list, after: undefined })}
          previous={previous ? deskPath(locale, place, { ...list, ...previous }) : null}
          next={next ? deskPath(locale, place, { ...list, ...next }) : null}
        />
      </div>
    </>
  );
}

function Views({
  locale,
  place,
  list,
  waiting,
  total,
}: Omit<Props, "query"> & { list: DeskList; waiting: number; total: number }) {
  const views = [
    { view: "waiting", text: `Waiting (${waiting})` },
    { view: "all", text: `All (${total})` },
  ] as const;
  return (
    <nav aria-label="Which texts" className="min-w-0 flex-1 border-b">
      <ul className="flex">
        {views.map(({ view, text }) => (
          <li key={view}>
            <a
              href={deskPath(locale, place, { view, q: list.q })}
              aria-current={view === list.view ? "page" : undefined}
              className="-mb-px block border-b-2 border-transparent px-3 py-2 hover:border-input aria-[current=page]:border-primary aria-[current=page]:font-semibold"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Text({
  entry,
  locale,
  place,
  language,
}: {
  entry: DeskEntry;
  locale: string;
  place: string;
  language: string;
}) {
  const { id, source, english, text, state, updatedAt } = entry;
  const name = nameText(place, entry);
  return (
    <li className="grid gap-x-10 gap-y-4 py-6 lg:grid-cols-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:col-span-2">
        <h2 className="min-w-0 text-base break-words">{name}</h2>
        <State entry={entry} />
      </div>
      <div className="grid content-start gap-3">
        <div className="grid gap-1.5">
          <p className="text-muted-foreground">English</p>
          <English text={english ?? source} />
        </div>
        {state === "changed" ? (
          <details>
            <summary className="cursor-pointer text-sm">What it said when it was translated</summary>
            <English text={source} />
          </details>
        ) : null}
      </div>
      {english === null ? (
        <p className="measure text-sm text-muted-foreground">
          The English page no longer has this text, so its translation isn’t shown. There is nothing to do.
        </p>
      ) : (
        <ReviewForm
          id={id}
          locale={locale}
          place={place}
          label={`${language}: ${name}`}
          source={source}
          english={english === source ? null : english}
          text={text}
          updatedAt={updatedAt}
          isReviewed={state === "reviewed"}
        />
      )}
    </li>
  );
}

function English({ text }: { text: string }) {
  return (
    <p lang="en" className="measure break-words whitespace-pre-wrap">
      {text}
    </p>
  );
}

function State({ entry: { state, reviewedBy, reviewedAt } }: { entry: DeskEntry }) {
  if (state === "changed") return <Badge variant="attention">English has changed</Badge>;
  if (state === "machine") return <Badge variant="attention">Machine translation</Badge>;
  if (state === "reopened") return <Badge variant="attention">Needs another look</Badge>;
  return (
    <p className="text-sm text-muted-foreground">
      Reviewed{reviewedBy ? ` by ${reviewedBy}` : ""}
      {reviewedAt ? ` on ${formatDay(dayInIndia(new Date(reviewedAt)))}` : ""}
    </p>
  );
}

/** What was saved after this moment has not been seen here. */
function lastChange(entries: readonly DeskEntry[]): string {
  return (
    entries
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? ""
  );
}
