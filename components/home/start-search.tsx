import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { LEVELS } from "@/lib/programs/taxonomy";
import { paths } from "@/lib/site/paths";

/** The first question a visitor can ask: what do you want to study, and at which level? */
export function StartSearch() {
  return (
    <form
      action={paths.programsFinder}
      className="grid gap-4 rounded-md border border-foreground bg-card p-5 sm:p-7"
    >
      <h2 className="text-2xl">What do you want to study?</h2>
      <div className="grid gap-1.5">
        <Label htmlFor="home-q">Subject, university or city</Label>
        <Input id="home-q" name="q" type="search" maxLength={100} autoComplete="off" />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="home-level">Level</Label>
        <Select id="home-level" name="level" defaultValue="">
          <option value="">Any</option>
          {Object.entries(LEVELS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" size="lg">
        Find programs
      </Button>
    </form>
  );
}
