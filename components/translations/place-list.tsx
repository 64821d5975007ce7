import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { namePlace } from "@/lib/translations/desk";
import { deskPath } from "@/lib/translations/desk-path";
import type { TranslationPlace } from "@/lib/translations/rows";

type Props = {
  language: string;
  places: readonly TranslationPlace[];
  /** What guides are called, by place. */
  names: ReadonlyMap<string, string>;
};

/** The pages and parts of the interface in one language, each with what waits for review. */
export function PlaceList({ language, places, names }: Props) {
  return (
    <Table label={`What is in ${language}`}>
      <TableHeader>
        <TableRow>
          <TableHead>Where</TableHead>
          <TableHead className="text-right">Texts</TableHead>
          <TableHead className="text-right">To review</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {places.map(({ locale, place, total, reviewed }) => (
          <TableRow key={place}>
            <TableCell>
              <a
                href={deskPath(locale, place, { view: reviewed === total ? "all" : "waiting" })}
                className="text-link"
              >
                {names.get(place) ?? namePlace(place)}
              </a>
            </TableCell>
            <TableCell className="text-right">{total}</TableCell>
            <TableCell className="text-right">{total === reviewed ? "None" : total - reviewed}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
