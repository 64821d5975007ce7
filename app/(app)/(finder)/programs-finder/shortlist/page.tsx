import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { AddToShortlistForm } from "@/components/programs/add-to-shortlist-form";
import { ShortlistEmpty } from "@/components/programs/shortlist-empty";
import { ShortlistFollower } from "@/components/programs/shortlist-follower";
import { ShortlistList } from "@/components/programs/shortlist-list";
import { ShortlistOpener } from "@/components/programs/shortlist-opener";
import { getActor } from "@/lib/access/actor";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { publicDb } from "@/lib/platform/supabase/public";
import { userDb } from "@/lib/platform/supabase/user";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { comparePrograms } from "@/lib/programs/queries";
import { counted } from "@/lib/programs/wording";
import { cleanSlugs } from "@/lib/shortlist/kept";
import { listShortlistedPrograms } from "@/lib/shortlist/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";

type Props = PageProps<"/programs-finder/shortlist">;

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Your shortlist",
    description:
      "The programs you put aside, kept in your browser until you sign in and then in your account.",
    path: paths.shortlist,
    isIndexed: false,
  });

export default async function ShortlistPage({ searchParams }: Props) {
  const query = toSearchParams(await searchParams);
  const [named, [added]] = [cleanSlugs(query.getAll("program")), cleanSlugs(query.getAll("add"))];
  const actor = await getActor();
  const slugs = named.length > 0 || !actor ? named : await listShortlistedPrograms(await userDb());
  const db = visitorDb();
  const [programs, toAdd, rates] = await Promise.all([
    comparePrograms(db, slugs),
    added && !slugs.includes(added) ? comparePrograms(db, [added]) : [],
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  const offer = toAdd[0];
  return (
    <div className="page-width pt-8 lg:pt-10">
      <PageHeader
        title="Your shortlist"
        lead={
          actor
            ? "Kept in your account, on every device you sign in on."
            : "Kept in this browser. Sign in, and it goes with you."
        }
        actions={
          actor ? null : (
            <a href={`${paths.auth}?next=${encodeURIComponent(paths.shortlist)}`} className="text-link py-2">
              Sign in to keep it
            </a>
          )
        }
      />
      <div className="mt-8">
        {actor && named.length === 0 ? <ShortlistFollower listed={slugs} /> : null}
        {offer && actor ? <AddToShortlistForm slug={offer.slug} name={offer.name} /> : null}
        {programs.length > 0 ? (
          <>
            <p className="figures mb-3 font-semibold">{counted(programs.length, "program")}</p>
            <ShortlistList programs={programs} rates={rates} />
          </>
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
