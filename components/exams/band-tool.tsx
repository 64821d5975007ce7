import { SourceMarks } from "@/components/exams/source-marks";
import { DeferredScript } from "@/components/layout/deferred-script";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { BANDS, formatBand, levelOf, sumsOf } from "@/lib/exams/bands";
import { bandLevels } from "@/lib/exams/rules";
import type { Citations } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";

const PARTS = ["Listening", "Reading", "Writing", "Speaking"];
/** Below this band hardly a university looks; the table would only grow longer. */
const LOWEST_SHOWN = 4;
const EMPTY = "Choose your four bands, and the overall band appears here.";

/**
 * The overall IELTS band from four parts, with its European level and the programs it opens. The table says it all to a
 * reader without script; with it, ielts-bands.browser.ts adds the parts up.
 */
export function BandTool({
  citations,
  programs,
}: {
  citations: Citations;
  /** How many programs ask for so much or less, by band; empty while the catalogue cannot be asked. */
  programs: ReadonlyMap<number, number>;
}) {
  const { starts, sources } = bandLevels(citations);
  const rows = BANDS.filter((band) => band >= LOWEST_SHOWN).map((band) => {
    const level = levelOf(band, starts);
    const count = programs.size > 0 ? (programs.get(band) ?? 0) : undefined;
    return { band, printed: formatBand(band), level, count, href: `${paths.programsFinder}?english=${band}` };
  });
  return (
    <section aria-labelledby="band-tool" className="border-t-4 border-primary bg-card px-5 py-6 sm:px-8">
      <h2 id="band-tool" className="text-2xl">
        From four bands to the overall band
      </h2>
      <p className="measure mt-3">
        The overall band is the mean of the four parts, to the nearest half band. A mean that ends in .25 goes
        up to the half, one that ends in .75 to the next whole band. So the sum of your four bands decides:
        find it in the table.
      </p>
      <fieldset id="band-parts" hidden className="mt-5 grid min-w-0 grid-cols-2 gap-4 sm:grid-cols-4">
        <legend className="sr-only">Your four bands</legend>
        {PARTS.map((part) => (
          <div key={part}>
            <Label htmlFor={`band-${part.toLowerCase()}`}>{part}</Label>
            <div className="mt-1.5">
              <Select id={`band-${part.toLowerCase()}`} autoComplete="off" defaultValue="">
                <option value="">Band</option>
                {BANDS.toReversed().map((band) => (
                  <option key={band} value={band}>
                    {formatBand(band)}
                  </option>
                ))}
              </Select>
            </div>
          </div>
        ))}
      </fieldset>
      <output
        id="band-answer"
        htmlFor={PARTS.map((part) => `band-${part.toLowerCase()}`).join(" ")}
        hidden
        data-empty={EMPTY}
        className="mt-4 block min-h-9 text-muted-foreground data-known:font-display data-known:text-xl data-known:text-primary"
      >
        {EMPTY}
      </output>
      <div className="mt-5">
        <Table label="Overall IELTS band by the sum of the four bands" className="sm:text-base">
          <TableHeader>
            <tr>
              <TableHead>Overall</TableHead>
              <TableHead>Four bands add up to</TableHead>
              <TableHead>Level</TableHead>
              <TableHead>Programs that ask for this or less</TableHead>
            </tr>
          </TableHeader>
          <TableBody className="border-b">
            {rows.toReversed().map(({ band, printed, level, count, href }) => (
              <TableRow
                key={band}
                data-band={printed}
                data-says={inWords(printed, level, count)}
                className="data-chosen:bg-attention-soft data-chosen:font-semibold"
              >
                <th scope="row" className="py-2 pr-4">
                  {printed}
                </th>
                <TableCell className="py-2 whitespace-nowrap">{printSums(band)}</TableCell>
                <TableCell className="py-2">{level ?? "Below B1"}</TableCell>
                <TableCell className="py-2">
                  {count === 0 ? (
                    "None recorded"
                  ) : (
                    <a href={href} className="text-link">
                      {count === undefined ? "Show them" : count.toLocaleString("en-IN")}
                      <span className="sr-only"> (IELTS {printed} or less)</span>
                    </a>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <SourceMarks sources={sources} />
      <p className="measure mt-2 text-sm text-muted-foreground">
        Many programs also set a least band for each part, which an overall band does not show. Programs whose
        requirement we haven’t checked are not counted.
      </p>
      <DeferredScript src="/ielts-bands.js" />
    </section>
  );
}

function printSums(band: number): string {
  const { least, greatest } = sumsOf(band);
  return least === greatest ? formatBand(least) : `${formatBand(least)}–${formatBand(greatest)}`;
}

function inWords(printed: string, level: string | undefined, count: number | undefined): string {
  const about = level ? `, about ${level}` : "";
  return !count
    ? `Overall ${printed}${about}`
    : `Overall ${printed}${about}. ${count.toLocaleString("en-IN")} programs ask for this or less`;
}
