import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";

type Props = { label: string; heads: string[]; rows: [name: string, ...numbers: number[]][] };

/** Names with their numbers. */
export function CountTable({ label, heads, rows }: Props) {
  return (
    <Table label={label}>
      <TableHeader>
        <TableRow>
          {heads.map((head) => (
            <TableHead key={head}>{head}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(([name, ...numbers]) => (
          <TableRow key={name}>
            <TableCell className="font-semibold">{name}</TableCell>
            {numbers.map((number, column) => (
              <TableCell key={heads[column + 1]} className="figures">
                {number.toLocaleString("en-IN")}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
