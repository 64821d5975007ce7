import { Widget } from "@/components/dashboards/widget";
import { Badge } from "@/components/ui/badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { userDb } from "@/lib/platform/supabase/user";
import { listCountryRecords } from "@/lib/universities/queries";
import { missingParts } from "@/lib/universities/rules";

/** The countries we list; for those who keep them, with what each one's public page still lacks. */
export function CountriesWidget({ title, showsGaps = false }: { title: string; showsGaps?: boolean }) {
  return (
    <Widget
      title={title}
      isWide
      lines={10}
      load={async () => listCountryRecords(await userDb())}
      empty="No country is stored yet."
    >
      {(countries) => (
        <Table label={`${title}, by name`}>
          <TableHeader>
            <TableRow>
              <TableHead>Country</TableHead>
              <TableHead>Code</TableHead>
              <TableHead>{showsGaps ? "Missing" : "In short"}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {countries.map((country) => (
              <TableRow key={country.id}>
                <TableCell className="font-semibold whitespace-nowrap">
                  {country.name} {country.isFeatured ? <Badge variant="accent">Featured</Badge> : null}
                </TableCell>
                <TableCell>{country.code ?? "None"}</TableCell>
                <TableCell>{showsGaps ? <Gaps parts={missingParts(country)} /> : country.summary}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}

function Gaps({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return <Badge variant="accent">Complete</Badge>;
  return <span className="text-attention">{parts.join(", ")}</span>;
}
