import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = import.meta.dirname;
const alias = { "@": root, "server-only": path.join(root, "supabase/tests/server-only.ts") };

/** These stop processes of a running copy of the build. */
const RECOVERY = ["scripts/start/recovery.test.ts", "scripts/start/database-away.test.ts"];

const UNIT = ["lib/**/*.test.ts", "components/**/*.test.{ts,tsx}", "bench/**/*.test.ts"];

/** Needs the database alone, and no copy of the product. */
const INTERFACE = "e2e/attacks/tables-and-procedures.test.ts";

/** These put something else in the place of modules, globals or the clock, which no other file may come to see. */
const REPLACING = UNIT.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) =>
  /\bvi\.|process\.env\.\w+ (\?\?)?=/.test(readFileSync(path.join(root, file), "utf8")),
);

/** These take a minute or more, or wait for half of one: begun last, one of them would run alone at the end. */
const LONGEST = [
  "roles-on-pages",
  "guessing",
  "bodies",
  "spellings",
  "markup",
  "other-peoples-ids",
  "backend",
  "functions",
  "access-page",
  "exam-faults",
  "exam-results",
  "content",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(path.basename(moduleId, ".test.ts"));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const unit = {
  maxWorkers: "100%",
  // Some read the whole of the business first, which a busy machine does slowly.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

// Vitest's usual number of workers is one less than there are cores, which leaves one of two idle.

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          include: UNIT,
          exclude: REPLACING,
          // Each would load the business anew, which takes longer than its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...unit, name: "unit-replacing", include: REPLACING, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["supabase/**/*.test.ts"],
          globalSetup: ["supabase/tests/database-setup.ts"],
          // Half of them wait for PostgreSQL.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Each would load PGlite anew, which takes a second.
          isolate: false,
          sequence: { groupOrder: 2 },
          // lite's least: what a password costs is looked at by the tests of the clock alone.
          env: { LITE_AUTH_BCRYPT_COST: "4" },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "start",
          include: ["scripts/**/*.test.ts"],
          exclude: RECOVERY,
          maxWorkers: "100%",
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        // One after the other: each has the ports and the data of the one copy.
        test: { name: "recovery", include: RECOVERY, maxWorkers: 1, testTimeout: 600_000 },
      },
      {
        extends: true,
        test: {
          name: "attacks",
          include: ["e2e/attacks/**/*.test.ts"],
          exclude: [INTERFACE],
          globalSetup: ["e2e/attacks/support/copy.ts"],
          setupFiles: ["e2e/attacks/support/action-definitions.ts"],
          // They wait for the copy more than they compute.
          maxWorkers: 4,
          // All read every action of the product, which takes seconds.
          isolate: false,
          sequence: { groupOrder: 1 },
          // Minutes of questions, and more of them where the machine is slow.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "interface",
          include: [INTERFACE],
          globalSetup: ["e2e/attacks/support/seed.ts"],
          // It computes in what the journeys leave over, which may be little for an hour.
          testTimeout: 3_600_000,
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
});
