/**
 * Every action of the product, called directly as somebody who knows its address would: who is let in, what else a form may
 * carry, and what becomes of input that was made to do harm. Who may is typed by hand (lib/access/expected/server-actions.ts); a new action has to be added.
 */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { Actor } from "@/lib/access/decide";
import { EVERY_ROLE, type EveryRole } from "@/lib/access/expected/roles";
import { ACTIONS } from "@/lib/access/expected/server-actions";
import { type ActionState, idle } from "@/lib/platform/result";

type Definition = { name: string; schema: z.ZodType; limit: string };
type Action = ((previous: ActionState, form: FormData) => Promise<ActionState>) & { definition: Definition };

const around = vi.hoisted(() => ({
  actor: null as Actor | null,
  run: vi.fn(),
  refuse: vi.fn(),
  crash: vi.fn(),
}));
vi.mock("@/lib/access/actor", () => ({ getActor: async () => around.actor }));
vi.mock("@/lib/platform/rate-limit", () => ({
  consumeRateLimit: async () => ({ allowed: true }),
  refundRateLimit: async () => undefined,
}));
vi.mock("@/lib/platform/request-origin", () => ({
  requestOrigin: async () => ({ address: "203.0.113.7", addressKey: "hashed", userAgent: "test" }),
  hashKey: (subject: string) => subject,
  addressHeaders: () => ({}),
}));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent: around.refuse }));
vi.mock("@/lib/platform/supabase/user", () => ({ userDb: async () => ({}) }));
vi.mock("@/lib/platform/log", async (original) => ({
  ...(await original<typeof import("@/lib/platform/log")>()),
  logError: around.crash,
  logWarning: vi.fn(),
}));
// What an action does once it lets somebody in has tests of its own; here it only says that it was reached.
vi.mock("@/lib/access/action", async (original) => {
  const { defineAction, ...others } = await original<typeof import("@/lib/access/action")>();
  return {
    ...others,
    defineAction: (definition: Parameters<typeof defineAction>[0]) => {
      const { redirectTo: _left, ...rest } = definition;
      const run = async () => {
        around.run();
        return { ok: true as const, value: undefined };
      };
      return Object.assign(defineAction({ ...rest, run }), { definition });
    },
  };
});

let actions: Action[] = [];
beforeAll(async () => {
  // First and alone: loaded by all of them at once it may not be whole yet when one defines its actions.
  await import("@/lib/access/action");
  const files = import.meta.glob<Record<string, unknown>>("./**/actions.ts");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  actions = modules.flatMap((exports) => Object.values(exports) as Action[]);
}, 60_000);
beforeEach(() => vi.clearAllMocks());
vi.setConfig({ testTimeout: 60_000 });

function person(role: EveryRole, isEmailVerified = true): Actor {
  return {
    userId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
    email: "person@sample.test",
    fullName: "Person",
    phone: null,
    avatarUrl: null,
    isEmailVerified,
    role,
    roles: [role],
  };
}

/** Whether somebody gets past the door; an empty form is then refused for its fields, or runs. */
async function isLetIn(action: Action, actor: Actor | null): Promise<boolean> {
  around.actor = actor;
  around.refuse.mockClear();
  await action(idle, new FormData());
  return !around.refuse.mock.calls.some(([event]) => event.type === "access_denied");
}

test("Every export of an actions file is an action, and the list of who may names each", () => {
  expect(actions.map((action) => action.definition.name).sort()).toEqual(Object.keys(ACTIONS).sort());
});

test("What is open to more than staff is counted", () => {
  const open = actions.filter(({ definition }) => {
    const may = ACTIONS[definition.name];
    return typeof may === "string" || may?.includes("student");
  });
  expect(open.length).toBeGreaterThan(30);
  expect(open.filter(({ definition }) => definition.limit === "none")).toEqual([]);
});

test("Called directly, an action lets in whom it should, and nobody else", async () => {
  const found: string[] = [];
  for (const action of actions) {
    const { name } = action.definition;
    const may = ACTIONS[name];
    const says = (who: string, should: boolean, does: boolean) => {
      if (should !== does) found.push(`${name}: ${who} ${does ? "is let in" : "is refused"}`);
    };
    says("a visitor", may === "anyone", await isLetIn(action, null));
    says("an unconfirmed address", may === "anyone", await isLetIn(action, person("admin", false)));
    for (const role of EVERY_ROLE) {
      const should = typeof may === "string" || (may?.includes(role) ?? false);
      says(role, should, await isLetIn(action, person(role)));
    }
  }
  expect(found).toEqual([]);
});

test("Whoever is refused has done nothing", async () => {
  for (const action of actions) {
    if (await isLetIn(action, null)) continue;
    around.run.mockClear();
    await action(idle, new FormData());
    expect(around.run, action.definition.name).not.toHaveBeenCalled();
  }
});

/** What somebody would add to a form to give themselves more than it offers. */
const SMUGGLED = {
  role: "admin",
  roles: "admin",
  is_admin: "true",
  is_active: "true",
  approval_status: "approved",
  profile_completion_status: "complete",
  payment_status: "completed",
  application_status: "offer",
  assigned_to: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  user_id: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  email_confirmed_at: "2020-01-01",
  // The name in brackets is a property; without them it would be the prototype of this list.
  ["__proto__"]: "x",
  constructor: "x",
};

test("Fields a form does not have never reach its action", () => {
  for (const { definition } of actions) {
    const known = fieldsOf(definition.schema);
    for (const schema of objectsIn(definition.schema)) {
      const passesOthers = "catchall" in schema.def && schema.def.catchall !== undefined;
      // A strict object refuses what it does not know, a plain one drops it; nothing passes it on.
      expect([definition.name, passesOthers && schema.def.catchall?.type !== "never"]).toEqual([
        definition.name,
        false,
      ]);
      for (const name of Object.keys(SMUGGLED)) {
        if (Object.hasOwn(known, name))
          expect(DECIDED_BY_STAFF, `${definition.name} takes ${name}`).toContain(definition.name);
      }
    }
  }
});

/** Actions that are made to change a role or the like; who may call them is held above. */
const DECIDED_BY_STAFF: readonly string[] = ["invitations.invite", "people.give-role", "people.take-role"];

const HARMFUL = [
  "x".repeat(60_000),
  "a@b.test".padStart(20_000, "a"),
  "nul\u0000byte",
  "\u0000",
  "\ud800 alone",
  "\u202egnp.exe",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  '"><iframe srcdoc="<script>alert(1)</script>">',
  "javascript:alert(1)",
  '=HYPERLINK("https://evil.test")',
  "a@b.test\r\nBcc: everybody@evil.test",
  "'; drop table leads; --",
  "../../etc/passwd",
  "{{fact:x}}",
  "%00",
  "-1",
  "1e999",
  "NaN",
  "[object Object]",
  "",
];
/** Kept as typed, because nothing shows them or because another rule decides what becomes of them. */
const UNTRIMMED = new Set(
  ["password", "current_password", "next", "website"].concat(
    "questionSource",
    "fileText",
    "passageText",
    "drawing",
  ),
);
const MAX_ECHO_LENGTH = 20_000;

test("No field keeps markup, a null byte or a text without end, and none breaks over what it is given", () => {
  const found: string[] = [];
  for (const { definition } of actions) {
    for (const [field, schema] of Object.entries(fieldsOf(definition.schema))) {
      for (const value of [...HARMFUL, HARMFUL, new File(["x"], "\u0000.svg")]) {
        const parsed = schema.safeParse(value);
        if (!parsed.success || UNTRIMMED.has(field)) continue;
        const kept = JSON.stringify(parsed.data) ?? "";
        const harm = [
          [kept.length > MAX_ECHO_LENGTH, "keeps a text without end"],
          [/\\u0000/.test(kept), "keeps a null byte"],
          [/<\/?(script|img|svg|iframe)/i.test(kept), "keeps markup"],
          [
            /[\r\n]Bcc:|\\r\\n/.test(kept) && /name|email|phone|subject/i.test(field),
            "keeps a header of a mail",
          ],
        ] as const;
        for (const [isThere, what] of harm) {
          if (isThere) found.push(`${definition.name}, ${field}: ${what} (${String(value).slice(0, 30)})`);
        }
      }
    }
  }
  expect(found).toEqual([]);
});

test("A form full of harm is answered with a sentence, never with a crash", async () => {
  around.actor = person("admin");
  for (const action of actions) {
    for (const value of HARMFUL) {
      const form = new FormData();
      for (const field of Object.keys(fieldsOf(action.definition.schema))) form.set(field, value);
      for (const [name, smuggled] of Object.entries(SMUGGLED)) if (!form.has(name)) form.set(name, smuggled);
      const state = await action(idle, form);
      expect(["ok", "error"], action.definition.name).toContain(state.status);
      expect(state.message ?? "").not.toContain("<");
      expect(around.crash, action.definition.name).not.toHaveBeenCalled();
    }
  }
});

type ObjectSchema = z.ZodType & {
  shape: Record<string, z.ZodType>;
  def: { catchall?: { def: { type: string }; type: string } };
};

/** The objects that a schema is made of: itself, the ends of a pipe, the members of a union. */
function objectsIn(schema: z.ZodType): ObjectSchema[] {
  const { def } = schema as unknown as {
    def: { type: string; in?: z.ZodType; out?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] };
  };
  if (def.type === "object") return [schema as ObjectSchema];
  return [def.in, def.innerType, ...(def.options ?? [])].flatMap((part) => (part ? objectsIn(part) : []));
}

function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  return Object.assign({}, ...objectsIn(schema).map(({ shape }) => shape));
}
