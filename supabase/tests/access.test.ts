/**
 * The role model of lib/access and the limits of lib/platform stand in the database too; these hold the two together, and
 * the database to what was typed by hand.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_ROLE, ROLE_ROWS } from "../../lib/access/expected/roles.ts";
import { CAPABILITIES, PERMISSIONS, ROLE_NAMES, ROLES } from "../../lib/access/roles.ts";
import { RATE_LIMITS } from "../../lib/platform/rate-limit-rules.ts";
import type { OpenDatabase } from "../database/connection.ts";
import { drivers, openMigratedDatabase } from "./test-database.ts";

describe.each(drivers)("On %s", (driver) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openMigratedDatabase(driver);
  });
  afterAll(() => database.close());

  async function labels(type: string) {
    const rows = await database.query<{ label: string }>(
      `select unnest(enum_range(null::public.${type}))::text as label`,
    );
    return rows.map((row) => row.label).sort();
  }

  async function rowsByRole(table: string, column: string) {
    const rows = await database.query<{ role: string; held: string }>(
      `select role::text, ${column}::text as held from public.${table}`,
    );
    return rows.map((row) => `${row.role} ${row.held}`).sort();
  }

  const typedByHand = (held: "capabilities" | "permissions") =>
    EVERY_ROLE.flatMap((role) => ROLE_ROWS[role][held].map((name) => `${role} ${name}`)).sort();
  const inCode = (held: "capabilities" | "permissions") =>
    ROLE_NAMES.flatMap((role) => ROLES[role][held].map((name) => `${role} ${name}`)).sort();

  test("the database knows the same roles, capabilities and permissions as the code", async () => {
    expect(await labels("app_role")).toEqual([...ROLE_NAMES].sort());
    expect(await labels("app_role")).toEqual([...EVERY_ROLE].sort());
    expect(await labels("app_capability")).toEqual([...CAPABILITIES].sort());
    expect(await labels("app_permission")).toEqual(Object.keys(PERMISSIONS).sort());
  });

  test("every role has the same capabilities and permissions in both, and those typed by hand", async () => {
    for (const [table, column, held] of [
      ["role_capabilities", "capability", "capabilities"],
      ["role_permissions", "permission", "permissions"],
    ] as const) {
      const rows = await rowsByRole(table, column);
      expect(rows).toEqual(inCode(held));
      expect(rows).toEqual(typedByHand(held));
    }
  });

  test("the limits are the same in both, and are the specification's", async () => {
    const rows = await database.query<{ kind: string; max_count: number; window_seconds: number }>(
      "select kind, max_count, window_seconds from private.rate_limit_rules",
    );
    const held = Object.fromEntries(
      rows.map((row) => [row.kind, { max: row.max_count, windowSeconds: row.window_seconds }]),
    );
    expect(held).toEqual(RATE_LIMITS);
    expect(held).toEqual({
      auth: { max: 5, windowSeconds: 900 },
      api: { max: 60, windowSeconds: 60 },
      upload: { max: 10, windowSeconds: 3600 },
      passwordReset: { max: 3, windowSeconds: 3600 },
      email: { max: 20, windowSeconds: 3600 },
      contact: { max: 5, windowSeconds: 3600 },
      heavy: { max: 3, windowSeconds: 3600 },
      default: { max: 100, windowSeconds: 900 },
      // Ours: answers and recordings of a running exam, photographs on pages, events of the security log, tries from everywhere at one account and from one address.
      examAnswers: { max: 120, windowSeconds: 60 },
      examSounds: { max: 30, windowSeconds: 60 },
      photographs: { max: 600, windowSeconds: 60 },
      leadMails: { max: 60, windowSeconds: 60 * 60 },
      suggestions: { max: 300, windowSeconds: 60 },
      exports: { max: 10, windowSeconds: 3600 },
      staffUploads: { max: 100, windowSeconds: 3600 },
      uploadTries: { max: 40, windowSeconds: 3600 },
      messages: { max: 60, windowSeconds: 900 },
      securityEvents: { max: 20, windowSeconds: 3600 },
      authByEmail: { max: 20, windowSeconds: 900 },
      authByAddress: { max: 50, windowSeconds: 900 },
      passwordResetByEmail: { max: 12, windowSeconds: 3600 },
      passwordResetByAddress: { max: 30, windowSeconds: 3600 },
      emailByEmail: { max: 80, windowSeconds: 3600 },
      emailByAddress: { max: 200, windowSeconds: 3600 },
    });
  });
});
