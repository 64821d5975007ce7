import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { StaffPlaces } from "@/lib/staff/rows";
import type { StaffFilters as Filters } from "@/lib/staff/schema";
import { TEAM_PATH, teamPath } from "@/lib/staff/staff-path";
import { STAFF_LIMITS } from "@/lib/staff/wording";

/** Search and filters of the list of colleagues; they are in its address, so a list can be sent on. */
export function StaffFilters({ filters, places }: { filters: Filters; places: StaffPlaces }) {
  const here = teamPath({ ...filters, after: undefined });
  return (
    <Form key={here} action={TEAM_PATH} className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <Label htmlFor="q">Search</Label>
        <Input
          id="q"
          name="q"
          type="search"
          defaultValue={filters.q}
          maxLength={STAFF_LIMITS.search}
          placeholder="Name or email"
        />
      </div>
      <Choice name="region" label="Region" values={places.regions} chosen={filters.region} />
      <Choice name="team" label="Team" values={places.teams} chosen={filters.team} />
      <Button type="submit" variant="outline">
        Show
      </Button>
      {here === TEAM_PATH ? null : (
        <a href={TEAM_PATH} className="text-link py-2">
          Show everybody
        </a>
      )}
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; values: readonly string[]; chosen: string };

/** Nothing to choose from is no field. */
function Choice({ name, label, values, chosen }: ChoiceProps) {
  if (values.length === 0 && !chosen) return null;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={name}>{label}</Label>
      <Select id={name} name={name} defaultValue={chosen}>
        <option value="">Any</option>
        {[...new Set(chosen ? [...values, chosen] : values)].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </div>
  );
}
