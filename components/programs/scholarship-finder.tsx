import { useLocale, useLocalPath, useTranslate } from "#translate";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatMonth } from "@/lib/platform/clock";
import { fieldName, type ScholarshipFilters } from "@/lib/programs/scholarships/rules";
import { LEVELS, type LevelCode } from "@/lib/programs/taxonomy";
import { paths } from "@/lib/site/paths";

type Props = {
  filters: ScholarshipFilters;
  options: Record<keyof ScholarshipFilters, readonly string[]>;
  countryName: (code: string) => string;
};

/** The filters of the scholarship finder. A plain form, so that what is found is an address. */
export function ScholarshipFilterForm({ filters, options, countryName }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const localPath = useLocalPath();
  const fields = [
    { name: "country", label: t("Destination"), nameOf: countryName },
    {
      name: "level",
      label: t("Level"),
      nameOf: (code: string) => t(LEVELS[code as LevelCode]?.short ?? code),
    },
    { name: "field", label: t("Field"), nameOf: (code: string) => t(fieldName(code)) },
    {
      name: "month",
      label: t("Closes in"),
      nameOf: (month: string) => formatMonth(Number(month), locale),
    },
  ] as const;
  return (
    <form
      action={localPath(paths.scholarshipsFinder)}
      className="flex flex-wrap items-end gap-4 border-y py-5 print:hidden"
    >
      {fields.map(({ name, label, nameOf }) =>
        options[name].length === 0 ? null : (
          <Field key={name} name={name} label={label} required className="min-w-36 flex-1">
            {({ required: _required, ...control }) => (
              <Select {...control} defaultValue={filters[name]}>
                <option value="">{t("Any")}</option>
                {options[name].map((value) => (
                  <option key={value} value={value}>
                    {nameOf(value)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ),
      )}
      <Button type="submit">{t("Show scholarships")}</Button>
    </form>
  );
}
