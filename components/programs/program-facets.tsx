import { useLocale, useTranslate } from "#translate";
import type { Translate } from "@/lib/locales/translate";
import { formatMonth } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import type { Facets } from "@/lib/programs/finder/queries";
import { NO_FEE } from "@/lib/programs/finder-values";
import type { FinderFilters } from "@/lib/programs/schema";
import {
  DEGREES_HELD,
  DURATION_BANDS,
  ENGLISH_STEPS,
  LEVELS,
  PROGRAM_TYPES,
  STUDY_MODES,
  subjectName,
  TAGS,
  TUITION_STEPS_LAKH,
} from "@/lib/programs/taxonomy";
import { countryName } from "@/lib/site/countries";
import { FacetGroup, type FacetOption } from "./facet-group";
import { FacetSelect } from "./facet-select";
import { MarksField } from "./marks-field";

/** The filters of the list of programs. */
export function ProgramFacets({ filters, facets }: { filters: FinderFilters; facets: Facets }) {
  const t = useTranslate();
  const locale = useLocale();
  const counts = (name: keyof Facets) => new Map(facets[name].map(({ value, count }) => [value, count]));
  const inOrder = (
    name: keyof Facets,
    chosen: readonly (string | number)[],
    labels: Record<string, string>,
  ) => optionsInOrder(counts(name), chosen.map(String), labels);
  const upTo = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${count.toLocaleString("en-IN")})`;
  const [tuition, english] = [counts("tuition"), counts("english")];
  return (
    <>
      <section aria-labelledby="about-you" className="rounded-md bg-secondary px-4 pt-3 pb-4">
        <h2 id="about-you" className="font-sans text-base tracking-normal">
          {t("About you")}
        </h2>
        <div className="mt-2 grid gap-3">
          <FacetSelect
            name="have"
            title={t("I have")}
            any={t("Choose")}
            value={filters.have ?? ""}
            options={Object.entries(DEGREES_HELD).map(([value, { name }]) => ({ value, label: t(name) }))}
          />
          <MarksField marks={filters.marks} />
          <FacetSelect
            name="tuition_max"
            title={t("Tuition budget a year")}
            any={t("Any fee")}
            value={String(filters.tuitionMax ?? "")}
            options={steps([NO_FEE, ...TUITION_STEPS_LAKH], filters.tuitionMax).map((lakh) => ({
              value: String(lakh),
              label: upTo(
                lakh === NO_FEE ? t("No tuition fee") : t("Up to ₹{lakh} lakh", { lakh }),
                tuition.get(String(lakh)),
              ),
            }))}
          />
          <FacetSelect
            name="english"
            title={t("My IELTS score")}
            any={t("Not taken yet")}
            value={typeof filters.english === "number" ? String(filters.english) : ""}
            options={steps(ENGLISH_STEPS, typeof filters.english === "number" ? filters.english : null).map(
              (score) => ({
                value: String(score),
                label: upTo(score.toFixed(1), english.get(String(score))),
              }),
            )}
          />
        </div>
      </section>
      <FacetGroup
        name="level"
        title={t("Level")}
        options={inOrder(
          "level",
          filters.level,
          mapValues(LEVELS, ({ name }) => t(name)),
        )}
      />
      <FacetGroup
        name="subject"
        title={t("Subject")}
        options={subjectOptions(counts("subject"), filters.subject, t)}
      />
      <FacetGroup
        name="country"
        title={t("Destination")}
        options={optionsByCount(counts("country"), filters.country, (code) => countryName(code, t, locale))}
      />
      <FacetGroup
        name="intake"
        title={t("Starts in")}
        options={inOrder(
          "intake",
          filters.intake,
          Object.fromEntries(MONTHS.map((_, at) => [at + 1, formatMonth(at + 1, locale)])),
        )}
      />
      <FacetGroup
        name="duration"
        title={t("Duration")}
        options={inOrder(
          "duration",
          filters.duration,
          mapValues(DURATION_BANDS, ({ label }) => t(label)),
        )}
      />
      <FacetGroup
        name="tag"
        title={t("Also")}
        options={inOrder(
          "tag",
          filters.tag,
          mapValues(TAGS, ({ label }) => t(label)),
        )}
      />
      <FacetGroup
        name="mode"
        title={t("How you study")}
        options={inOrder(
          "mode",
          filters.mode,
          mapValues(STUDY_MODES, ({ name }) => t(name)),
        )}
      />
      <FacetGroup
        name="type"
        title={t("Type of program")}
        options={inOrder(
          "type",
          filters.type,
          mapValues(PROGRAM_TYPES, ({ name }) => t(name)),
        )}
      />
      <div className="border-t py-4">
        <FacetSelect
          name="tuition_min"
          title={t("Tuition, at least")}
          any={t("Any fee")}
          value={String(filters.tuitionMin ?? "")}
          options={steps(TUITION_STEPS_LAKH, filters.tuitionMin).map((lakh) => ({
            value: String(lakh),
            label: t("₹{amount} lakh", { amount: lakh }),
          }))}
        />
      </div>
    </>
  );
}

/** In the order of the list itself: levels upward, months through the year. */
export function optionsInOrder(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  labels: Record<string, string>,
): FacetOption[] {
  return Object.entries(labels)
    .filter(([value]) => counts.has(value) || chosen.includes(value))
    .map(([value, label]) => facetOption(value, label, counts.get(value), chosen));
}

/** The largest first. */
export function optionsByCount(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  labelOf: (value: string) => string,
): FacetOption[] {
  return [...new Set([...counts.keys(), ...chosen])]
    .map((value) => ({ value, label: labelOf(value), count: counts.get(value) ?? 0 }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, "en"))
    .map(({ value, label, count }) => facetOption(value, label, count, chosen));
}

function facetOption(value: string, label: string, count = 0, chosen: readonly string[]): FacetOption {
  return { value, label, count: count.toLocaleString("en-IN"), isChosen: chosen.includes(value) };
}

/** Broad fields by size, each followed by the narrow ones beneath it that are offered or chosen. */
export function subjectOptions(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  t: Translate,
): FacetOption[] {
  const options = optionsByCount(counts, chosen, (code) => t(subjectName(code)));
  const broad = options.filter(({ value }) => value.length === 2);
  const narrow = options.filter(({ value }) => value.length > 2);
  const isUnder = (option: FacetOption, parent: FacetOption) => option.value.startsWith(parent.value);
  return [
    ...broad.flatMap((field) => [
      field,
      ...narrow.filter((option) => isUnder(option, field)).map((option) => ({ ...option, isIndented: true })),
    ]),
    ...narrow.filter((option) => !broad.some((field) => isUnder(option, field))),
  ];
}

/** The steps of a list, and the value of the address where it lies between two. */
function steps(list: readonly number[], chosen: number | null): number[] {
  return [...new Set(chosen === null ? list : [...list, chosen])].sort((one, other) => one - other);
}

export function mapValues<Value>(
  values: Record<string, Value>,
  change: (value: Value) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
