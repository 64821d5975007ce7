/**
 * Brings the catalogue of the repository into the database, by the same way as a list that the office imports. Safe to
 * run at every start: a list that has been written is not read again, what an editor changed or deleted stays so.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { amountWith, codeOf, date, Fault, type Read, url } from "../import/cells.ts";
import {
  type ImportOptions,
  isImported,
  type ListSource,
  listFile,
  prepareImport,
  writeImport,
} from "../import/import-list.ts";
import { loadKnown } from "../import/known.ts";
import type { ListName } from "../import/lists.ts";
import { readRecords } from "../import/records.ts";
import { describe } from "../import/report.ts";
import type { WritableDatabase } from "../import/write.ts";
import { type OnFault, throwFault } from "./faults.ts";

const FOLDER = path.join(import.meta.dirname, "catalogue");
const MOST_SAID = 5;

/** A list with a fault goes to `onFault` as a whole; the others are written. */
export async function seedCatalogue(
  db: WritableDatabase,
  onFault: OnFault = throwFault,
  folder = FOLDER,
): Promise<void> {
  for (const { list, file } of await catalogueFiles(folder))
    await seedList(db, await listFile(list, path.join(folder, file)), {
      writtenBy: "seed",
      publish: true,
    }).catch(onFault);
  await seedExchangeRates(db, path.join(folder, "exchange-rates.csv")).catch(onFault);
}

/** Universities before what belongs to them. */
export async function catalogueFiles(folder = FOLDER): Promise<{ list: ListName; file: string }[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".csv")).sort();
  const starting = (beginning: string, list: ListName) =>
    files.filter((file) => file.startsWith(beginning)).map((file) => ({ list, file }));
  return [
    ...starting("universities", "universities"),
    ...starting(`programs${path.sep}`, "programs"),
    ...starting("scholarships", "scholarships"),
    ...starting("upskill-courses", "upskill-courses"),
  ];
}

/** Nothing of a list with a fault: the repository's own data is right, or it is said where it is not. */
export async function seedList(
  db: WritableDatabase,
  source: ListSource,
  options: ImportOptions,
): Promise<void> {
  if (await isImported(db, source, options)) return;
  const prepared = await prepareImport(db, source, options);
  const { errors, findings } = prepared.checked;
  if (errors > 0) {
    const said = findings.filter(({ weight }) => weight === "error").slice(0, MOST_SAID);
    throw new Error(`${source.name} has ${errors} errors:\n${said.map(describe).join("\n")}`);
  }
  await writeImport(db, prepared);
}

async function seedExchangeRates(db: WritableDatabase, file: string): Promise<void> {
  const columns: Record<string, Read<unknown>> = {
    currency: codeOf((await loadKnown(db)).currencies, "ISO 4217"),
    inr_per_unit: amountWith(8),
    as_of: date,
    source_url: url,
  };
  const rates: object[] = [];
  for await (const record of readRecords(file)) {
    if ("problem" in record) throw new Error(`exchange-rates.csv, line ${record.line}: ${record.problem}`);
    const rate = Object.entries(columns).map(([column, read]) => {
      const value = read(record.fields.get(column)) ?? new Fault("is missing");
      if (value instanceof Fault)
        throw new Error(`exchange-rates.csv, line ${record.line}: ${column} ${value.problem}`);
      return [column, value];
    });
    rates.push(Object.fromEntries(rate));
  }
  await db.query(
    `insert into public.exchange_rates (currency, as_of, inr_per_unit, source_url)
     select currency, as_of, inr_per_unit, source_url from jsonb_to_recordset($1::text::jsonb)
       as r (currency char(3), as_of date, inr_per_unit numeric, source_url text)
     on conflict (currency, as_of) do update set inr_per_unit = excluded.inr_per_unit, source_url = excluded.source_url
       where (exchange_rates.inr_per_unit, exchange_rates.source_url) is distinct from (excluded.inr_per_unit, excluded.source_url)`,
    [JSON.stringify(rates)],
  );
}
