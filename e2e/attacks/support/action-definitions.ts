/** Loads actions as what they were defined with, not as what they do: the attacks read who may call them and what they take. */
import { vi } from "vitest";

vi.mock("@/lib/access/action", () => ({
  DENIED: "Insufficient permissions",
  defineAction: (definition: unknown) => definition,
}));
