/** Once for a run of attacks: the seed of all that chance decides, and at the end what was tried. */
import type { TestProject } from "vitest/node";
import { outcomeTable, resetOutcomes } from "./outcomes.ts";

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}

export default function setUpSeed(project: TestProject): () => void {
  const seed = Number(process.env.ATTACKS_SEED ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(
    `Seed ${seed}; ATTACKS_SEED=${seed} npm test -- ${project.name} tries the same again.\n`,
  );
  resetOutcomes();
  project.provide("seed", seed);
  return () => void process.stdout.write(`\n${outcomeTable()}\n  Seed ${seed}\n`);
}
