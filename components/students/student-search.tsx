import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

/** Finds students by a part of their name; the search stands in the address. */
export function StudentSearch({ name }: { name?: string }) {
  return (
    <form action="/workflow-students" className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 flex-1 gap-1.5 sm:max-w-xs">
        <Label htmlFor="student-name">Name contains</Label>
        <Input id="student-name" name="name" type="search" defaultValue={name} maxLength={80} />
      </div>
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {name ? (
        <a className="text-link py-2" href="/workflow-students">
          Show everybody
        </a>
      ) : null}
    </form>
  );
}
