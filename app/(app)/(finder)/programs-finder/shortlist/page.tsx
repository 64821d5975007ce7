import type { Metadata } from "next";
import { useLocalPath, useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { AddToShortlistForm } from "@/components/programs/add-to-shortlist-form";
import { ShortlistButton } from "@/components/programs/shortlist-button";
import { ShortlistEmpty } from "@/components/programs/shortlist-empty";
import { ShortlistForm } from "@/components/programs/shortlist-form";
import { ShortlistList } from "@/components/programs/shortlist-list";
import { ShortlistOpener } from "@/components/programs/shortlist-opener";
import { ShortlistRefresher } from "@/components/programs/shortlist-refresher";
import { ShortlistedUniversities } from "@/components/programs/shortlisted-universities";
import { Alert } from "@/components/ui/alert";
import { UniversityRow } from "@/components/universities/university-row";
import { getActor } from "@/lib/access/actor";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import type { Db } from "@/lib/platform/supabase/db";
import { publicDb } from "@/lib/platform/supabase/public";
import { userDb } from "@/lib/platform/supabase/user";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { comparePrograms } from "@/lib/programs/queries";
import { countedPrograms, countedUniversities } from "@/lib/programs/wording";
import { getShortlist } from "@/lib/shortlist/queries";
import { cleanSlugs, SHORTLIST_KINDS, SHORTLIST_LIMIT, type ShortlistKind } from "@/lib/shortlist/stored";
import { pageMetadata } from "@/lib/site/metadata";
import { paths, SHORTLIST_PARAMETERS } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import { compareUniversities } from "@/lib/universities/queries";

type Props = PageProps<"/programs-finder/shortlist">;

export function generateMetadata(): Promise<Metadata> {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Your shortlist"),
    description: t(
      "The programs and universities you put aside, kept in your browser until you sign in and then in your account.",
    ),
    path: paths.shortlist,
    isIndexed: false,
  });
}

export default async function ShortlistPage({ searchParams }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const query = toSearchParams(await searchParams);
  const asked = {
    programs: cleanSlugs(query.getAll("program")),
    universities: cleanSlugs(query.getAll("university")),
  };
  const hasName = asked.programs.length + asked.universities.length > 0;
  const actor = await getActor();
  const listed = hasName || !actor ? asked : await getShortlist(await userDb());
  const added = askedToAdd(query);
  const toAdd = added && !listed[added.kind].includes(added.slug) ? added : undefined;
  const db = visitorDb();
  const [programs, universities, rates, offer] = await Promise.all([
    comparePrograms(db, listed.programs),
    compareUniversities(db, listed.universities),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    toAdd && actor ? nameOf(db, toAdd) : null,
  ]);
  return (
    <div className="page-width pt-8 lg:pt-10">
      <PageHeader
        title={t("Your shortlist")}
        lead={
          actor
            ? t("Kept in your account, on every device you sign in on.")
            : t("Kept in this browser. Sign in, and it goes with you.")
        }
        actions={
          actor ? null : (
            <a
              href={`${paths.auth}?next=${encodeURIComponent(localPath(paths.shortlist))}`}
              className="text-link py-2"
            >
              {t("Sign in to keep it")}
            </a>
          )
        }
      />
      <div className="mt-8">
        {hasName || actor ? <ShortlistRefresher listed={listed} isInAccount={!hasName} /> : null}
        {hasName && query.has("full") ? (
          <Alert variant="attention" role="alert" className="mb-6">
            {t(
              "Your shortlist is full: it holds {limit} programs and {limit} universities. Take one out, then add the new one.",
              { limit: SHORTLIST_LIMIT },
            )}
          </Alert>
        ) : null}
        {toAdd && offer ? <AddToShortlistForm {...toAdd} name={offer} /> : null}
        {programs.length + universities.length > 0 ? (
          <div className="space-y-14">
            <ShortlistForm />
            {programs.length > 0 ? (
              <section aria-labelledby="programs">
                <h2 id="programs" className="figures mb-3 text-2xl">
                  {countedPrograms(programs.length, t)}
                </h2>
                <ShortlistList programs={programs} rates={rates} />
              </section>
            ) : null}
            {universities.length > 0 ? (
              <section aria-labelledby="universities">
                <h2 id="universities" className="figures mb-3 text-2xl">
                  {countedUniversities(universities.length, t)}
                </h2>
                <ShortlistedUniversities slugs={universities.map(({ slug }) => slug)}>
                  {universities.map((university) => (
                    <UniversityRow
                      key={university.id}
                      university={university}
                      actions={
                        <ShortlistButton kind="universities" slug={university.slug} name={university.name} />
                      }
                    />
                  ))}
                </ShortlistedUniversities>
              </section>
            ) : null}
          </div>
        ) : actor ? (
          <ShortlistEmpty />
        ) : (
          <ShortlistOpener added={added}>
            <ShortlistEmpty />
          </ShortlistOpener>
        )}
      </div>
    </div>
  );
}

type Added = { kind: ShortlistKind; slug: string };

/** What a page of a program or a university asks to be put on the list. */
function askedToAdd(query: URLSearchParams): Added | undefined {
  return SHORTLIST_KINDS.flatMap((kind) =>
    cleanSlugs(query.getAll(SHORTLIST_PARAMETERS[kind])).map((slug) => ({ kind, slug })),
  )[0];
}

async function nameOf(db: Db, { kind, slug }: Added): Promise<string | undefined> {
  const [found] = await (kind === "programs" ? comparePrograms(db, [slug]) : compareUniversities(db, [slug]));
  return found?.name;
}
