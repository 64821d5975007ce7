/**
 * Rows of the public site that journeys look for by name, so that none leans on what the seeds hold. Written once, before the first
 * journey (global-setup.ts), with the server's own key.
 */
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

const DAY_MS = 24 * 60 * 60_000;
const READ = { source_url: "https://www.harbour.test/programs", checked_on: "2026-11-20" };

/** A university with complete programs of every kind the site has a page for. */
export const UNIVERSITY = { slug: "harbour-university", name: "Harbour University" };
export const PROGRAM = { slug: "msc-data-science-harbour-university", name: "MSc Data Science" };
/** Complete too, but its link leads to a directory and not to the university. */
export const PROGRAM_WITHOUT_OWN_PAGE = "msc-optics-harbour-university";
/** Nothing is known of its programs. */
export const UNIVERSITY_WITHOUT_PROGRAMS = "quiet-college";
/** Twelve complete master's programs in finance, so that they have a page of their own. Four state no marks in percent. */
export const LISTED = {
  university: "saltwind-university",
  country: "Iceland",
  list: "masters-finance-iceland",
};
/** States neither a fee nor marks. */
export const SILENT_PROGRAM = "msc-finance-silent-saltwind-university";
/** For the journeys about renaming, which nobody else looks at. */
export const TO_RENAME = { program: "msc-moving-moving-university", university: "moving-university" };
/** Labelled, and shown to no search engine. */
export const SAMPLE = {
  university: "sample-university-of-harbour",
  program: "msc-optics-sample-university-of-harbour",
  job: "sample-harbour-pilot",
  testimonial: "Sample student of Harbour",
};
export const JOB = { slug: "student-counsellor", title: "Student counsellor" };
export const WEBINARS = {
  upcoming: "first-steps-abroad",
  small: "money-and-visa",
  past: "choosing-a-country",
};
export const JOIN_HOST = "meet.journeys.test";
export const TESTIMONIAL = "Meera of the journeys";

/** Three texts in Hindi that no person has read yet. */
export const TRANSLATED = {
  locale: "hi",
  place: "messages/journeys",
  placeWithoutScript: "messages/journeys-without-script",
  texts: [
    { source: "Send application", text: "एप्लीकेशन भेजो" },
    { source: "{count} programs fit", text: "{count} प्रोग्राम फिट" },
    { source: "Pick a time", text: "समय चुनें" },
  ],
};

const PROGRAMS = [
  { name: PROGRAM.name, slug: PROGRAM.slug, level: "master", subject_code: "0612", tags: ["stem", "no_gre"] },
  { name: "MSc Psychology", level: "master", subject_code: "0313", tags: ["thesis"] },
  { name: "MBA", level: "master", subject_code: "0413", tags: ["work_placement", "scholarship"] },
  { name: "BSc Nursing", level: "bachelor", subject_code: "0913", tags: ["conditional_offer"] },
  { name: "PhD Physics", level: "doctorate", subject_code: "0533", tags: ["fee_waiver"] },
  { name: "Foundation Year in Business", level: "foundation", subject_code: "041", program_type: "pathway" },
  { name: "MBBS", level: "professional", subject_code: "0912", program_type: "medical" },
  {
    name: "MSc Finance Online",
    level: "master",
    subject_code: "0412",
    program_type: "online",
    study_mode: "online",
  },
  {
    name: "Diploma in Cloud Operations",
    level: "diploma",
    subject_code: "0612",
    program_type: "job_guarantee",
  },
];

export async function writeOwnRows(): Promise<void> {
  await insert("universities", [
    university(UNIVERSITY.slug, UNIVERSITY.name, {
      domains: ["harbour.test"],
      website: "https://www.harbour.test/",
    }),
    university(UNIVERSITY_WITHOUT_PROGRAMS, "Quiet College", { domains: ["quiet.test"] }),
    university(TO_RENAME.university, "Moving University", { domains: ["moving.test"] }),
    university(SAMPLE.university, "Sample University of Harbour", { is_sample: true }),
    university(LISTED.university, "Saltwind University", { domains: ["saltwind.test"], country_code: "IS" }),
  ]);
  const ids = await idsOf("universities", [
    UNIVERSITY.slug,
    TO_RENAME.university,
    SAMPLE.university,
    LISTED.university,
  ]);
  await insert("programs", [
    ...PROGRAMS.map((row) => program(ids, UNIVERSITY.slug, row)),
    program(ids, UNIVERSITY.slug, { name: "MSc Optics", url: "https://www.directory.test/optics" }),
    program(ids, TO_RENAME.university, { name: "MSc Moving", url: "https://www.moving.test/msc" }),
    program(ids, SAMPLE.university, { name: "MSc Optics", url: null, is_sample: true }),
    ...Array.from({ length: 12 }, (_, nth) =>
      program(ids, LISTED.university, {
        name: `MSc Finance ${nth + 1}`,
        subject_code: "0412",
        tuition_amount: nth * 100_000,
        tuition_currency: "INR",
        url: `https://www.saltwind.test/finance-${nth + 1}`,
      }),
    ),
    program(ids, LISTED.university, {
      name: "MSc Finance Silent",
      subject_code: "0412",
      tuition_amount: null,
      tuition_currency: null,
      tuition_period: null,
      tuition_year: null,
    }),
  ]);
  const owners = await findAll<{ id: string; slug: string }>(
    "programs?select=id,slug&stable_key=like.journeys:*",
  );
  await insert(
    "program_intakes",
    owners.flatMap(({ id }) => [
      { program_id: id, month: 9, deadline_on: inDays(150), deadline_note: null },
      { program_id: id, month: 1, deadline_on: null, deadline_note: "Rolling" },
    ]),
  );
  await insert(
    "program_requirements",
    owners.flatMap(({ id, slug }) => [
      { program_id: id, test: "ielts", section: "overall", minimum: 6.5, unit: null, note: null },
      ...(slug === SILENT_PROGRAM ? [] : [{ program_id: id, ...marksOf(slug) }]),
    ]),
  );
  // Parts come before the program is public, as an import writes them.
  await ask("programs?stable_key=like.journeys:*", { method: "PATCH", body: { status: "published" } });
  await insert("job_openings", [job(JOB.slug, JOB.title), job(SAMPLE.job, "Sample: Harbour pilot", true)]);
  await insert("webinars", [
    webinar(WEBINARS.upcoming, "First steps to a degree abroad", 12, 100),
    webinar(WEBINARS.small, "Showing the money for a visa", 19, 2),
    webinar(WEBINARS.past, "Choosing a country", -20, 100),
  ]);
  await insert(
    "translations",
    [TRANSLATED.place, TRANSLATED.placeWithoutScript].flatMap((place) =>
      TRANSLATED.texts.map((text, index) => translation(place, text, index)),
    ),
  );
  await insert("testimonials", [testimonial(TESTIMONIAL, false), testimonial(SAMPLE.testimonial, true)]);
}

/** Those that search engines may keep, as the database has it. */
export async function listedProgramSlugs(): Promise<string[]> {
  const slugs: string[] = [];
  // PostgREST gives a thousand rows at most.
  for (;;) {
    const rows = await findAll<{ slug: string }>(
      `programs?select=slug&status=eq.published&is_indexed=is.true&order=id&limit=1000&offset=${slugs.length}`,
    );
    slugs.push(...rows.map(({ slug }) => slug));
    if (rows.length < 1000) return slugs;
  }
}

function university(
  slug: string,
  name: string,
  more: { domains?: string[]; website?: string; is_sample?: boolean; country_code?: string },
) {
  return {
    stable_key: `journeys:${slug}`,
    slug,
    name,
    country_code: "GB",
    city: "Leeds",
    is_public: true,
    founded: 1904,
    status: "published",
    is_sample: false,
    domains: [],
    website: null,
    ...READ,
    ...more,
  };
}

function program(
  ids: ReadonlyMap<string, string>,
  home: string,
  more: { name: string; [column: string]: unknown },
) {
  const slug = `${more.name.toLowerCase().replaceAll(" ", "-")}-${home}`;
  return {
    stable_key: `journeys:${slug}`,
    slug,
    university_id: ids.get(home),
    level: "master",
    subject_code: "0533",
    program_type: "degree",
    study_mode: "full_time",
    language: "en",
    duration_months: 12,
    tuition_amount: 18_500,
    tuition_currency: "GBP",
    tuition_period: "year",
    tuition_year: 2026,
    application_fee: 50,
    application_fee_currency: "GBP",
    tags: [],
    url: `https://www.harbour.test/${slug}`,
    summary: "Taught in small groups, with a project in the last term.",
    status: "draft",
    is_sample: false,
    ...READ,
    ...more,
  };
}

function marksOf(slug: string) {
  const marks = { test: "previous_marks", section: "overall" };
  return /finance-(9|10|11|12)-/.test(slug)
    ? { ...marks, minimum: null, unit: null, note: "A good first degree" }
    : { ...marks, minimum: 60, unit: "percent", note: null };
}

function job(slug: string, title: string, is_sample = false) {
  return {
    slug,
    title,
    team: "Counselling",
    place: "Mysuru",
    summary: "Talk with students and their parents about countries, courses and money.",
    description_md:
      "You prepare each talk, check figures on the university’s own page and write down what was agreed.",
    requirements_md: "- You explain plainly\n- You check before you answer",
    status: "open",
    published_on: inDays(-14),
    closes_on: inDays(60),
    is_sample,
  };
}

/** At half past five in the afternoon in India. */
function webinar(slug: string, title: string, days: number, seats: number) {
  return {
    slug,
    title,
    summary: `${title}: the questions to settle, in which order, and half an hour for yours.`,
    description_md: "For students in their last two years of school or college, and for their parents.",
    starts_at: `${inDays(days)}T12:00:00Z`,
    duration_minutes: 60,
    seats,
    join_url: `https://${JOIN_HOST}/${slug}`,
    status: "published",
  };
}

function translation(place: string, { source, text }: { source: string; text: string }, index: number) {
  return {
    locale: TRANSLATED.locale,
    place,
    key: source,
    sort_order: index + 1,
    source,
    text,
    seeded_source: source,
    seeded_text: text,
  };
}

function testimonial(display_name: string, is_sample: boolean) {
  return {
    display_name,
    context: "A master’s in Ireland",
    body: "They told me which papers were missing and when each had to be there.",
    consent_text: "You may show these words under the name I chose.",
    consented_at: new Date().toISOString(),
    consent_expires_on: inDays(365),
    published_at: new Date().toISOString(),
    is_sample,
  };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

async function idsOf(table: string, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await findAll<{ id: string; slug: string }>(
    `${table}?select=id,slug&slug=in.(${slugs.join(",")})`,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function insert(table: string, rows: readonly object[]): Promise<void> {
  // PostgREST wants the same columns in every row of one request.
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const filled = rows.map((row) => ({
    ...Object.fromEntries([...columns].map((name) => [name, null])),
    ...row,
  }));
  await ask(table, { method: "POST", body: filled });
}

async function findAll<Row>(path: string): Promise<Row[]> {
  return (await ask(path)) as Row[];
}

async function ask(
  path: string,
  { method = "GET", body }: { method?: string; body?: unknown } = {},
): Promise<unknown> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  return text ? JSON.parse(text) : null;
}
