"use server";

import { randomUUID } from "node:crypto";
import { refresh } from "next/cache";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { IMPORT_FIELDS } from "./fields";
import { type MappingFault, mappingFault } from "./headings";
import { FILE_REFUSALS, inspectFile } from "./inspect-file";
import * as imports from "./mutations";
import { importPath } from "./path";
import { importIdSchema, mappingSchema, startSchema, uploadSchema } from "./schema";
import { countPieces, runLeadImportsNow, storeImportFile } from "./service";

const GONE = "This import no longer exists.";
const MOVED_ON = "Somebody has gone on with this import meanwhile. Reload the page to see where it is.";
/** A small file is read, or imported, before the page answers. */
const FIRST_STRETCH_MS = 3_000;
const LONGEST_NAME = 200;

type Shown = { importId: string };
type MatchRefusal = Exclude<MappingFault, object> | "twice" | "not_a_worker" | imports.Refusal;

/** Of those who give leads to others. */
const byManagers = { allow: { permission: "leads.assign" }, limit: "none" } as const;

export const uploadLeads = defineAction({
  ...byManagers,
  name: "leads.upload-import",
  schema: uploadSchema,
  limit: "upload",
  run: async ({ db, input: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = inspectFile(bytes);
    if (typeof found === "string") return fail(found);
    const id = randomUUID();
    await storeImportFile(id, bytes);
    return ok({
      importId: await imports.createLeadImport(db, {
        ...found,
        id,
        fileName: file.name.replace(/\p{Cc}/gu, " ").slice(-LONGEST_NAME),
        fileBytes: bytes.length,
        filePieces: countPieces(bytes.length),
      }),
    });
  },
  messages: Object.fromEntries(
    Object.entries(FILE_REFUSALS).map(([reason, message]) => [reason, { field: "file", message }]),
  ) as Record<keyof typeof FILE_REFUSALS, { field: string; message: string }>,
  redirectTo: ({ importId }) => importPath(importId),
  texts: { unexpected: "The file could not be saved just now. Please choose it again in a minute." },
});

export const matchImportColumns = defineAction({
  ...byManagers,
  name: "leads.match-import-columns",
  schema: mappingSchema,
  run: async ({
    db,
    input: { importId, columns, fallbackOwner, ...options },
  }): Promise<Result<Shown, MatchRefusal>> => {
    const fault = mappingFault(columns, options.consent);
    if (fault && typeof fault === "object")
      return fail("twice", `Two columns go to ${IMPORT_FIELDS[fault.twice]}. Choose one of them.`);
    if (fault) return fail(fault);
    const mapped = await imports.mapLeadImport(db, { importId, columns, options, fallbackOwner });
    if (!mapped.ok) return mapped;
    await runLeadImportsNow(FIRST_STRETCH_MS);
    return ok({ importId });
  },
  messages: {
    twice: "Two columns go to the same field. Choose one of them.",
    no_name: "Say which column holds the name.",
    no_contact: "Say which column holds the phone number or the email address.",
    no_consent_column: "Say which column tells who agreed, or choose another answer about consent.",
    not_a_worker: {
      field: "fallbackOwner",
      message: "This colleague can’t work on leads any more. Choose another",
    },
    moved_on: MOVED_ON,
    gone: GONE,
  },
  redirectTo: ({ importId }) => importPath(importId),
});

export const startImport = defineAction({
  ...byManagers,
  name: "leads.start-import",
  schema: startSchema,
  run: async ({ db, input }): Promise<Result<Shown, imports.Refusal>> => {
    const started = await imports.startLeadImport(db, input);
    if (!started.ok) return started;
    await runLeadImportsNow(FIRST_STRETCH_MS);
    return ok({ importId: input.importId });
  },
  messages: { moved_on: MOVED_ON, gone: GONE },
  redirectTo: ({ importId }) => importPath(importId),
});

export const stopImport = defineAction({
  ...byManagers,
  name: "leads.stop-import",
  schema: importIdSchema,
  run: async ({ db, input }): Promise<Result<Shown, imports.Refusal>> => {
    const stopped = await imports.stopLeadImport(db, input.importId);
    // Rendered again in any case: a refusal means that the page showed stale data.
    refresh();
    return stopped.ok ? ok(input) : stopped;
  },
  messages: { moved_on: MOVED_ON, gone: GONE },
  success: "Stopped. Nothing that is done is lost.",
});

export const undoImport = defineAction({
  ...byManagers,
  name: "leads.undo-import",
  schema: importIdSchema,
  run: async ({ db, input }): Promise<Result<Shown, imports.Refusal | "too_late">> => {
    const undone = await imports.undoLeadImport(db, input.importId);
    if (!undone.ok) return undone;
    await runLeadImportsNow(FIRST_STRETCH_MS);
    return ok({ importId: input.importId });
  },
  messages: {
    too_late: "An import can be undone for a day. That day is over.",
    moved_on: MOVED_ON,
    gone: GONE,
  },
  redirectTo: ({ importId }) => importPath(importId),
});

export const discardImport = defineAction({
  ...byManagers,
  name: "leads.discard-import",
  schema: importIdSchema,
  run: async ({ db, input }): Promise<Result<Shown, imports.Refusal>> => {
    const discarded = await imports.discardLeadImport(db, input.importId);
    return discarded.ok ? ok(input) : discarded;
  },
  messages: { moved_on: MOVED_ON, gone: GONE },
  redirectTo: () => importPath(),
});
