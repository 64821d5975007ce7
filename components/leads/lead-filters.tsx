import Form from "next/form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { crmPath } from "@/lib/leads/crm-path";
import type { LeadFilters as Filters } from "@/lib/leads/crm-schema";
import type { LeadCounts } from "@/lib/leads/queries";
import {
  LEAD_LIMITS,
  LEAD_REQUEST_TYPE_NAMES,
  LEAD_REQUEST_TYPES,
  LEAD_STATUS_NAMES,
  LEAD_STATUSES,
  type LeadStatus,
} from "@/lib/leads/wording";

/** Search and filters of the list; they live in its address, so a list can be sent to a colleague. */
export function LeadFilters({ filters, counts }: { filters: Filters; counts: LeadCounts }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-5">
      <nav aria-label="Leads by status" className="-mx-1 overflow-x-auto px-1">
        <ul className="flex min-w-max border-b">
          <StatusTab filters={filters} count={all} />
          {LEAD_STATUS_NAMES.map((status) => (
            <StatusTab key={status} filters={filters} status={status} count={counts[status]} />
          ))}
        </ul>
      </nav>
      <Form
        // A new list is a new form, so that its fields show what the address says.
        key={crmPath(filters)}
        action="/crm-dashboard"
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_11rem_11rem_auto]"
      >
        {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
        <div className="col-span-2 grid gap-1.5 lg:col-span-1">
          <Label htmlFor="q">Search</Label>
          <Input
            id="q"
            name="q"
            type="search"
            defaultValue={filters.q}
            maxLength={LEAD_LIMITS.search}
            placeholder="Name, email, phone or reference"
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="type">Asked for</Label>
          <Select id="type" name="type" defaultValue={filters.type ?? ""}>
            <option value="">Anything</option>
            {LEAD_REQUEST_TYPE_NAMES.map((type) => (
              <option key={type} value={type}>
                {LEAD_REQUEST_TYPES[type]}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="owner">Owner</Label>
          <Select id="owner" name="owner" defaultValue={filters.owner ?? ""}>
            <option value="">Everyone</option>
            <option value="mine">Me</option>
            <option value="unclaimed">Nobody yet</option>
          </Select>
        </div>
        <Button type="submit" variant="outline" className="col-span-2 lg:col-span-1">
          Show
        </Button>
      </Form>
    </div>
  );
}

function StatusTab({ filters, status, count }: { filters: Filters; status?: LeadStatus; count: number }) {
  const isCurrent = filters.status === status;
  return (
    <li>
      <a
        href={crmPath({ ...filters, status, after: undefined })}
        aria-current={isCurrent ? "page" : undefined}
        className="-mb-px flex items-baseline gap-2 border-b-2 border-transparent px-3 py-2 hover:border-input aria-[current=page]:border-primary aria-[current=page]:font-semibold"
      >
        {status ? LEAD_STATUSES[status] : "All"}
        <span className="figures text-sm text-muted-foreground">{count.toLocaleString("en-IN")}</span>
      </a>
    </li>
  );
}
