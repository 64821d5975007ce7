import { Field, TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { livingChoices } from "@/lib/cost-calculator/rules";
import { COST_LIMITS, type CostQuestions } from "@/lib/cost-calculator/schema";
import { formatFact } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";

type CostFormProps = {
  questions: CostQuestions;
  destinations: readonly { code: string; name: string }[];
  currencies: readonly string[];
  living: ReturnType<typeof livingChoices>;
};

/** The questions of the calculator. A plain form, so that an estimate is an address that can be kept and sent on. */
export function CostForm({ questions, destinations, currencies, living }: CostFormProps) {
  const years = Array.from({ length: COST_LIMITS.years.most }, (_year, index) => index + 1);
  return (
    <form action={paths.costCalculator} className="grid content-start gap-5">
      <Field
        name="country"
        label="Destination"
        hint="Its fees and living costs come from our table."
        required
      >
        {(control) => (
          <Select {...control} defaultValue={questions.country}>
            {destinations.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <TextField
          name="tuition"
          label="Tuition a year"
          hint="From the offer or the program’s page."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={questions.tuition ?? ""}
        />
        <Field name="currency" label="Currency" className="content-end" required>
          {(control) => (
            <Select {...control} defaultValue={questions.currency}>
              {currencies.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field name="years" label="Length of the course" required>
        {(control) => (
          <Select {...control} defaultValue={String(questions.years)}>
            {years.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? "1 year" : `${count} years`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="living" label="Living costs" required>
        {(control) => (
          <Select {...control} defaultValue={questions.livingKey ?? "own"}>
            {living.map(({ fact }) => (
              <option key={fact.key} value={fact.key}>
                {/* A closed list shows about fifty characters, and what tells the figures apart comes last. */}
                {formatFact(fact)}: {fact.what.replace(/^Living costs to show /, "to show ")}
              </option>
            ))}
            <option value="own">A figure of our own</option>
          </Select>
        )}
      </Field>
      <TextField
        name="living_own"
        label="Our own figure for a month"
        hint="In the currency above. Used when it is chosen in the list."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={questions.living ?? ""}
      />
      <TextField
        name="flights"
        label="Flights in a year, in rupees"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={questions.flights ?? ""}
      />
      <TextField
        name="others"
        label="Everything else in a year, in rupees"
        hint="Books, a laptop, deposits, trips home."
        inputMode="numeric"
        autoComplete="off"
        defaultValue={questions.others ?? ""}
      />
      <Field name="money" label="Money sent abroad comes from" required>
        {(control) => (
          <Select {...control} defaultValue={questions.isFromLoan ? "loan" : "own"}>
            <option value="own">Savings or income</option>
            <option value="loan">An education loan</option>
          </Select>
        )}
      </Field>
      <Button type="submit">Work out the cost</Button>
    </form>
  );
}
