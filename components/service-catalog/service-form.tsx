"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { valuesSent } from "@/lib/platform/result";
import { saveService } from "@/lib/service-catalog/actions";
import { SERVICE_LIMITS } from "@/lib/service-catalog/limits";

type Inclusion = {
  text: string | null;
  serviceId: string | null;
  examId: string | null;
  papers: number | null;
  months: number | null;
};

type Props = {
  /** None for a new one. */
  service: {
    id: string;
    version: number;
    name: string;
    slug: string;
    summary: string;
    pageSlug: string | null;
    isOffered: boolean;
    inclusions: readonly Inclusion[];
  } | null;
  /** Pages under /services/ by their addresses. */
  pages: readonly { slug: string; title: string }[];
  /** Single services that a package may contain. */
  parts: readonly { id: string; name: string }[];
};

const PACKS = Array.from({ length: SERVICE_LIMITS.packs }, (_, index) => index + 1);

/** A service, a package or a pack of papers. */
export function ServiceForm({ service, pages, parts }: Props) {
  const [state, action] = useFormAction(saveService);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const inclusions = service?.inclusions ?? [];
  const ticked =
    valuesSent(state, "services") ?? inclusions.flatMap(({ serviceId }) => (serviceId ? [serviceId] : []));
  const packs = inclusions.filter(({ examId }) => examId !== null);
  const isOffered = state.values ? state.values.isOffered === "on" : (service?.isOffered ?? false);
  return (
    <form action={action} noValidate className="grid gap-5">
      <input type="hidden" name="serviceId" value={service?.id ?? ""} />
      <input type="hidden" name="version" value={service?.version ?? 0} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label="Name"
          required
          maxLength={SERVICE_LIMITS.name[1]}
          error={errors.name}
          defaultValue={typed("name", service?.name)}
        />
        <TextField
          name="slug"
          label="Address"
          hint="After /service-catalog#, such as visa-assistance."
          required
          maxLength={80}
          error={errors.slug}
          defaultValue={typed("slug", service?.slug)}
        />
      </div>
      <TextField
        name="summary"
        label="Summary"
        hint="One sentence on what it is for."
        required
        maxLength={SERVICE_LIMITS.summary[1]}
        error={errors.summary}
        defaultValue={typed("summary", service?.summary)}
      />
      <Field name="lines" label="What you get" hint="One thing on each line." error={errors.lines}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            defaultValue={typed("lines", inclusions.flatMap(({ text }) => text ?? []).join("\n"))}
          />
        )}
      </Field>
      {parts.length > 0 ? (
        <fieldset className="grid gap-2" aria-describedby={errors.services ? "services-error" : undefined}>
          <legend className="mb-1 font-semibold">Services in it</legend>
          {parts.map(({ id, name }) => (
            <label key={id} htmlFor={`part-${id}`} className="flex items-center gap-2">
              <Checkbox id={`part-${id}`} name="services" value={id} defaultChecked={ticked.includes(id)} />
              {name}
            </label>
          ))}
          {errors.services ? (
            <p id="services-error" className="text-sm text-destructive">
              {errors.services}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">Papers of the exam studio in it</legend>
        {PACKS.map((place) => {
          const pack = packs[place - 1];
          return (
            <div key={place} className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
              <Field name={`exam${place}`} label={`Exam ${place}`} error={errors[`exam${place}`]}>
                {(control) => (
                  <Select {...control} defaultValue={typed(`exam${place}`, pack?.examId ?? "")}>
                    <option value="">None</option>
                    {EXAM_IDS.map((id) => (
                      <option key={id} value={id}>
                        {EXAMS[id].name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <TextField
                name={`papers${place}`}
                label="Papers"
                inputMode="numeric"
                error={errors[`papers${place}`]}
                defaultValue={typed(`papers${place}`, String(pack?.papers ?? ""))}
              />
              <TextField
                name={`months${place}`}
                label="Months"
                inputMode="numeric"
                error={errors[`months${place}`]}
                defaultValue={typed(`months${place}`, String(pack?.months ?? ""))}
              />
            </div>
          );
        })}
      </fieldset>
      <Field name="pageSlug" label="Public page" hint="Shows the price, too." error={errors.pageSlug}>
        {(control) => (
          <Select {...control} defaultValue={typed("pageSlug", service?.pageSlug ?? "")}>
            <option value="">None</option>
            {pages.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label htmlFor="isOffered" className="flex items-center gap-2">
        <Checkbox id="isOffered" name="isOffered" defaultChecked={isOffered} />
        In the shop, as soon as it has a price
      </label>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        {service ? "Save the service" : "Add the service"}
      </SubmitButton>
    </form>
  );
}
