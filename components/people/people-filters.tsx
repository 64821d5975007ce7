import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { ROLES } from "@/lib/access/roles";
import { peoplePath } from "@/lib/people/people-path";
import type { PeopleFilters as Filters } from "@/lib/people/schema";
import {
  ACCOUNT_STATE_NAMES,
  ACCOUNT_STATES,
  APPROVAL_NAMES,
  APPROVALS,
  PEOPLE_LIMITS,
  STAFF_ROLES,
} from "@/lib/people/wording";

const VIEWS = [
  { name: "Everyone", filters: {} },
  { name: "Staff", filters: { role: "staff" } },
  { name: "Students", filters: { role: "student" } },
  { name: "To approve", filters: { approval: "submitted" } },
  { name: "Locked", filters: { account: "locked" } },
] as const satisfies readonly { name: string; filters: Partial<Filters> }[];

/** Search and filters of the list; they live in its address, so a list can be sent to a colleague. */
export function PeopleFilters({ filters }: { filters: Filters }) {
  const here = peoplePath({ ...filters, after: undefined });
  return (
    <div className="grid gap-5">
      <nav aria-label="People by group" className="-mx-1 overflow-x-auto px-1">
        <ul className="flex min-w-max border-b">
          {VIEWS.map((view) => (
            <li key={view.name}>
              <a
                href={peoplePath(view.filters)}
                aria-current={peoplePath(view.filters) === here ? "page" : undefined}
                className="-mb-px block border-b-2 border-transparent px-3 py-2 hover:border-input aria-[current=page]:border-primary aria-[current=page]:font-semibold"
              >
                {view.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        // A new list is a new form, so that its fields show what the address says.
        key={here}
        action="/user-management"
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_13rem_8.5rem_11rem_auto]"
      >
        <div className="col-span-2 grid gap-1.5 lg:col-span-1">
          <Label htmlFor="q">Search</Label>
          <Input
            id="q"
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={PEOPLE_LIMITS.search}
            placeholder="Name, email or phone"
          />
        </div>
        <div className="col-span-2 grid gap-1.5 lg:col-span-1">
          <Label htmlFor="role">Role</Label>
          <Select id="role" name="role" defaultValue={filters.role ?? ""}>
            <option value="">Any</option>
            <option value="staff">Anybody who works here</option>
            <option value="student">{ROLES.student.label}</option>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLES[role].label}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="account">Account</Label>
          <Select id="account" name="account" defaultValue={filters.account ?? ""}>
            <option value="">Any</option>
            {ACCOUNT_STATE_NAMES.map((state) => (
              <option key={state} value={state}>
                {ACCOUNT_STATES[state]}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="approval">Profile</Label>
          <Select id="approval" name="approval" defaultValue={filters.approval ?? ""}>
            <option value="">Any</option>
            {APPROVAL_NAMES.map((approval) => (
              <option key={approval} value={approval}>
                {APPROVALS[approval]}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="outline" className="col-span-2 lg:col-span-1">
          Show
        </Button>
      </Form>
    </div>
  );
}
