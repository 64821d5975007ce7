import type { Metadata } from "next";
import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { KeepMatch } from "@/components/match/keep-match";
import { MatchForm } from "@/components/match/match-form";
import { MatchHeading } from "@/components/match/match-heading";
import { MatchPromises } from "@/components/match/match-promises";
import { MatchResult } from "@/components/match/match-result";
import { ShortlistButton } from "@/components/programs/shortlist-button";
import { ShortlistForm } from "@/components/programs/shortlist-form";
import { KEEP_ANSWERS_ID, KeepAnswers } from "@/components/students/records/keep-answers";
import { Alert } from "@/components/ui/alert";
import { getActor } from "@/lib/access/actor";
import type { Actor } from "@/lib/access/decide";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { OWN_FIELD } from "@/lib/match/own-answers";
import { type LoadedMatch, loadMatch } from "@/lib/match/queries";
import { matchQuery, parseMatch, type Student } from "@/lib/match/schema";
import { shownOf } from "@/lib/match/shown";
import { answerNote, answerTitle, shareText, studentLine } from "@/lib/match/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { comparePrograms, type Program } from "@/lib/programs/queries";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import type { StudentFile } from "@/lib/students/records/file";
import { keepableAnswers } from "@/lib/students/records/keepable";
import { getKnownAnswers, getStudentFile } from "@/lib/students/records/queries";

type Props = PageProps<"/match">;

/** Every student has an address of their own: search engines get the bare page. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Which programs abroad fit my marks and budget?"),
    description: t(
      "Enter your marks, budget, English and start: see the programs abroad that fit, what the first year costs in rupees, and what is missing. No sign-in, no phone number.",
    ),
    path: paths.match,
    isIndexed: Object.keys(await searchParams).length === 0,
  });
}

export default async function MatchPage({ searchParams }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const params = toSearchParams(await searchParams);
  const today = dayInIndia();
  const { isAsked, typed, errors, student } = parseMatch(params, today, t);
  const actor = await reader();
  const db = actor?.role === "student" ? await userDb() : null;
  const [loaded, known, file] = await Promise.all([
    student ? load(student, params.get("show"), today) : null,
    actor && db && !isAsked ? ifThere(getKnownAnswers(db, actor.userId, today)) : null,
    actor && db && student ? ifThere(getStudentFile(db, actor.userId)) : null,
  ]);
  const form = <MatchForm typed={typed} errors={errors} today={today} known={known} />;
  if (student && loaded) {
    const query = matchQuery(student);
    const url = `${env().SITE_URL}${localPath(paths.match)}?${query}`;
    const isOwn = params.get(OWN_FIELD.name) === OWN_FIELD.value;
    return (
      <article className="page-width pt-6">
        <MatchHeading student={student} form={form} />
        <h1 className="mt-6 text-4xl print:mt-0 print:text-2xl">{answerTitle(loaded.answer, t)}</h1>
        <AnswerNote answer={loaded.answer} />
        {file && isOwn && lacksSome(file, student) ? (
          <p className="mt-2 print:hidden">
            <a href={`#${KEEP_ANSWERS_ID}`} className="text-link">
              {t("Keep your answers in your file")}
            </a>
          </p>
        ) : null}
        <p className="mt-2 hidden text-sm break-all print:block">
          {t("{student}. Made on {day}: {url}", {
            student: studentLine(student, t),
            day: formatDay(today, locale),
            url,
          })}
        </p>
        <div className="mt-5">
          <MatchResult
            student={student}
            loaded={loaded}
            programs={loaded.programs}
            shown={loaded.shown}
            today={today}
            keep={
              <>
                {file ? <KeepAnswers file={file} student={student} query={query} isOwn={isOwn} /> : null}
                <KeepMatch
                  query={query}
                  url={url}
                  message={shareText(student, loaded.answer, url, t)}
                  isOwn={isOwn}
                  isSignedIn={actor !== null}
                />
              </>
            }
            actions={({ slug, name }) => <ShortlistButton slug={slug} name={name} />}
          />
        </div>
        <ShortlistForm />
      </article>
    );
  }
  return (
    <div className="page-width pt-8">
      <Breadcrumbs steps={[{ name: t("Home"), href: localPath(paths.home) }, { name: t("Match") }]} />
      <PageHeader
        className="mt-6"
        title={t("Which programs fit me?")}
        lead={t(
          "Five answers, no sign-in and no phone number. You see what fits, what the first year costs in rupees, and what is missing.",
        )}
      />
      {student ? (
        <Alert variant="destructive" role="alert" className="mt-6 max-w-2xl">
          <p>
            {t(
              "Our list of programs can’t be reached just now. Your answers are kept below and in the address of this page: press the button again in a minute.",
            )}
          </p>
        </Alert>
      ) : null}
      {Object.keys(errors).length > 0 ? (
        <Alert variant="destructive" role="alert" className="mt-6 max-w-2xl">
          <p>{t("Please check the marked fields. Everything else is as you left it.")}</p>
        </Alert>
      ) : null}
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-16">
        <div className="rounded-md border bg-card p-5 sm:p-7">{form}</div>
        <MatchPromises />
      </div>
    </div>
  );
}

function AnswerNote({ answer }: Pick<LoadedMatch, "answer">) {
  const note = answerNote(answer, useTranslate());
  return note ? <p className="mt-2 text-lg">{note}</p> : null;
}

/** Whoever cannot be told apart just now reads the page as a visitor does. */
function reader(): Promise<Actor | null> {
  return getActor().catch(() => null);
}

/** The page answers without the file, too. */
function ifThere<Value>(loading: Promise<Value>): Promise<Value | null> {
  return loading.catch((error) => {
    logError("match.file_unavailable", error);
    return null;
  });
}

function lacksSome(file: StudentFile, student: Student): boolean {
  const { studies, english } = keepableAnswers(file, student);
  return studies !== null || english !== null;
}

type Loaded = LoadedMatch & ReturnType<typeof shownOf> & { programs: ReadonlyMap<string, Program> };

/** Null while the database is away: the page keeps what was typed and says so. */
async function load(student: Student, show: string | null, today: string): Promise<Loaded | null> {
  try {
    const db = visitorDb();
    const loaded = await loadMatch(db, student, today);
    const { shown, slugs } = shownOf(loaded.answer, show);
    const programs = await comparePrograms(db, slugs, today);
    return { ...loaded, shown, slugs, programs: new Map(programs.map((one) => [one.slug, one])) };
  } catch (error) {
    logError("match.unavailable", error);
    return null;
  }
}
