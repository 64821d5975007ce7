import { DrawnNote } from "@/components/drawings/drawn-note";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { findApplicationClock, listClockFacts } from "@/lib/applications/clock/queries";
import { readSafePlan } from "@/lib/applications/clock/reading";
import { OWN_PROGRAMS_PATH, ownApplicationPath } from "@/lib/applications/path";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { formatFact } from "@/lib/facts/rules";
import { readFamilySheet } from "@/lib/family/queries";
import {
  type ComparedOffer,
  type ComparedRow,
  compareOffers,
  daysUntilVisa,
  reasonsFor,
} from "@/lib/offers/comparison";
import { listStandingOffers, type StandingOffer } from "@/lib/offers/queries";
import { OFFER_STATE_NAMES } from "@/lib/offers/wording";
import { publicDb } from "@/lib/platform/supabase/public";
import { userDb } from "@/lib/platform/supabase/user";
import { cn } from "@/lib/utils";

/** A student's offers side by side: the reasons first, then all of it, with what differs marked. */
export async function OfferComparison({ studentId }: { studentId: string }) {
  const offers = await readOffers(studentId);
  if (offers.length === 0) return <NoOffer />;
  const rows = compareOffers(offers);
  const reasons = reasonsFor(offers);
  return (
    <div className="grid gap-8">
      {reasons.length > 0 ? (
        <section aria-labelledby="what-differs" className="grid gap-3">
          <h2 id="what-differs" className="text-xl">
            How they differ
          </h2>
          <ul className="measure grid gap-2">
            {reasons.map((reason) => (
              <li key={reason} className="border-l-4 border-primary ps-3">
                {reason}
              </li>
            ))}
          </ul>
          <p className="measure text-sm text-muted-foreground">
            These are figures only. Which course to take is your decision; your counsellor goes through it
            with you.
          </p>
        </section>
      ) : offers.length === 1 ? (
        <p className="measure">One offer so far. When another comes, you can compare them here.</p>
      ) : null}
      <SideBySide offers={offers} rows={rows} />
      <BelowOneAnother offers={offers} rows={rows} />
      <Sources countries={[...new Set(offers.map(({ country }) => country))].length} />
    </div>
  );
}

function NoOffer() {
  return (
    <Card className="max-w-2xl p-5">
      <DrawnNote name="letter">
        <p>
          No university has made you an offer yet. When one does, this page says what it costs, what it still
          asks for, and by when to decide.
        </p>
        <a className={buttonVariants({ variant: "secondary", className: "w-fit" })} href={OWN_PROGRAMS_PATH}>
          See your applications
        </a>
      </DrawnNote>
    </Card>
  );
}

type Props = { offers: readonly ComparedOffer[]; rows: readonly ComparedRow[] };

/** Where there is room: a column for each offer. */
function SideBySide({ offers, rows }: Props) {
  return (
    <div className="relative hidden overflow-x-auto md:block">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Your offers side by side</caption>
        <thead>
          <tr className="border-b-2 border-foreground align-bottom">
            <td className="w-44 pb-3" />
            {offers.map((offer) => (
              <th key={offer.applicationId} scope="col" className="min-w-52 pe-6 pb-3 font-normal">
                <Head offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, isDifferent }) => (
            <tr key={id} className="border-b align-top">
              <th scope="row" className="py-3 pe-6 text-sm font-normal text-muted-foreground">
                {name}
                {isDifferent && offers.length > 1 ? <Differs /> : null}
              </th>
              {offers.map(({ applicationId }, index) => (
                <td
                  key={applicationId}
                  className={cn(
                    "figures py-3 pe-6",
                    isDifferent && offers.length > 1 && "font-semibold",
                    cells[index] === null && "font-normal text-muted-foreground",
                  )}
                >
                  {cells[index] ?? "Not stated"}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {offers.map((offer) => (
              <td key={offer.applicationId} className="pt-4 pe-6">
                <Open offer={offer} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** On a phone: each thing with what every offer says of it, so that they can be compared without scrolling sideways. */
function BelowOneAnother({ offers, rows }: Props) {
  return (
    <div className="grid gap-6 md:hidden">
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.applicationId}>
            <Card className="grid gap-3 p-4">
              <Head offer={offer} />
              <Open offer={offer} />
            </Card>
          </li>
        ))}
      </ul>
      <dl className="divide-y border-y">
        {rows.map(({ id, name, cells, isDifferent }) => (
          <div key={id} className="grid gap-1 py-3">
            <dt className="text-sm text-muted-foreground">
              {name}
              {isDifferent && offers.length > 1 ? <Differs /> : null}
            </dt>
            {isDifferent || offers.length === 1 ? (
              offers.map(({ applicationId, university }, index) => (
                <dd key={applicationId} className="figures">
                  {offers.length > 1 ? (
                    <span className="block text-sm text-muted-foreground">{university}</span>
                  ) : null}
                  <span className={cn(cells[index] === null ? "text-muted-foreground" : "font-semibold")}>
                    {cells[index] ?? "Not stated"}
                  </span>
                </dd>
              ))
            ) : (
              <dd className="figures">{cells[0] ?? "Not stated"}, with all of them</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Differs() {
  return <span className="ms-2 text-xs font-semibold text-attention">differs</span>;
}

function Head({ offer }: { offer: ComparedOffer }) {
  return (
    <span className="grid gap-1">
      <span className="text-lg leading-tight font-semibold">{offer.university}</span>
      <span className="text-sm">{offer.program}</span>
      <Badge variant={offer.state === "received" ? "attention" : "accent"}>
        {OFFER_STATE_NAMES[offer.state]}
      </Badge>
    </span>
  );
}

function Open({ offer }: { offer: ComparedOffer }) {
  return (
    <a
      className={buttonVariants({
        variant: offer.state === "received" ? "default" : "secondary",
        size: "sm",
      })}
      href={`${ownApplicationPath(offer.applicationId)}#offers`}
    >
      {offer.state === "received" ? "Accept or decline" : "See the offer"}
      <span className="sr-only">: {offer.university}</span>
    </a>
  );
}

function Sources({ countries }: { countries: number }) {
  return (
    <p className="measure text-sm text-muted-foreground">
      Sums are from the letters of the universities. Rupees are at the rate of the day. What the visa asks to
      show is the rule of the {countries === 1 ? "country" : "countries"}, with its source on the{" "}
      <a className="text-link" href="/for-parents">
        pages for parents
      </a>
      .
    </p>
  );
}

async function readOffers(studentId: string): Promise<ComparedOffer[]> {
  const db = await userDb();
  const [standing, rates, facts] = await Promise.all([
    listStandingOffers(db, studentId),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    listClockFacts(),
  ]);
  const now = new Date();
  return Promise.all(
    standing.map(async ({ applications: application, offerConditions, tuitionCurrency, ...offer }) => {
      const [clock, fundsToShow] = await Promise.all([
        findApplicationClock(db, application.id),
        fundsOf(application),
      ]);
      const plan = clock && readSafePlan(clock, facts, now);
      return {
        ...offer,
        applicationId: application.id,
        program: application.programName ?? "Program not named",
        university: application.universityName ?? application.destination ?? "University not named",
        country: application.destination,
        intake: application.intake,
        conditions: offerConditions.toSorted((one, other) => one.place - other.place),
        currency: tuitionCurrency,
        inrPerUnit: tuitionCurrency === null ? null : (rates.get(tuitionCurrency)?.inrPerUnit ?? null),
        fundsToShow,
        visa: plan ? daysUntilVisa(plan.steps) : null,
      };
    }),
  );
}

async function fundsOf({ universities }: StandingOffer["applications"]): Promise<string[]> {
  if (!universities) return [];
  const { sheet } = await readFamilySheet(universities.countryCode);
  return sheet.show.map(({ fact, months }) =>
    months ? `${formatFact(fact)}, for ${months} months` : formatFact(fact),
  );
}
