import { ListViews } from "@/components/lists/list-views";
import { peopleList } from "@/lib/people/list";

const VIEWS = [
  { name: "Everyone", filters: {} },
  { name: "Staff", filters: { role: ["staff"] } },
  { name: "Students", filters: { role: ["student"] } },
  { name: "To approve", filters: { approval: ["submitted"] } },
  { name: "Locked", filters: { account: ["locked"] } },
] as const;

/** Accounts by group, one press each. */
export function PeopleViews({ filters }: { filters: Readonly<Record<string, readonly string[]>> }) {
  return <ListViews views={VIEWS} href={peopleList.href} filters={filters} />;
}
