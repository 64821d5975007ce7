import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { RULE_SOURCE_NAMES, RULE_SOURCES, type RuleSource } from "@/lib/documents/requirements/choices";
import { REQUIREMENTS_PATH, requirementsPath } from "@/lib/documents/requirements/path";
import type { UniversityChoice } from "@/lib/documents/requirements/rows";

/** Of whom a new rule asks: links and forms that only change the address, so that nothing is lost on the way. */
export function ChooseSource() {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {RULE_SOURCE_NAMES.map((source) => (
        <li key={source}>
          <a
            href={requirementsPath({ new: source })}
            className="grid h-full gap-0.5 rounded-md border bg-card px-3 py-2 hover:border-foreground"
          >
            <span className="font-semibold">{RULE_SOURCES[source].name}</span>
            <span className="text-sm text-muted-foreground">{RULE_SOURCES[source].hint}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ChooseCountry({ countries }: { countries: readonly { code: string; name: string }[] }) {
  return (
    <form action={REQUIREMENTS_PATH} className="grid gap-3">
      <input type="hidden" name="new" value="destination" />
      <div className="grid gap-1.5">
        <Label htmlFor="rule-country">Country</Label>
        <Select id="rule-country" name="country" required defaultValue="">
          <option value="">Choose a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="secondary" size="sm" className="w-fit">
        Go on
      </Button>
    </form>
  );
}

export function ChooseUniversity({
  named,
  found,
}: {
  named: string | undefined;
  found: readonly UniversityChoice[];
}) {
  return (
    <div className="grid gap-4">
      <form action={REQUIREMENTS_PATH} className="grid gap-3">
        <input type="hidden" name="new" value={"university" satisfies RuleSource} />
        <div className="grid gap-1.5">
          <Label htmlFor="rule-university">Name of the university</Label>
          <Input
            id="rule-university"
            name="named"
            type="search"
            required
            minLength={2}
            maxLength={100}
            defaultValue={named}
          />
        </div>
        <Button type="submit" variant="secondary" size="sm" className="w-fit">
          Find it
        </Button>
      </form>
      {named === undefined ? null : found.length === 0 ? (
        <p>No university of our catalogue is called that.</p>
      ) : (
        <ul className="divide-y border-y">
          {found.map(({ id, name, city }) => (
            <li key={id} className="py-2">
              <a href={requirementsPath({ new: "university", university: id })} className="text-link">
                {name}
              </a>
              {city ? `, ${city}` : null}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
