import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { APPLICANTS_PATH, applicantQuery, applicantsPath } from "@/lib/careers/applicants/path";
import type { ApplicantCounts } from "@/lib/careers/applicants/queries";
import type { ApplicantFilters as Filters } from "@/lib/careers/applicants/schema";
import {
  APPLICANT_LIMITS,
  APPLICATION_STATUS_NAMES,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from "@/lib/careers/applicants/wording";

type Props = {
  filters: Filters;
  counts: ApplicantCounts;
  openings: readonly { id: string; title: string }[];
};

/** Search and filters of the list; they live in its address, so a list can be sent to a colleague. */
export function ApplicantFilters({ filters, counts, openings }: Props) {
  const all = Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-5">
      <nav aria-label="Applicants by status" className="-mx-1 overflow-x-auto px-1">
        <ul className="flex min-w-max border-b">
          <StatusTab filters={filters} count={all} />
          {APPLICATION_STATUS_NAMES.map((status) => (
            <StatusTab key={status} filters={filters} status={status} count={counts.byStatus[status] ?? 0} />
          ))}
        </ul>
      </nav>
      <Form
        // A new list is a new form, so that its fields show what the address says.
        key={applicantQuery(filters)}
        action={APPLICANTS_PATH}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_15rem_15rem_auto]"
      >
        {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
        <div className="col-span-2 grid gap-1.5 lg:col-span-1">
          <Label htmlFor="q">Search</Label>
          <Input
            id="q"
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={APPLICANT_LIMITS.search}
            placeholder="Name, email, phone or reference"
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="opening">Opening</Label>
          <Select id="opening" name="opening" defaultValue={filters.opening ?? ""}>
            <option value="">Any</option>
            <option value="none">No particular opening</option>
            {openings.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="waiting">Our answer</Label>
          <Select id="waiting" name="waiting" defaultValue={filters.waiting ?? ""}>
            <option value="">Any</option>
            <option value="yes">Waiting for an answer</option>
            <option value="late">Waiting longer than promised</option>
          </Select>
        </div>
        <Button type="submit" variant="outline" className="col-span-2 lg:col-span-1">
          Show
        </Button>
      </Form>
    </div>
  );
}

function StatusTab({
  filters,
  status,
  count,
}: {
  filters: Filters;
  status?: ApplicationStatus;
  count: number;
}) {
  return (
    <li>
      <a
        href={applicantsPath({ ...filters, status, cursor: null })}
        aria-current={filters.status === status ? "page" : undefined}
        className="-mb-px flex items-baseline gap-2 border-b-2 border-transparent px-3 py-2 hover:border-input aria-[current=page]:border-primary aria-[current=page]:font-semibold"
      >
        {status ? APPLICATION_STATUSES[status] : "All"}
        <span className="figures text-sm text-muted-foreground">{count.toLocaleString("en-IN")}</span>
      </a>
    </li>
  );
}
