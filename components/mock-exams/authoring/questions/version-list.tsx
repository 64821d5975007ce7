import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { itemPath } from "@/lib/mock-exams/authoring/bank-path";
import { changesBetween } from "@/lib/mock-exams/authoring/questions/changes";
import type { BankItemDetail, BankVersion } from "@/lib/mock-exams/authoring/rows";
import { questionFilePath } from "@/lib/mock-exams/authoring/statistics/statistics-path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";

/** Every version of a question, and what is different between two of them. */
export function VersionList({ item, from, to }: { item: BankItemDetail; from?: number; to?: number }) {
  const older = item.versions.find(({ versionNo }) => versionNo === from);
  const newer = item.versions.find(({ versionNo }) => versionNo === to);
  return (
    <>
      <ol className="divide-y">
        {item.versions.map((version) => (
          <li key={version.id} className="grid gap-1 py-3">
            <p>
              <b>Version {version.versionNo}</b>, {formatDay(dayInIndia(new Date(version.createdAt)))}
              {version.author ? `, by ${version.author}` : ", from the repository"}.{" "}
              {version.usedIn.length > 0 ? `Asked in ${version.usedIn.join(", ")}.` : "In no current paper."}
            </p>
            <p className="text-sm text-muted-foreground">
              {version.publishedAt
                ? `Published ${formatDay(dayInIndia(new Date(version.publishedAt)))}; key revision ${version.keyRevision}, ${version.keyStatus}.`
                : "Not published."}{" "}
              {version.publishedAt ? (
                <a className="text-link" href={questionFilePath(version.id)}>
                  Figures, objections and key of version {version.versionNo}
                </a>
              ) : null}{" "}
              {version.versionNo > 1 ? (
                <a
                  className="text-link"
                  href={`${itemPath(item.id)}?from=${version.versionNo - 1}&to=${version.versionNo}#changes`}
                >
                  What changed in version {version.versionNo}
                </a>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      {item.versions.length > 1 ? (
        <form action={`${itemPath(item.id)}#changes`} className="flex flex-wrap items-end gap-3">
          <VersionPick name="from" label="From version" versions={item.versions} value={from} />
          <VersionPick name="to" label="To version" versions={item.versions} value={to} />
          <Button type="submit" variant="outline">
            Compare
          </Button>
        </form>
      ) : null}
      {older && newer ? <Changes older={older} newer={newer} /> : null}
    </>
  );
}

function VersionPick({
  name,
  label,
  versions,
  value,
}: {
  name: "from" | "to";
  label: string;
  versions: readonly BankVersion[];
  value?: number;
}) {
  const [newest, previous] = versions;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={`version-${name}`}>{label}</Label>
      <Select
        id={`version-${name}`}
        name={name}
        defaultValue={String(value ?? (name === "to" ? newest : previous)?.versionNo ?? 1)}
      >
        {versions.map(({ versionNo }) => (
          <option key={versionNo} value={versionNo}>
            {versionNo}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Changes({ older, newer }: { older: BankVersion; newer: BankVersion }) {
  const changes = changesBetween(older.source, newer.source);
  return (
    <section id="changes" aria-labelledby="changes-title" className="grid scroll-mt-4 gap-3">
      <h3 id="changes-title" className="text-lg">
        From version {older.versionNo} to version {newer.versionNo}
      </h3>
      {!older.source || !newer.source ? (
        <p>One of them is from a time when the text was not kept, so they cannot be compared.</p>
      ) : changes.length === 0 ? (
        <p>They say the same.</p>
      ) : (
        <Table label="What changed">
          <TableHeader>
            <TableRow>
              <TableHead>Field</TableHead>
              <TableHead>Before</TableHead>
              <TableHead>After</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {changes.map(({ field, before, after }) => (
              <TableRow key={field}>
                <TableCell className="font-semibold">{field}</TableCell>
                <TableCell className="whitespace-pre-wrap wrap-anywhere">
                  {before ? <del className="no-underline">{before}</del> : "Nothing"}
                </TableCell>
                <TableCell className="whitespace-pre-wrap wrap-anywhere">
                  {after ? <ins className="no-underline">{after}</ins> : "Nothing"}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
