import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Actor } from "@/lib/access/decide";
import { userDb } from "@/lib/platform/supabase/user";
import { listOwnRegions } from "@/lib/staff/queries";
import type { StaffRegion } from "@/lib/staff/rows";
import { leadsTeams, regionTitle } from "@/lib/staff/rules";
import { OpenTasks } from "./open-tasks";

/** The reader's own line by region and branch: how many people, who is away, what is open. Nothing before HR has entered a place. */
export async function RegionWidget({ actor }: { actor: Actor }) {
  if (!leadsTeams(actor)) return null;
  const regions = listOwnRegions(await userDb());
  const title = await regions.then(regionTitle, () => "Your regions");
  if (title === null) return null;
  return (
    <Widget title={title} isWide load={() => regions} empty="Nobody reports to you.">
      {(places) => <RegionTable places={places} />}
    </Widget>
  );
}

function RegionTable({ places }: { places: readonly StaffRegion[] }) {
  const hasLeads = places.some(({ openLeads }) => openLeads !== null);
  const hasApplications = places.some(({ openApplications }) => openApplications !== null);
  return (
    <Table label="Your team by region and branch">
      <TableHeader>
        <TableRow>
          <TableHead>Region</TableHead>
          <TableHead>Branch</TableHead>
          <TableHead>Colleagues</TableHead>
          <TableHead>Away today</TableHead>
          <TableHead>Open tasks</TableHead>
          {hasLeads ? <TableHead>Open leads</TableHead> : null}
          {hasApplications ? <TableHead>Open applications</TableHead> : null}
        </TableRow>
      </TableHeader>
      <TableBody>
        {places.map((place) => (
          <TableRow key={`${place.region}|${place.branch}`}>
            <TableHead scope="row">{place.region ?? "No region yet"}</TableHead>
            <TableCell>{place.branch ?? "No branch yet"}</TableCell>
            <TableCell>{place.people.toLocaleString("en-IN")}</TableCell>
            <TableCell>{place.away.toLocaleString("en-IN")}</TableCell>
            <TableCell>
              <OpenTasks person={place} />
            </TableCell>
            {hasLeads ? <TableCell>{place.openLeads?.toLocaleString("en-IN")}</TableCell> : null}
            {hasApplications ? (
              <TableCell>{place.openApplications?.toLocaleString("en-IN")}</TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
