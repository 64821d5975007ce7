import { useLocalPath, useTranslate } from "#translate";
import { CostEstimate } from "@/components/cost-calculator/cost-estimate";
import { CostForm } from "@/components/cost-calculator/cost-form";
import { ProgramNotice } from "@/components/cost-calculator/program-notice";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { FromFileNote } from "@/components/layout/from-file-note";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { getActor } from "@/lib/access/actor";
import { askedProgram } from "@/lib/cost-calculator/queries";
import {
  estimateCosts,
  livingChoices,
  monthsCounted,
  TCS_KEYS,
  usualCurrency,
} from "@/lib/cost-calculator/rules";
import { NO_TUITION, parseCostQuestions } from "@/lib/cost-calculator/schema";
import { tuitionChoices } from "@/lib/cost-calculator/tuition";
import { listCountryFacts } from "@/lib/destinations/queries";
import { nameInSentence } from "@/lib/destinations/rules";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { factTags, listFacts } from "@/lib/facts/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";
import { userDb } from "@/lib/platform/supabase/user";
import { finderPath } from "@/lib/programs/finder-path";
import { pageMetadata } from "@/lib/site/metadata";
import { listDestinations } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import { paysByLoanAlone } from "@/lib/students/records/known-plan";
import { getStudentFile } from "@/lib/students/records/queries";

type Props = PageProps<"/cost-calculator">;

export async function generateMetadata({ searchParams }: Props) {
  const isAsked = toSearchParams(await searchParams).size > 0;
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("What studying abroad costs: a calculator in rupees"),
    description: t(
      "Add up tuition, living, visa fees, health cover and flights for your course, in rupees, with the source of every figure and nothing to sign up for.",
    ),
    path: paths.costCalculator,
    isIndexed: !isAsked,
  });
}

export default async function CostCalculatorPage({ searchParams }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const today = dayInIndia();
  const taxKeys = Object.values(TCS_KEYS);
  const params = toSearchParams(await searchParams);
  const [listed, rates, taxes, program, isOnLoan] = await Promise.all([
    listDestinations(),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
    listFacts(publicDb(factTags(taxKeys)), taxKeys),
    askedProgram(params),
    ["money", "country", "program"].some((name) => params.has(name)) ? false : isOnLoanByFile(),
  ]);
  if (isOnLoan) program.params.set("money", "loan");
  const destinations = listed ?? [];
  const {
    questions: asked,
    errors,
    typed,
  } = parseCostQuestions(
    program.params,
    {
      countries: destinations.map(({ code }) => code),
      currencies: [...rates.keys(), "INR"],
    },
    t,
  );
  const facts = [...(await listCountryFacts(asked.country)), ...taxes];
  const living = livingChoices(asked.country, facts, today);
  const tuition = tuitionChoices(asked.country, facts, today, t);
  const among = (choices: readonly { fact: { key: string } }[], key?: string | null) =>
    (choices.find(({ fact }) => fact.key === key) ?? choices[0])?.fact.key ?? null;
  const hasOwnFigure = asked.tuition !== null || asked.living !== null;
  const questions = {
    ...asked,
    // Who changes the destination and typed no figure means the new country's currency.
    currency: (hasOwnFigure && asked.currency) || (usualCurrency(asked.country, facts) ?? "USD"),
    tuitionKey:
      asked.tuition !== null || asked.tuitionKey === NO_TUITION ? null : among(tuition, asked.tuitionKey),
    livingKey: asked.living === null ? among(living, asked.livingKey) : null,
  };
  const hasErrors = Object.keys(errors).length > 0;
  const country = destinations.find(({ code }) => code === questions.country);
  const isAnswered = program.params.has("country") && !hasErrors;
  const form = (
    <CostForm
      questions={questions}
      typed={typed}
      errors={errors}
      destinations={destinations}
      currencies={[...rates.keys(), "INR"].sort()}
      tuition={tuition}
      living={living}
      months={monthsCounted(questions.livingKey, questions.country, facts, today)}
      inRupees={(amount, currency) => {
        const rate = rates.get(currency);
        return rate ? amount * rate.inrPerUnit : null;
      }}
    />
  );
  return (
    <article className="page-width pt-8">
      <Breadcrumbs
        steps={[{ name: t("Home"), href: localPath(paths.home) }, { name: t("Cost calculator") }]}
      />
      <PageHeader
        className="mt-6"
        title={t("What does studying abroad cost?")}
        lead={
          isAnswered
            ? undefined
            : t(
                "Tuition, living, visa, health cover and flights in one sum, in rupees, with the source of every figure. Nothing you enter is stored.",
              )
        }
      />
      {program.asked ? <ProgramNotice program={program.found} /> : null}
      {hasErrors ? (
        <Alert role="alert" variant="destructive" className="mt-6 max-w-2xl">
          {t("Check the marked fields. Everything else is as you left it.")}
        </Alert>
      ) : null}
      {isAnswered ? (
        <div className="mt-8">
          <CostEstimate
            estimate={estimateCosts(questions, facts, rates, today, t)}
            years={questions.years}
            country={country ? nameInSentence(country, t) : questions.country}
            findProgram={localPath(finderPath({ country: [questions.country] }))}
            change={
              <details className="mt-6 border-y py-3 print:hidden">
                <summary className="min-h-11 cursor-pointer content-center font-semibold text-primary">
                  {t("Change")}
                </summary>
                <div className="mt-4 max-w-2xl">{form}</div>
              </details>
            }
          />
        </div>
      ) : (
        <div className="mt-8 grid max-w-2xl gap-6">
          {isOnLoan ? (
            <FromFileNote>
              <p>
                {t("Your file says that an education loan pays: it is chosen below, and you can change it.")}
              </p>
            </FromFileNote>
          ) : null}
          {form}
        </div>
      )}
    </article>
  );
}

/** Of a student who is signed in; the form is the same without it. */
async function isOnLoanByFile(): Promise<boolean> {
  try {
    const actor = await getActor();
    if (actor?.role !== "student") return false;
    return paysByLoanAlone(await getStudentFile(await userDb(), actor.userId));
  } catch (error) {
    logError("cost_calculator.file_unavailable", error);
    return false;
  }
}
