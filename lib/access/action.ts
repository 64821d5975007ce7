import "server-only";
import type { Route } from "next";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { recordActionCall } from "@/lib/platform/action-calls";
import { readForm } from "@/lib/platform/form-fields";
import { logError, logSlow } from "@/lib/platform/log";
import { consumeRateLimit, refundRateLimit } from "@/lib/platform/rate-limit";
import { type RateLimitKind, rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import { type RequestOrigin, requestOrigin } from "@/lib/platform/request-origin";
import type { ActionState, Result } from "@/lib/platform/result";
import { recordSecurityEvent, type SecurityEventType } from "@/lib/platform/security-events";
import type { Db } from "@/lib/platform/supabase/db";
import { databaseCode } from "@/lib/platform/supabase/refusals";
import { userDb } from "@/lib/platform/supabase/user";
import { getActor } from "./actor";
import { type Actor, decide, type Requirement } from "./decide";

type ActionContext<Input> = {
  /** The caller's own client: row policies apply. */
  db: Db;
  input: Input;
  actor: Actor | null;
  origin: RequestOrigin;
};

/** A limit that a try counts against, and the subject whose tries are counted together. */
export type Count = { kind: RateLimitKind; key: string };

type ActionDefinition<Schema extends z.ZodType, Value, Reason extends string> = {
  /** Names the action in logs and events: "leads.book-consultation". */
  name: string;
  schema: Schema;
  allow: Requirement;
  /**
   * The limit of spec section 9 that a try counts against; "by-procedure" when the database procedure that the action
   * calls counts it in the same transaction; "none" for actions of staff that change one row.
   */
  limit: RateLimitKind | "by-procedure" | "none";
  /** Only failed tries count against the limit. */
  skipSuccessfulRequests?: boolean;
  /** The security event for an expected refusal, by its reason. */
  failureEvent?: SecurityEventType;
  /** The subject whose tries are counted together; by default the person, or the address if nobody is signed in. */
  limitSubject?: (input: z.output<Schema>, origin: RequestOrigin) => string;
  /** Instead of one subject: every limit that a try counts against. */
  counts?: (input: z.output<Schema>, origin: RequestOrigin) => readonly Count[];
  run: (context: ActionContext<z.output<Schema>>) => Promise<Result<Value, Reason>>;
  /** Messages for expected refusals; an object puts the message beside a field. */
  messages: Record<Reason, string | { field: string; message: string }>;
  success?: string;
  /** Where to redirect on success. */
  redirectTo?: (value: Value) => string;
  /** Messages of this action instead of the general ones. */
  texts?: { "sign-in"?: string; limited?: string; unexpected?: string };
};

const TOO_MANY_FIELDS = "This form could not be read. Please reload the page and try again.";
/** Also of a page that was open when the role ended. */
export const DENIED =
  "Insufficient permissions: your account can’t do this, or no longer can. Nothing was changed, and what you typed is still here.";
const REFUSALS = {
  "sign-in": "Please sign in to continue.",
  "verify-email": "Please verify your email address first.",
  denied: DENIED,
} as const;
/** What the database refuses whoever may not, where a domain has no sentence of its own for it. */
const REFUSED_BY_DATABASE: Readonly<Record<string, keyof typeof REFUSALS>> = {
  PT401: "sign-in",
  PT403: "denied",
  "42501": "denied",
};
export const SAVE_FAILED =
  "This could not be saved just now. What you typed is still here: please try again in a minute.";

/**
 * An action behind a form or button: checks access, counts, parses, runs, and returns a state with the entries. Messages of
 * exceptions never reach the browser.
 */
export function defineAction<Schema extends z.ZodType, Value, Reason extends string>(
  definition: ActionDefinition<Schema, Value, Reason>,
) {
  return async (_previous: ActionState<Value>, form: FormData): Promise<ActionState<Value>> => {
    recordActionCall();
    const read = readForm(form);
    if (!read) return { status: "error", message: TOO_MANY_FIELDS };
    const refuse = (
      message: string,
      more: Pick<ActionState, "fieldErrors" | "retryAt"> = {},
    ): ActionState<Value> => ({
      status: "error",
      message,
      values: read.typed,
      ...(Object.keys(read.ticked).length > 0 ? { ticked: read.ticked } : {}),
      ...more,
    });

    const begunAt = performance.now();
    try {
      const actor = definition.allow === "anyone" ? null : await getActor();
      const origin = await requestOrigin();
      const decision = decide(actor, definition.allow);
      if (decision !== "allow") {
        await recordSecurityEvent({
          type: "access_denied",
          details: { action: definition.name, decision },
          userId: actor?.userId ?? null,
          origin,
        });
        return refuse({ ...REFUSALS, ...definition.texts }[decision]);
      }

      const { limit } = definition;
      const refusalOver = async (kind: RateLimitKind, key: string) => {
        const verdict = await consumeRateLimit(kind, key);
        if (verdict.allowed) return null;
        if (!verdict.isRepeated) {
          await recordSecurityEvent({
            type: "rate_limit_exceeded",
            details: { action: definition.name, limit: kind },
            userId: actor?.userId ?? null,
            origin,
          });
        }
        return refuse(definition.texts?.limited ?? rateLimitMessage(verdict.resetAt), {
          retryAt: verdict.resetAt.toISOString(),
        });
      };
      const caller = actor?.userId ?? origin.addressKey;
      // Before the form is parsed: invalid input costs work too, and the subject may only be known from the input.
      const tooManyTries = limit === "none" ? null : await refusalOver("api", `actions:${caller}`);
      if (tooManyTries) return tooManyTries;

      const parsed = definition.schema.safeParse(read.fields);
      if (!parsed.success)
        return refuse("Please check the marked fields.", { fieldErrors: firstErrors(parsed.error) });

      const counts = countsOf(definition, parsed.data, origin, caller);
      for (const { kind, key } of counts) {
        const tooMany = await refusalOver(kind, key);
        if (tooMany) return tooMany;
      }

      const result = await definition.run({ db: await userDb(), input: parsed.data, actor, origin });
      if (result.ok) {
        if (definition.skipSuccessfulRequests)
          for (const { kind, key } of counts) await refundRateLimit(kind, key);
        if (definition.redirectTo) redirect(definition.redirectTo(result.value) as Route);
        return {
          status: "ok",
          data: result.value,
          ...(definition.success ? { message: definition.success } : {}),
        };
      }
      if (definition.failureEvent) {
        await recordSecurityEvent({
          type: definition.failureEvent,
          details: { action: definition.name, reason: result.reason },
          userId: actor?.userId ?? null,
          origin,
        });
      }
      const refusal = definition.messages[result.reason];
      const message = result.detail ?? (typeof refusal === "object" ? refusal.message : refusal);
      return refuse(message, {
        ...(typeof refusal === "object" ? { fieldErrors: { [refusal.field]: message } } : {}),
        ...(result.retryAt ? { retryAt: result.retryAt } : {}),
      });
    } catch (error) {
      unstable_rethrow(error);
      const refused = REFUSED_BY_DATABASE[databaseCode(error) ?? ""];
      if (refused) return refuse({ ...REFUSALS, ...definition.texts }[refused]);
      logError("action.failed", error, { action: definition.name });
      return refuse(definition.texts?.unexpected ?? SAVE_FAILED);
    } finally {
      logSlow(definition.name, performance.now() - begunAt);
    }
  };
}

function countsOf<Schema extends z.ZodType>(
  {
    limit,
    limitSubject,
    counts,
  }: Pick<ActionDefinition<Schema, never, never>, "limit" | "limitSubject" | "counts">,
  input: z.output<Schema>,
  origin: RequestOrigin,
  caller: string,
): readonly Count[] {
  if (limit === "none" || limit === "by-procedure") return [];
  return counts?.(input, origin) ?? [{ kind: limit, key: limitSubject?.(input, origin) ?? caller }];
}

function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}
